import type { Json, ScenarioDraft } from '@highground/kernel';

/** Who answers a side's decisions: somebody at this screen, or a computer policy by its id. */
export type Control = { readonly kind: 'human' } | { readonly kind: 'computer'; readonly level: string };

/** Everything that fixes a battle before its first step; the same set-up and commands give the same battle anywhere. */
export interface BattleSetup {
  readonly ruleset: string;
  readonly scenario: string;
  /** Another map for the scenario, by name (OT-UX-021); absent = its own. */
  readonly map?: string;
  /** The encoded state before the first step, in hexadecimal, of a battle recorded elsewhere; absent = as the scenario has it. */
  readonly opening?: string;
  /** Units in place of the scenario's, as a squad brings them. */
  readonly units?: ScenarioDraft['units'];
  /** Places in the list of units that a second player at this screen leads. */
  readonly second?: readonly number[];
  /** Items the first side brings in place of the scenario's. */
  readonly stock?: ScenarioDraft['sides'][number]['stock'];
  /** The stop of a run, or the inhabitant of a dungeon, it is fought at. */
  readonly stop?: number;
  /** An edited rule pack; absent = the ruleset's own data. */
  readonly rules?: Json;
  /** Unsigned 64-bit, decimal. */
  readonly seed: string;
  /** How a battle stands that is played through the server, for it to go on with; absent = this page judges. */
  readonly served?: Json;
  /** By side, in the scenario's order of sides. */
  readonly controls: readonly Control[];
}

/** Seeds are smaller. */
export const SEED_LIMIT = 1n << 64n;

/** A seed from what somebody typed: a number below 2^64 as it is, any other text by its characters; undefined for nothing. */
export function parseSeed(text: string): bigint | undefined {
  const trimmed = text.trim();
  if (trimmed === '') return undefined;
  const number = /^\d{1,20}$/.test(trimmed) ? BigInt(trimmed) : SEED_LIMIT;
  if (number < SEED_LIMIT) return number;
  let hash = 0xcbf29ce484222325n;
  for (const character of trimmed)
    hash = ((hash ^ BigInt(character.codePointAt(0) ?? 0)) * 0x100000001b3n) % SEED_LIMIT;
  return hash;
}

/** A short seed nobody chose. */
export function randomSeed(): string {
  const [high = 0, low = 0] = crypto.getRandomValues(new Uint32Array(2));
  return String((BigInt(high % 0x10_0000) << 32n) | BigInt(low));
}

/** The same battle with the controllers of the sides exchanged. */
export function swapSides(setup: BattleSetup): BattleSetup {
  return { ...setup, controls: setup.controls.toReversed() };
}

/** Who plays where nobody was named: seats the rules give to the computer, sides left open. */
export const COMPUTER: Control = { kind: 'computer', level: 'greedy' };

/** The control of a side by its place among the scenario's sides; a side nobody was named for is played by the computer. */
export function controlOf(setup: BattleSetup, sideIndex: number): Control {
  return setup.controls[sideIndex] ?? COMPUTER;
}
