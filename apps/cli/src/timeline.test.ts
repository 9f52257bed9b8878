import {
  battleHash,
  openBattle,
  randomCommand,
  scenarioDice,
  seededDice,
  submitCommand,
  thinkingDice,
} from '@highground/kernel';
import type { Battle, Command } from '@highground/kernel';
import { timelineRules } from '@highground/rulesets/timeline';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { listScenarios, loadScenario } from './content.ts';
import { runCli } from './testing/run-cli.ts';
import { useFolder } from './testing/use-folder.ts';

const SCENARIOS = listScenarios().flatMap(({ id, ruleset }) => (ruleset === 'timeline' ? [id] : []));

const FOLDER = join(import.meta.dirname, '../../../content/scenarios/timeline');

/** A battle of random players as far as so many commands, and the commands. */
function played(
  id: string,
  count: number,
): { readonly battle: Battle; readonly commands: readonly Command[] } {
  const draft = loadScenario(id);
  if (!draft.ok) throw new Error(draft.refusals[0]?.message);
  const opened = openBattle(timelineRules, draft.value, scenarioDice(draft.value, seededDice(1n)));
  if (!opened.ok) throw new Error(opened.refusals[0]?.message);
  const battle = opened.value;
  const policy = thinkingDice(1);
  const commands: Command[] = [];
  while (commands.length < count && !battle.state.outcome) {
    const decision = timelineRules.decision(battle.state);
    if (!decision) break;
    const idle = timelineRules.idle(battle.state, decision);
    const command = randomCommand(timelineRules, battle.state, decision, policy) ?? idle;
    commands.push(command);
    submitCommand(battle, command);
  }
  return { battle, commands };
}

const { write } = useFolder();

/** The file of a first battle without placement in which a second player leads the archer. */
function coop(): string {
  const scenario = readFileSync(join(FOLDER, 'first-ticks.json'), 'utf8');
  const changed = { ...JSON.parse(scenario), options: { deployment: 'free', second: [1] } } as object;
  return write('coop.json', JSON.stringify(changed));
}

describe('Timeline in the terminal', () => {
  test('TL-DEP-001 TL-HUD-007 units are placed, a move is made and taken back, once, and the turn goes on', async () => {
    const words = ['move b5', 'confirm', 'move a7', 'confirm', 'move a5', 'confirm'];
    const turn = ['move c6', 'hold', 'confirm', 'undo', 'undo', 'wait', 'confirm', 'concede', 'yes'];
    const { out } = await runCli(['play', 'first-ticks'], { input: [...words, ...turn] });
    expect(out).toContain('Knight takes its place at b5.');
    expect(out).toContain('Archer moves to c6.');
    expect(out).toContain('Archer takes its move back.');
    expect(out).toContain('There is no move that could be taken back.');
    expect(out).toContain('Archer waits.');
    expect(out).toContain('Orange wins: the other side conceded.');
  });

  test('TL-DEP-001 a place outside the zone is refused with a reason', async () => {
    const { out } = await runCli(['play', 'first-ticks'], { input: ['move e5'] });
    expect(out).toContain('e5 is not where this side begins.');
  });

  test('TL-HUD-008 with two players no move is taken back, and that is said', async () => {
    const { out } = await runCli(['play', coop()], { input: ['undo'] });
    expect(out).toContain('With two players no move is taken back.');
  });

  test('TL-CT-008 with two players it is said which of them is up', async () => {
    const { out } = await runCli(['play', coop()], { input: ['wait', 'confirm', 'wait', 'confirm'] });
    expect(out).toContain('Player 2: Archer to act.');
    expect(out).toMatch(/^Player 1: (Knight|Priest) to act\.$/m);
  });

  test('TL-VERB-001 nobody moves after their act: it is said whose turn it is', async () => {
    const turn = ['select archer', 'wait', 'confirm', 'select archer', 'move c6'];
    const { out } = await runCli(['play', coop()], { input: turn });
    expect(out).toContain('Archer waits.');
    expect(out).toMatch(/It is the turn of (Knight|Priest)\./);
  });

  test('TL-TB-005 what an enemy announced stands below the map, in "order" and in "look", and all of it fits', async () => {
    const placing = Array.from({ length: 5 }, () => ['wait', 'confirm']).flat();
    const { out } = await runCli(['play', 'envoys-road'], {
      input: [...placing, 'order', 'look c7', 'look g6'],
    });
    const plan = /^ {2}Bandit A means to use Strike at (\w+)\.$/m.exec(out)?.[1];
    expect(plan).toBeDefined();
    const coming = out.split('\n').filter((line) => line.startsWith('Coming: Bandit A'));
    expect(coming).toHaveLength(2);
    for (const line of coming) expect(line).toMatch(new RegExp(`Bandit A \\+\\d+ Strike @${plan} -\\d+`));
    expect(out.split('\n')).toContain(`Means to use Strike at ${plan}.`);
    const screen = out.slice(out.lastIndexOf('\n\n', out.indexOf('Coming: Bandit A')) + 1).split('\n> ')[0];
    expect(screen?.split('\n').length).toBeLessThan(24);
    expect(screen?.split('\n').every((line) => line.length <= 80)).toBe(true);
  });

  test('the first battle can be won: the computer beats chance', async () => {
    const { out, code } = await runCli([
      'simulate',
      '--scenario',
      'first-ticks',
      '--policies',
      'greedy,random',
      '--battles',
      '1',
      '--json',
    ]);
    expect(code).toBe(0);
    expect(JSON.stringify((JSON.parse(out) as { outcomes: unknown }).outcomes)).toMatch(/1|Blue/);
  });

  test('TL-META-001 the rules are printed from the data', async () => {
    const { out } = await runCli(['rules', 'timeline']);
    expect(out).toContain('TL-1 ');
    expect(out).toContain('Eclipse');
    expect(out).toContain('ctCap');
  });

  test('the protocol plays it: a new battle waits on a placement', async () => {
    const line = JSON.stringify({ id: 1, op: 'new', scenario: 'first-ticks', seed: '1' });
    const { out } = await runCli(['protocol'], { input: [line] });
    expect(JSON.parse(out.split('\n')[0] ?? '')).toMatchObject({
      ok: true,
      result: { decision: { kind: 'deploy', seat: 1 } },
    });
  });

  test.each(SCENARIOS)('the protocol plays %s like the rules, command for command', async (scenario) => {
    const { battle, commands } = played(scenario, 40);
    const requests = [
      { op: 'new', scenario, seed: '1' },
      ...commands.map((command) => ({ op: 'command', command })),
      { op: 'hash' },
    ];
    const { out } = await runCli(['protocol'], { input: requests.map((request) => JSON.stringify(request)) });
    const replies = out.trim().split('\n');
    expect(replies.filter((line) => !line.includes('"ok":true'))).toEqual([]);
    expect(replies.at(-1)).toContain(battleHash(battle));
  });

  test.each(SCENARIOS)(
    '%s is played in the terminal: its first unit is placed, and it can be given up',
    async (scenario) => {
      const { out, code } = await runCli(['play', scenario], {
        input: ['wait', 'confirm', 'concede', 'yes'],
      });
      expect(code).toBe(0);
      expect(out).toMatch(/takes its place at [a-h]\d+\./);
      expect(out).toContain('the other side conceded.');
    },
  );
});
