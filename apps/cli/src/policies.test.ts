import { greedyController, playOut, randomController } from '@highground/ai';
import type { Choice, Controller } from '@highground/ai';
import { parseScenario } from '@highground/formats';
import { openBattle, scriptedDice, seededDice, statOf } from '@highground/kernel';
import type { Battle, Decision, HazardFact, Profile, ScenarioDraft } from '@highground/kernel';
import { livingFieldRules } from '@highground/rulesets/livingfield';
import { describe, expect, test } from 'vitest';
import { loadScenario } from './content.ts';

const greedy: Controller = greedyController(livingFieldRules.catalogue.profiles[0] as Profile);
const counts = process.env['HIGHGROUND_COUNTS'] === 'full' ? 10 : 1;

interface Placed {
  readonly unit: string;
  readonly side: number;
  readonly at: readonly [number, number];
  readonly facing?: string;
  readonly stats?: { readonly [stat: string]: number };
}

/** A drawn field: digits are grass of that many levels, `L` is lava one level high. */
function field(rows: readonly string[], units: readonly Placed[]): ScenarioDraft {
  const legend: Record<string, object> = { L: { material: 'lava', fill: 'stone', levels: 1 } };
  for (let levels = 1; levels <= 9; levels++) legend[String(levels)] = { material: 'grass', levels };
  const file = {
    format: 'highground-scenario',
    version: 1,
    id: 'field',
    title: 'Field',
    ruleset: 'livingfield',
    map: { rows, legend },
    sides: [
      { id: 1, name: 'Blue' },
      { id: 2, name: 'Orange' },
    ],
    units,
  };
  const scenario = parseScenario(JSON.stringify(file), () => {
    throw new Error('the map is drawn inline');
  });
  if (!scenario.ok) throw new Error(scenario.refusals[0]?.message);
  return scenario.value;
}

function opened(scenario: ScenarioDraft): Battle {
  const battle = openBattle(livingFieldRules, scenario, seededDice(1n));
  if (!battle.ok) throw new Error(battle.refusals[0]?.message);
  return battle.value;
}

/** What the greedy policy does at the first decision; it has no dice to throw. */
function choose(scenario: ScenarioDraft): Choice {
  const { state, ruleset } = opened(scenario);
  return greedy.choose(state, ruleset.decision(state) as Decision, { ruleset, dice: scriptedDice([]) });
}

/** One unit in a pocket between high rock, its enemy out of reach on the other side. */
function pocket(north: string, south: string): ScenarioDraft {
  return field(
    [`9${north}99999`, '9199991', `9${south}99999`],
    [
      { unit: 'warden', side: 1, at: [1, 1], stats: { ct: 99 } },
      { unit: 'warden', side: 2, at: [6, 1] },
    ],
  );
}

describe('the greedy policy', () => {
  test('OT-AI-002 prefers height, all else equal', () => {
    expect(choose(pocket('2', '1')).command.to).toEqual({ x: 1, y: 1, z: 0 });
    expect(choose(pocket('1', '2')).command.to).toEqual({ x: 1, y: 1, z: 2 });
  });

  test('OT-AI-002 prefers ground that is not lava, all else equal', () => {
    expect(choose(pocket('L', '1')).command.to).not.toMatchObject({ x: 1, z: 0 });
    expect(choose(pocket('1', 'L')).command.to).not.toMatchObject({ x: 1, z: 2 });
  });

  test('OT-AI-002 takes the tile, then an action with a target in reach', () => {
    const { command } = choose(
      field(
        ['111111'],
        [
          { unit: 'warden', side: 1, at: [0, 0], stats: { ct: 99 } },
          { unit: 'ranger', side: 2, at: [3, 0] },
        ],
      ),
    );
    expect(command).toMatchObject({ to: { x: 2, y: 0, z: 0 }, targetActor: 2 });
  });

  test('A-78 counts enemies without a line of sight to the tile as cover', () => {
    const { why } = choose(pocket('2', '1'));
    expect(why[0]?.parts).toMatchObject({ cover: 25 });
  });

  test('never steps where the way would knock it out while another tile is free', () => {
    const scenario = field(
      ['1L1'],
      [
        { unit: 'warden', side: 1, at: [0, 0], stats: { ct: 99, hp: 5 } },
        { unit: 'warden', side: 2, at: [2, 0] },
      ],
    );
    expect(choose(scenario).command.to).toEqual({ x: 0, y: 0, z: 0 });
  });

  test('never hits only its own side while it could do otherwise', () => {
    const scenario = field(
      ['9999999', '9111119', '9119999', '9999991'],
      [
        { unit: 'ember-mage', side: 1, at: [1, 1], stats: { ct: 99 } },
        { unit: 'warden', side: 1, at: [3, 1] },
        { unit: 'ranger', side: 1, at: [5, 1] },
        { unit: 'warden', side: 2, at: [6, 3] },
      ],
    );
    expect(choose(scenario).command.action).toBe('wait');
  });

  test('both sides of a field that is its own image under a half turn do the same', () => {
    const rows = ['1122111', '1131211', '1121311', '1112211'];
    const turned = (at: readonly [number, number]): [number, number] => [6 - at[0], 3 - at[1]];
    const near = [
      ['ember-mage', [1, 0]],
      ['ranger', [3, 0]],
      ['tide-priest', [0, 1]],
    ] as const;
    const fieldOf = (mover: number): ScenarioDraft =>
      field(
        rows,
        [1, 2].flatMap((side) =>
          near.map(([unit, at]) => ({
            unit,
            side,
            at: side === 1 ? at : turned(at),
            facing: side === 1 ? 'S' : 'N',
            stats: { ct: side === mover && unit === 'ember-mage' ? 99 : 0 },
          })),
        ),
      );
    const [north, south] = [choose(fieldOf(1)).command.to, choose(fieldOf(2)).command.to];
    expect(turned([south?.x ?? 0, south?.z ?? 0])).toEqual([north?.x, north?.z]);
  });

  test('OT-AI-004 gives the same answer to the same view, and throws no dice for it', () => {
    const scenario = loadScenario('hill-assault');
    if (!scenario.ok) throw new Error('the scenario ships with the program');
    const first = choose(scenario.value);
    expect(choose(scenario.value)).toEqual(first);
    expect(first.why[0]?.command).toEqual(first.command);
  });
});

describe('policies against each other', () => {
  const meadow = (): ScenarioDraft =>
    field(
      ['11111111', '11122111', '11122111', '11111111'],
      [
        { unit: 'warden', side: 1, at: [0, 1] },
        { unit: 'ember-mage', side: 1, at: [0, 2] },
        { unit: 'windrunner', side: 2, at: [7, 1] },
        { unit: 'ranger', side: 2, at: [7, 2] },
      ],
    );

  test(
    'OT-AI-001 OT-AI-003 OT-GEN-006 every command passes the one validator, and greedy beats random in at least 95 %',
    { timeout: 180_000 * counts },
    () => {
      const battles = 20 * counts;
      let wins = 0;
      for (let seed = 0; seed < battles; seed++) {
        const side = 1 + (seed % 2);
        const controllers = side === 1 ? [greedy, randomController] : [randomController, greedy];
        const played = playOut({
          ruleset: livingFieldRules,
          scenario: meadow(),
          dice: seededDice(BigInt(seed)),
          controllers,
          thinkingDice: seededDice(BigInt(5000 + seed)),
          options: { hashing: false, keepSteps: false },
          onDecision: ({ state }, command) => expect(livingFieldRules.check(state, command)).toBeUndefined(),
        });
        const outcome = played.ok ? played.value.battle.state.outcome : undefined;
        if (outcome?.result === 'won' && outcome.side === side) wins += 1;
      }
      expect(wins).toBeGreaterThanOrEqual(battles * 0.95);
    },
  );

  test('in no turn of a battle among lava does greedy take a deadly way while it has another, or harm friends alone', () => {
    const rows = ['11L11L11', '1LL12LL1', '11122111', '1LL21LL1', '11L11L11'];
    const units = ['ember-mage', 'frost-adept', 'warden', 'hexer'].flatMap((unit, index) => [
      { unit, side: 1, at: [index % 2, index] as const, stats: { hp: 10 + index } },
      { unit, side: 2, at: [7 - (index % 2), index] as const, stats: { hp: 10 + index } },
    ]);
    const painOf = (hazards: readonly HazardFact[] = []): number =>
      hazards.reduce((sum, { damage }) => sum + damage, 0);
    let deadlyWays = 0;
    let blows = 0;
    for (let seed = 1n; seed <= 4n * BigInt(counts); seed++)
      playOut({
        ruleset: livingFieldRules,
        scenario: field(rows, units),
        dice: seededDice(seed),
        controllers: [greedy],
        thinkingDice: seededDice(seed),
        options: { hashing: false, keepSteps: false },
        onDecision({ state, ruleset }, command) {
          const actor = command.actor as number;
          const stage = ruleset.stage(state, { kind: command.kind, seat: command.seat, actor });
          const preview = ruleset.preview(state, command);
          if (!stage.ok || stage.value.complete || !preview.ok) throw new Error('a turn begins with a place');
          const isDeadly = (hazards?: readonly HazardFact[]): boolean =>
            painOf(hazards) >= statOf(state, actor, 'hp');
          const ways = stage.value.options.map(({ facts }) => isDeadly(facts.hazards));
          deadlyWays += ways.filter(Boolean).length;
          expect(isDeadly(preview.value.hazards) && ways.includes(false)).toBe(false);
          const sideOf = (id: number): number | undefined => state.actors[id - 1]?.side;
          const side = state.seats.find(({ id }) => id === command.seat)?.side;
          const touched = preview.value.effects.filter((effect) => effect.actor !== actor);
          const harmed = touched.filter(({ amount }) => (amount?.max ?? 0) > 0);
          blows += harmed.length;
          expect(harmed.length > 0 && touched.every((effect) => sideOf(effect.actor) === side)).toBe(false);
        },
      });
    expect([deadlyWays > 100, blows > 20]).toEqual([true, true]);
  });

  test('the random policy waits in at most 10 % of the turns in which it could act', () => {
    let waited = 0;
    let turns = 0;
    for (const seed of [3n, 4n, 5n, 6n, 7n, 8n])
      playOut({
        ruleset: livingFieldRules,
        scenario: meadow(),
        dice: seededDice(seed),
        controllers: [randomController],
        thinkingDice: seededDice(seed + 100n),
        onDecision({ state, ruleset }, command) {
          const { targetActor: _, targetTile: __, action, ...before } = command;
          const stage = ruleset.stage(state, before);
          const active =
            stage.ok && !stage.value.complete
              ? stage.value.options.filter(({ id, refusal }) => id !== 'wait' && !refusal)
              : [];
          if (active.length === 0) return;
          turns += 1;
          if (action === 'wait') waited += 1;
        },
      });
    // One in ten, and three standard deviations of that many turns.
    expect(turns).toBeGreaterThan(200);
    expect(waited).toBeLessThan(turns / 10 + 3 * Math.sqrt(turns * 0.09));
  });
});
