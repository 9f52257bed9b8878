import { idiv, registerOf } from '@highground/kernel';
import type { Actor, ReadonlyState, Resolution, Surface, Tile } from '@highground/kernel';
import { terrainAt } from './compile.ts';
import type { Action, Rules, UnitKind } from './compile.ts';
import { bonus, modifier, stat } from './condition.ts';
import { REGISTER } from './registers.ts';
import type { TerrainRule } from './data.ts';

/** Ticks of prep, exec and recover. */
export type Cycle = readonly [prep: number, exec: number, recover: number];

/** Whose action it is, and what besides its record sets its length. */
export interface Circumstance {
  readonly actor: Actor;
  readonly action: Action;
  /** Where it leads, for actions by the ground. */
  readonly tile?: Tile;
  readonly count?: number;
  /** Prep already spent on the action below (PER-CAN-007). */
  readonly invested?: number;
}

/** The lengths before initiative and jitter: the record, the ground, the count and the invested prep added up. */
export function baseCycle(
  rules: Rules,
  state: ReadonlyState,
  { actor, action: { rule }, tile, count = 0, invested = 0 }: Circumstance,
): Cycle {
  const [depart, transfer, arrive] =
    rule.byGround && tile ? groundCycle(rules, state, actor, tile) : [0, 0, 0];
  return [
    rule.prep + depart,
    rule.exec + transfer + (rule.counted ? count : 0),
    rule.recover + arrive + idiv(invested * (rule.investedPct ?? 0), 100),
  ];
}

/** A step's departure, transfer and arrival (PER-MOV-001, PER-MOV-002, PER-MOV-007). */
export function groundCycle(rules: Rules, state: ReadonlyState, actor: Actor, to: Tile): Cycle {
  const kind = rules.unitOf(actor.unit);
  const from = actor.tile && state.world.surfaceAt(actor.tile);
  const depart = eased(kind, groundOf(rules, from).depart, rules.even.depart);
  const arrive = eased(kind, groundOf(rules, state.world.surfaceAt(to)).arrive, rules.even.arrive);
  return [depart, transferOf(rules, state, actor), arrive];
}

/** Exec of a step: dexterity and strength against load, and what weighs on the mind (PER-MOV-002). */
export function transferOf(rules: Rules, state: ReadonlyState, actor: Actor): number {
  const { constants, even } = rules;
  const base = constants.ticksPerFoot * registerOf(state, REGISTER.tileFeet) - even.depart - even.arrive;
  const burden = Math.max(0, stat(state, actor.id, 'load') - modifier(stat(state, actor.id, 'str')));
  const agility = idiv(modifier(stat(state, actor.id, 'dex')), 2);
  return Math.max(constants.minTransfer, base + burden - agility + bonus(rules, actor, 'transfer'));
}

/** In the air nothing is in the way: it counts as even. */
function groundOf(rules: Rules, surface: Surface | undefined): TerrainRule {
  return (surface && terrainAt(rules, surface)) ?? rules.even;
}

function eased({ surefoot }: UnitKind, cost: number, even: number): number {
  return Math.max(Math.min(cost, even), cost - surefoot);
}

/** Initiative shortens prep and recover, never to nothing and never from nothing (PER-INI-007, PER-AMB-11). */
export function scaled(phase: number, initiative: number, cap: number): number {
  if (phase === 0) return 0;
  const share = 100 - Math.max(0, Math.min(initiative, cap));
  return Math.max(1, idiv(phase * share, 100));
}

/** A phase with its jitter: long ones only, and never below one tick (PER-AMB-10). */
export function strayed(phase: number, stray: number): number {
  return Math.max(1, phase + stray);
}

/** Names of the keyed draws: the order in which actors are processed cannot change them. */
const PREP = 0;
const RECOVER = 2;

/** Prep and recover as initiative and luck leave them; an action of nothing at all takes one tick (PER-AMB-03). */
function shortened(base: Cycle, phase: (ticks: number, which: number) => number): Cycle {
  const prep = phase(base[PREP], PREP);
  const recover = phase(base[RECOVER], RECOVER);
  return [prep, base[1], prep + base[1] + recover === 0 ? 1 : recover];
}

/** The lengths an action begun now will have; draws the jitter, keyed by actor, action and phase. */
export function actualCycle(
  rules: Rules,
  resolution: Resolution,
  { actor, serial, base }: { readonly actor: Actor; readonly serial: number; readonly base: Cycle },
): Cycle {
  const { jitter, initiativeCap } = rules.constants;
  const initiative = stat(resolution.state, actor.id, 'initiative');
  return shortened(base, (ticks, which) => {
    const short = scaled(ticks, initiative, initiativeCap);
    if (!strays(rules, ticks)) return short;
    return strayed(short, resolution.keyed('jitter', [actor.id, serial, which], -jitter, jitter));
  });
}

/** Only long phases stray, and none where a pack has no jitter. */
function strays({ constants: { jitter, jitterFrom } }: Rules, ticks: number): boolean {
  return jitter > 0 && ticks >= jitterFrom;
}

/** The lengths an action begun now would have without jitter: what people are told it costs. */
export function expectedCycle(rules: Rules, state: ReadonlyState, circumstance: Circumstance): Cycle {
  const initiative = stat(state, circumstance.actor.id, 'initiative');
  const base = baseCycle(rules, state, circumstance);
  return shortened(base, (ticks) => scaled(ticks, initiative, rules.constants.initiativeCap));
}

/** What an action begun now could have left of so much prep, whatever the jitter. */
export function leastPrep(rules: Rules, state: ReadonlyState, actor: Actor, prep: number): number {
  const { jitter, initiativeCap } = rules.constants;
  const short = scaled(prep, stat(state, actor.id, 'initiative'), initiativeCap);
  return strays(rules, prep) ? strayed(short, -jitter) : short;
}
