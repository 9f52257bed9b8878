import {
  continueBattle,
  decodeSnapshot,
  openBattle,
  openingProblems,
  resumeBattle,
  scenarioDice,
  seededDice,
} from '@highground/kernel';
import { accept } from '@highground/kernel';
import type { Battle, ReadonlyState, Result } from '@highground/kernel';
import { checkShape, fromHex } from '@highground/formats';
import type { ScenarioJudge } from '@highground/formats';
import { z } from 'zod';
import { askedBy } from './asked.ts';
import type { RequestBody } from './dialogue.ts';
import type { Table } from './table.ts';

const seed = z
  .string()
  .regex(/^\d{1,20}$/, 'a decimal string')
  .refine((text) => BigInt(text) < 1n << 64n, 'below 2^64');

const newSchema = z.strictObject({
  ruleset: z.string().optional(),
  scenario: z.union([z.string(), z.record(z.string(), z.json())]),
  seed: seed.default('1'),
  dice: z.array(z.int()).max(65_536).optional(),
  rules: z.json().optional(),
});

const loadSchema = z.strictObject({
  snapshot: z.string(),
  rules: z.json().optional(),
});

/** What `new` and `load` take. */
export const NEW_FIELDS: readonly string[] = Object.keys(newSchema.shape);
export const LOAD_FIELDS: readonly string[] = Object.keys(loadSchema.shape);

/** Opens a battle by the fields of {@link NEW_FIELDS}. Refuses with what is wrong with scenario, rules or dice, JSON paths included. */
export function openNew(table: Table, body: RequestBody): Result<unknown> {
  const shaped = checkShape(newSchema, body);
  if (!shaped.ok) return shaped;
  const { ruleset: game, scenario: wanted, seed: seedText, dice, rules } = shaped.value;
  const judge: ScenarioJudge = (draft) => {
    const ruleset = table.ruleset(game ?? draft.ruleset, rules);
    return ruleset.ok ? openingProblems(ruleset.value, draft) : ruleset.refusals;
  };
  const scenario =
    typeof wanted === 'string'
      ? table.host.loadScenario(wanted, judge)
      : table.host.parseScenario(JSON.stringify(wanted), judge);
  if (!scenario.ok) return scenario;
  const ruleset = table.ruleset(game ?? scenario.value.ruleset, rules);
  if (!ruleset.ok) return ruleset;
  const opened = openBattle(
    ruleset.value,
    scenario.value,
    scenarioDice({ dice: dice ?? scenario.value.dice }, seededDice(BigInt(seedText))),
  );
  if (!opened.ok) return opened;
  return seated(table, opened.value);
}

/** Takes up the battle of a snapshot. Refuses what is none, or does not fit the rules. */
export function load(table: Table, body: RequestBody): Result<unknown> {
  const shaped = checkShape(loadSchema, body);
  if (!shaped.ok) return shaped;
  const bytes = fromHex(shaped.value.snapshot);
  if (!bytes.ok) return bytes;
  const snapshot = decodeSnapshot(bytes.value);
  if (!snapshot.ok) return snapshot;
  const ruleset = table.ruleset(snapshot.value.ruleset.id, shaped.value.rules);
  if (!ruleset.ok) return ruleset;
  const resumed = resumeBattle(ruleset.value, snapshot.value);
  return resumed.ok ? seated(table, resumed.value) : resumed;
}

/** A copy to try things on, with dice of its own: it never learns what the battle's will be, nor what is hidden from its seat. */
export function fork(table: Table, body: RequestBody): Result<unknown> {
  const { battle: number, seed: wanted, seat, ...rest } = body;
  const battle = table.find(number);
  if (!battle.ok) return battle;
  const chosen = checkShape(z.strictObject({ seed: seed.default('1') }), {
    ...rest,
    ...(wanted === undefined ? {} : { seed: wanted }),
  });
  if (!chosen.ok) return chosen;
  const asked = askedBy(table, battle.value, seat === undefined ? {} : { seat });
  if (!asked.ok) return asked;
  const { ruleset, scenario, state } = battle.value;
  const { account, view } = asked.value;
  const dice = seededDice(BigInt(chosen.value.seed));
  const point = { state: account ? ruleset.determinize(view, dice) : state, dice, hash: '' };
  return seated(table, continueBattle(ruleset, scenario, point));
}

function seated(table: Table, battle: Battle): Result<unknown> {
  const number = table.add(battle);
  if (!number.ok) return number;
  const { ruleset, state } = battle;
  return accept({
    battle: number.value,
    ruleset: { id: ruleset.id, version: ruleset.version, hash: ruleset.hash },
    seq: state.seq,
    tick: state.tick,
    ...decisionOf(battle, state),
  });
}

/** Who must choose in a state or view of the battle, or how it ended. */
export function decisionOf({ ruleset }: Battle, known: ReadonlyState): object {
  const { outcome } = known;
  const decision = outcome ? undefined : ruleset.decision(known);
  return { ...(decision ? { decision } : {}), ...(outcome ? { outcome } : {}) };
}
