import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { runCli } from './testing/run-cli.ts';
import { useFolder } from './testing/use-folder.ts';

const { folder, write } = useFolder();

const content = fileURLToPath(new URL('../../../content', import.meta.url));

/** A short battle that ends in a draw, recorded; its text. */
async function recordedBattle(): Promise<string> {
  const file = JSON.parse(
    readFileSync(join(content, 'scenarios/livingfield/hill-assault.json'), 'utf8'),
  ) as Record<string, unknown>;
  const scenario = write('short.json', JSON.stringify({ ...file, id: 'short', limits: { ticks: 12 } }));
  const save = join(folder, 'short.replay');
  const words = Array.from({ length: 40 }, () => ['wait', 'confirm']).flat();
  const { code } = await runCli(['play', scenario, '--hot-seat', '--save', save], { input: words });
  expect(code).toBe(0);
  return readFileSync(save, 'utf8');
}

describe('replay', () => {
  test('OT-NET-007 a recorded battle is proved, told and summed up', async () => {
    const file = write('good.replay', await recordedBattle());
    expect(await runCli(['replay', 'verify', file])).toMatchObject({
      code: 0,
      out: expect.stringContaining('proved'),
    });
    expect((await runCli(['replay', 'show', file])).out).toContain('The battle begins.');
    expect(JSON.parse((await runCli(['replay', 'info', file, '--json'])).out)).toMatchObject({
      outcome: { result: 'draw' },
    });
  });

  test('OT-NET-007 the scenario a record claims is compared where it is known, and said to be unknown elsewhere', async () => {
    const text = await recordedBattle();
    const file = write('own.replay', text);
    const unknown = await runCli(['replay', 'verify', file]);
    expect([unknown.code, unknown.err]).toEqual([0, expect.stringContaining('short is not known here')]);
    const given = await runCli(['replay', 'verify', file, '--scenario', join(folder, 'short.json')]);
    expect([given.code, given.err]).toEqual([0, '']);
    const claimed = write('claimed.replay', text.replace('{"id":"short"', '{"id":"hill-assault"'));
    const { code, err, out } = await runCli(['replay', 'verify', claimed]);
    expect([code, out]).toEqual([1, '']);
    expect(err).toContain('[replay-other-scenario at');
    const whole = join(content, 'replays/livingfield/bridge-crossing-whole.replay');
    expect(await runCli(['replay', 'verify', whole])).toMatchObject({ code: 0, err: '' });
  });

  test.each(['arena', 'bridge-crossing'])(
    'A-24 %s is told as it went: a status that was gained is told with all the ticks it lasts',
    async (id) => {
      const { out } = await runCli(['replay', 'show', join(content, `replays/livingfield/${id}.replay`)]);
      const told = [...out.matchAll(/gains (Haste|Protect|Shell|Regen) for (-?\d+) ticks/g)];
      expect(new Set(told.map(([, status, ticks]) => `${status} ${ticks}`))).toEqual(
        new Set(['Haste 32', 'Protect 32', 'Shell 32', 'Regen 36']),
      );
    },
  );

  test('a replay cut at any tenth says at which step it is incomplete and exits with 1', async () => {
    const text = await recordedBattle();
    for (let tenth = 5; tenth < 10; tenth++) {
      const file = write('cut.replay', text.slice(0, Math.floor((text.length * tenth) / 10)));
      const { code, err } = await runCli(['replay', 'verify', file]);
      expect([tenth, code]).toEqual([tenth, 1]);
      expect(err).toMatch(/incomplete at step \d+|header/);
    }
  });

  test('one changed die is named as the first field that differs', async () => {
    const text = await recordedBattle();
    const lines = text.split('\n');
    const index = lines.findIndex((line) => line.includes('"advance_clock"'));
    lines[index] = (lines[index] as string).replace(
      /"tick":(\d+)/,
      (_, tick) => `"tick":${Number(tick) + 1}`,
    );
    const { code, err } = await runCli(['replay', 'verify', write('wrong.replay', lines.join('\n'))]);
    expect(code).toBe(1);
    expect(err).toMatch(/replay-desync|outcome-wrong/);
  });

  test('OT-DET-004 a record made under other rules is not proved, and says under which', async () => {
    const text = await recordedBattle();
    const other = text.replace(/"hash":"[0-9a-f]{16}"/, '"hash":"0123456789abcdef"');
    const { code, err } = await runCli(['replay', 'verify', write('other.replay', other)]);
    expect(code).toBe(1);
    expect(err).toContain('[replay-other-rules]');
    expect(err).toContain('0123456789abcdef');
  });
});

describe('play', () => {
  test('a turn is chosen in words, previewed, confirmed and told', async () => {
    const { code, out } = await runCli(['play', 'hill-assault', '--hot-seat'], {
      input: ['moves', 'wait', 'preview', 'confirm'],
    });
    expect(code).toBe(0);
    expect(out).toContain('Type "confirm" to do it');
    expect(out).toMatch(/ waits\./);
    expect(out).toContain('You left before the battle ended.');
  });

  test('A-64 OT-CNT-007 the arena is the field where none is named', async () => {
    const shown = async (...args: string[]): Promise<string> =>
      (await runCli(['play', ...args, '--hot-seat'], { input: [] })).out;
    expect(await shown()).toBe(await shown('arena'));
  });

  test('OT-UX-021 a map is chosen on the command line, and what cannot take the scenario’s place says why', async () => {
    const shown = async (...args: string[]): Promise<string> =>
      (await runCli(['play', 'hill-assault', '--hot-seat', ...args], { input: [] })).out;
    const [own, same, other] = [await shown(), await shown('--map', 'hill'), await shown('--map=arena')];
    expect(same).toBe(own);
    expect(other).not.toBe(own);
    expect(await runCli(['play', 'hill-assault', '--map', 'nowhere.vmap'])).toMatchObject({ code: 1 });
    expect((await runCli(['play', 'arena', '--map', 'hill'])).err).toContain('$.units');
    const drawn = write(
      'drawn.json',
      JSON.stringify({
        format: 'highground-scenario',
        version: 1,
        id: 'drawn',
        title: 'Drawn',
        ruleset: 'livingfield',
        map: { rows: ['..'], legend: { '.': { material: 'grass', levels: 1 } } },
        sides: [
          { id: 1, name: 'One' },
          { id: 2, name: 'Two' },
        ],
        units: [
          { unit: 'warden', side: 1, at: [0, 0] },
          { unit: 'warden', side: 2, at: [1, 0] },
        ],
      }),
    );
    const { code, err } = await runCli(['play', drawn, '--map', 'hill']);
    expect([code, err.includes('draws its own map')]).toEqual([1, true]);
  });

  test('a scripted die that does not fit is told with its place in the scenario', async () => {
    const arena = JSON.parse(
      readFileSync(join(content, 'scenarios/livingfield/arena.json'), 'utf8'),
    ) as Record<string, unknown>;
    const file = write('loaded.json', JSON.stringify({ ...arena, dice: [65_000] }));
    const { code, err } = await runCli(['simulate', '--scenario', file, '--battles', '1', '--json']);
    expect(code).not.toBe(0);
    expect(err).toContain('Scripted die 0 is 65000');
  });

  test('fits 80 by 24 and uses no colour when told so', async () => {
    const { out } = await runCli(['play', 'arena', '--hot-seat'], {
      input: [],
      isTty: true,
      env: { NO_COLOR: '1' },
      columns: 80,
      rows: 24,
    });
    expect(out).not.toContain('\u001b');
    expect(Math.max(...out.split('\n').map((line) => line.length))).toBeLessThanOrEqual(80);
    const { out: coloured } = await runCli(['play', 'arena', '--hot-seat'], { input: [], isTty: true });
    expect(coloured).toContain('\u001b[48;5;');
  });

  test('what is not possible says why, and conceding ends the battle once it is meant', async () => {
    const { out } = await runCli(['play', 'arena', '--hot-seat'], {
      input: ['move zz99', 'dance', 'concede', 'yes'],
    });
    expect(out).toContain('That place cannot be chosen here.');
    expect(out).toContain('"dance" is neither a word nor an action');
    expect(out).toMatch(/concedes\./);
  });
});
