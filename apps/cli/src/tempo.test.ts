import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { runCli } from './testing/run-cli.ts';
import { useFolder } from './testing/use-folder.ts';

const { folder } = useFolder();

/** What the terminal says to these lines, typed in a battle of one person against the rules. */
async function typed(
  scenario: string,
  input: readonly string[],
  ...args: readonly string[]
): Promise<string> {
  return (await runCli(['play', scenario, ...args], { input })).out;
}

const WAIT = ['wait 10', 'confirm'];
/** In the first battle: until the wolf has come so near that it can be punished. */
const UNTIL_ASKED = Array.from({ length: 6 }, () => WAIT).flat();

/** The last screen: what stands after the last empty line. */
function lastScreen(out: string): string {
  return out.slice(out.lastIndexOf('\n\n'));
}

function withoutColours(out: string): string {
  const [first = '', ...coloured] = out.split('\u001b');
  return first + coloured.map((text) => text.replace(/^\[[\d;]*m/, '')).join('');
}

describe('Tempo in the terminal', () => {
  test('owner’s decision 8: monsters play by their profiles, whoever plays the people of the other side', async () => {
    const [greedy, random] = await Promise.all(
      ['greedy', 'random'].map(async (level) => typed('first-steps', UNTIL_ASKED, '--ai', level)),
    );
    expect(greedy).toBe(random);
    expect(greedy).toMatch(/Wolf begins: Step\.(.*\n)+.*Wolf moves to/);
  });

  test('PER-UI-002 PER-RES-009 a prompt says what was noticed and lists every offer with what it leads to, and decline', async () => {
    const screen = lastScreen(await typed('first-steps', UNTIL_ASKED)).replaceAll(/\s+/g, ' ');
    expect(screen).toMatch(
      /Fighter may react \(Wait: done in \d+\)\. It noticed: Wolf recovers\. decline: Lets it pass\. punish Wolf: Wolf: \d+ %, damage 6\. Takes 1 tick to prepare, 3 to carry out, \d+ to recover: \d+ in all\. >/,
    );
  });

  test('PER-UI-001 the screen shows the phase everybody is in, an exposed unit with "!", in words in the list', async () => {
    const out = await typed('first-steps', [...UNTIL_ASKED, 'units']);
    expect(out).toMatch(/a Wolf \S+ \d+\/20 Step: (free in \d+|recovering)!/);
    expect(lastScreen(out)).toMatch(/a Wolf .* Step: (free in \d+|recovering) exposed/);
  });

  test('letters of the map name units, the two sides told apart by case; looking tells what can be read', async () => {
    const out = await typed('first-steps', [...UNTIL_ASKED, 'look A', 'look a', 'punish a', 'confirm']);
    const looked = lastScreen(out.slice(0, out.indexOf('Wolf: 70 %, damage 6.\nDone')));
    expect(out).toMatch(
      /> A Fighter .*\n.*\nCan: .*\nReading 8: .*\nIt noticed: Wolf recovers\.\nDoing: Wait\./,
    );
    expect(out).toMatch(/> a Wolf .*\n.*\nCan: .*\nReading 1: .*\nDoing: Step\.\nRecovering; .*\nExposed: /);
    expect(looked).not.toBe('');
    expect(out).toContain('Fighter begins: Punish, at Wolf.');
  });

  test('PER-OPEN-001 a unit is looked at and aimed at by any place its body is over', async () => {
    const wolf = /a Wolf +l7 +N /;
    const bodies = ['l7', 'l8', 'l9'].map((place) => `look ${place}`);
    const out = await typed('first-steps', [...UNTIL_ASKED, ...bodies, 'punish l9']);
    expect(out.match(new RegExp(`> ${wolf.source}`, 'g'))).toHaveLength(3);
    expect(lastScreen(out)).toContain('Wolf: 70 %, damage 6.');
  });

  test('PER-UI-002 a stop in prep asks with the prep named, and "continue" among the answers', async () => {
    const spell = ['firebolt A, stop 1', 'confirm', 'decline', 'confirm'];
    const out = await typed('magehunter-and-mage', spell, '--side', '2');
    const asked = /Mage is still preparing\. Firebolt: ready in \d+\.(?<answers>(\n {2}.*)+)/.exec(out);
    expect(asked?.groups?.['answers']?.match(/^ {2}\w[\w ]*(?=:)/gm)?.map((answer) => answer.trim())).toEqual(
      ['continue', 'withdraw', 'feint', 'poker face'],
    );
    expect(asked?.groups?.['answers']).toContain('feint: Seems to recover, and goes on preparing.');
  });

  test('what cannot be answered now says why, and the question stands as it stood', async () => {
    const out = await typed('first-steps', [
      ...UNTIL_ASKED,
      'select a',
      'wait 10',
      'flowing slash a',
      'punish A',
      'map',
    ]);
    expect(out).toContain('This actor is not being asked anything now.');
    expect(out).toContain('"wait 10" is neither a word nor an action open now');
    expect(out).toContain('"flowing slash a" is neither a word nor an action open now');
    expect(out).toContain('That cannot be aimed at from here.');
    const screens = out.split('\n> ').filter((screen) => screen.includes('Fighter may react'));
    const [before, after] = screens.slice(-2).map((screen) => screen.slice(screen.indexOf('    a  b')));
    expect(after).toBe(before);
  });

  test('a step that leads nowhere is refused with where one leads, onto its own other half as elsewhere', async () => {
    // The fighter is two feet wide: it stands on l4 and k4, and k5 lies before its other half.
    const out = await typed('first-steps', ['step k5', 'step m9', 'step a', 'step north']);
    const refused = [
      'Step leads one tile on, to ground with room for the whole body; not there.',
      'Targets: l3, m4, l5, k4',
    ];
    expect(out.split('\n> ').slice(1, 4)).toEqual(Array.from({ length: 3 }, () => refused.join('\n')));
  });

  test('PER-UI-002 a wait is until something happens by its word, and says so; a length that is none is answered with those there are', async () => {
    const out = await typed('first-steps', ['wait until', 'wait 7', 'wait, until']);
    expect(out.match(/How: until, over sooner at the first thing it could react to\./g)).toHaveLength(2);
    expect(out).toContain('That number cannot be chosen here. Offered: 1, 5, 10, 50, until.');
  });

  test('what an action takes is told once and adds up: a wait of 10 takes 10, a cleave all its phases', async () => {
    const out = await typed('first-steps', ['wait 10', 'back', 'whirlwind']);
    expect(out).toContain('\nTakes 10 ticks to carry out.\n');
    const [, ...phases] =
      /\nTakes (\d+) ticks to prepare, (\d+) to carry out, (\d+) to recover: (\d+) in all\./.exec(out) ?? [];
    const [prep, exec, recover, all] = phases.map(Number);
    expect([exec, prep! + exec! + recover!]).toEqual([12, all]);
    expect(out).not.toContain('Done in');
  });

  test('owner’s decision 5 at one keyboard the screen is cleared and handed over before another seat with secrets is asked', async () => {
    const input = ['wait 5', 'confirm', '', 'wait 5', 'confirm', 'look A'];
    const at = async (scenario: string, isTty: boolean, env = {}): Promise<readonly string[]> => {
      const { out } = await runCli(['play', scenario, '--hot-seat'], { input, isTty, env });
      return out.split(Object.keys(env).length > 0 ? '\n'.repeat(24) : '\u001b[2J\u001b[3J\u001b[H');
    };
    const screens = await at('duel', true);
    const handing =
      /^(\w+) is to decide\. Whoever plays \1 sits down, the others look away\.\nEnter goes on\. /;
    // Black is asked first, then Red, then Black again, who never gets to sit down.
    expect(screens.slice(1).map((screen) => handing.exec(screen)?.[1])).toEqual(['Red', 'Black']);
    expect(screens[1]).toContain('Red Duelist to act.');
    expect(screens[1]).not.toContain('Black Duelist to act.');
    expect(await at('duel', true, { TERM: 'dumb' })).toHaveLength(3);
    expect(await at('duel', false)).toHaveLength(1);
    expect(await at('arena', true)).toHaveLength(1);
  });

  test('owner’s decision 5 a record is shown as a seat saw it, in full only when the battle is over', async () => {
    const file = join(folder, 'battle.replay');
    const shown = async (...args: readonly string[]): Promise<string> =>
      (await runCli(['replay', 'show', file, ...args])).out;
    // Others are told when the tick is over.
    const spell = ['firebolt A, auto', 'confirm', 'decline', 'confirm'];
    const save = ['--side', '2', '--save', file];
    await typed('magehunter-and-mage', spell, ...save);
    const begun = 'Mage begins: Firebolt, at Magehunter.';
    expect(
      [await shown(), await shown('--seat', '1'), await shown('--seat', '2')].map((out) =>
        out.includes(begun),
      ),
    ).toEqual([
      false,
      // A magehunter reads 14, a firebolt takes 12.
      true,
      true,
    ]);
    expect(await shown()).toContain('Mage is up to something.');
    expect((await runCli(['replay', 'show', file, '--seat', '9'])).err).toContain(
      'There is no seat 9. [unknown-seat]',
    );
    await typed('magehunter-and-mage', [...spell, 'concede', 'yes'], ...save);
    expect(await shown()).toContain(begun);
  });

  test('help lists what there is to say: no moves where a step is an action, no undo where nothing is undone', async () => {
    const words = async (scenario: string): Promise<readonly string[]> => {
      const [, help = ''] = (await typed(scenario, ['help'])).split('\n> ');
      return help.split('\n').flatMap((line) => /^\[?(\w+)/.exec(line)?.[1] ?? []);
    };
    const [tempo, livingfield] = [await words('first-steps'), await words('arena')];
    expect(livingfield).toEqual(expect.arrayContaining(['move', 'moves', 'face', 'concede']));
    for (const word of ['select', 'move', 'moves', 'face', 'undo']) expect(tempo).not.toContain(word);
    expect(tempo).toEqual(expect.arrayContaining(['use', 'wait', 'actions', 'choices', 'concede', 'quit']));
  });

  test('the protocol refuses an answer for somebody else, to another question and of no known form by code, and keeps its state', async () => {
    const answers = [
      { kind: 'action', seat: 1, actor: 1, action: 'wait', count: 1 },
      { kind: 'reaction', seat: 2, actor: 2, action: 'decline' },
      { kind: 'action', seat: 2, actor: 2, action: 'wait', count: 7 },
      { kind: 'action', seat: 2, actor: 2, action: 'wait', power: 7 },
    ];
    const lines = answers.flatMap((command) => [{ op: 'command', command }, { op: 'hash' }]);
    const input = [{ op: 'new', scenario: 'duel', seed: '1' }, { op: 'hash' }, ...lines].map((line) =>
      JSON.stringify(line),
    );
    const { out } = await runCli(['protocol'], { input });
    const replies = out
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as { result?: unknown; refusal?: { code: string } });
    const codes = replies.flatMap(({ refusal }) => refusal?.code ?? []);
    expect(codes).toEqual(['not-asked', 'wrong-decision', 'bad-terms', 'wrong-shape']);
    expect(
      new Set(replies.slice(1).flatMap(({ result }) => (result ? [JSON.stringify(result)] : []))).size,
    ).toBe(1);
  });

  test.each(['wolf-pack', 'first-steps'])(
    '%s: every screen of a battle fits 80 by 24, prompts and all, the same without colours',
    { timeout: 120_000 },
    async (scenario) => {
      const input = Array.from({ length: 60 }, () => ['decline', 'wait, until', 'confirm']).flat();
      const shown = async (env: { readonly [name: string]: string }): Promise<string> =>
        (await runCli(['play', scenario], { input, isTty: true, env, columns: 80, rows: 24 })).out;
      const plain = await shown({ NO_COLOR: '1' });
      expect(withoutColours(await shown({}))).toBe(plain);
      expect(plain).toContain('may react');
      for (const text of plain.split('\n> ').slice(0, -1)) {
        const lines = [...text.slice(text.lastIndexOf('\n\n') + 1).split('\n'), '> '];
        expect(lines.length, text).toBeLessThanOrEqual(24);
        expect(Math.max(...lines.map((line) => line.length)), text).toBeLessThanOrEqual(80);
      }
    },
  );
});
