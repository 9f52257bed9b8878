import { actorOf, registerOf } from '@highground/kernel';
import type { Actor, ActorId, Decision, ReadonlyState, Root } from '@highground/kernel';
import { landingsDue } from './charge.ts';
import type { Rules } from './compile.ts';
import { canAct, ENEMIES, isReady, PLAYERS, speedOf, stat } from './condition.ts';
import { memoOf } from './memo.ts';
import { nextTick } from './next-tick.ts';
import { listOf, openTurnOf, PHASES, phaseOf } from './phase.ts';
import type { TickPhase } from './phase.ts';
import { REGISTER } from './registers.ts';

/** Who must choose: who is to be placed, who announces, whose turn is open, or who is ready (TL-CT-007, TL-CT-008). */
export function decisionIn(rules: Rules, state: ReadonlyState): Decision | undefined {
  const memo = memoOf(rules, state);
  memo.decision ??= findDecision(rules, state) ?? 'none';
  return memo.decision === 'none' ? undefined : memo.decision;
}

function findDecision(rules: Rules, state: ReadonlyState): Decision | undefined {
  if (state.outcome || isEventDue(state)) return undefined;
  return deployment(state) ?? announcement(state) ?? turnIn(rules, state);
}

/** What time does next where nobody has to choose. */
export function advanceIn(rules: Rules, state: ReadonlyState): Root {
  const open = openTurnOf(state);
  if (open)
    return { kind: 'wait', payload: { actor: open.actor, reason: reasonFor(actorOf(state, open.actor)) } };
  const [due] = state.schedule;
  if (due && isEventDue(state)) return { kind: 'spawn', payload: { event: due.id } };
  const phase = phaseOf(state);
  if (!phase) return { kind: 'advance_clock', payload: { tick: nextTick(rules, state) } };
  const body = bodyIn(rules, state, phase);
  if (body !== undefined) return { kind: 'auto_turn', payload: { actor: body } };
  const [landing] = phase === 'landings' ? landingsDue(state) : [];
  if (landing) return { kind: 'land', payload: { actor: landing.actor.id, serial: landing.activity.serial } };
  return { kind: 'continue_tick', payload: { phase: phaseAfter(rules, state, phase) } };
}

/** The next part of the tick in which there is something to do. */
export function phaseAfter(rules: Rules, state: ReadonlyState, phase: TickPhase | undefined): TickPhase {
  const order = phasesOf(rules);
  const start = phase ? order.indexOf(phase) + 1 : 0;
  return order.slice(start).find((one) => hasWork(rules, state, one)) ?? 'end';
}

/** Spells land after everybody who is ready, or before (TL-AMB-12, `landLast`). */
function phasesOf({ constants }: Rules): readonly TickPhase[] {
  if (constants.landLast === 1) return PHASES;
  return ['landings', ...PHASES.filter((phase) => phase !== 'landings')];
}

function hasWork(rules: Rules, state: ReadonlyState, phase: TickPhase): boolean {
  switch (phase) {
    case 'players':
      return readyOf(rules, state, PLAYERS).length > 0;
    case 'enemies':
      return readyOf(rules, state, ENEMIES).length > 0;
    case 'playerBodies':
    case 'enemyBodies':
      return bodyIn(rules, state, phase) !== undefined;
    case 'landings':
      return landingsDue(state).length > 0;
    case 'end':
      return true;
  }
}

function deployment(state: ReadonlyState): Decision | undefined {
  const waiting = listOf(state, 'deploy');
  const [first] = waiting;
  if (first === undefined) return undefined;
  const { seat } = actorOf(state, first);
  return { kind: 'deploy', seat, actors: waiting.filter((id) => actorOf(state, id).seat === seat) };
}

function announcement(state: ReadonlyState): Decision | undefined {
  const id = listOf(state, 'intents').find((one) => actorOf(state, one).standing === 'up');
  return id === undefined ? undefined : { kind: 'intent', seat: actorOf(state, id).seat, actors: [id] };
}

function turnIn(rules: Rules, state: ReadonlyState): Decision | undefined {
  const open = openTurnOf(state);
  if (open) return canAct(rules, actorOf(state, open.actor)) ? turnOf(state, [open.actor]) : undefined;
  const encore = listOf(state, 'encores').find((id) => canAct(rules, actorOf(state, id)));
  if (encore !== undefined) return turnOf(state, [encore]);
  const phase = phaseOf(state);
  if (phase === 'players') return turnOf(state, firstSeat(state, readyOf(rules, state, PLAYERS)));
  if (phase === 'enemies') return turnOf(state, readyOf(rules, state, ENEMIES).slice(0, 1));
  return undefined;
}

function turnOf(state: ReadonlyState, actors: readonly ActorId[]): Decision | undefined {
  const [first] = actors;
  return first === undefined ? undefined : { kind: 'turn', seat: actorOf(state, first).seat, actors };
}

/** Who of a side is ready and has not acted on this tick: players by id, enemies in their own order (owner’s decision 2). */
export function readyOf(rules: Rules, state: ReadonlyState, side: number): readonly ActorId[] {
  const acted = listOf(state, 'acted');
  const ready = state.actors.filter(
    (actor) => actor.side === side && isReady(rules, state, actor) && !acted.includes(actor.id),
  );
  if (side === ENEMIES && ready.length > 1) ready.sort((a, b) => compareEnemies(rules, state, a, b));
  return ready.map(({ id }) => id);
}

function compareEnemies(rules: Rules, state: ReadonlyState, a: Actor, b: Actor): number {
  return (
    speedOf(rules, state, b) - speedOf(rules, state, a) ||
    stat(state, b.id, 'ct') - stat(state, a.id, 'ct') ||
    a.id - b.id
  );
}

/** Those of one seat: who was ready before this tick goes first, then the first player, then the second (TL-AMB-08). */
function firstSeat(state: ReadonlyState, ready: readonly ActorId[]): readonly ActorId[] {
  const early = listOf(state, 'early');
  const before = ready.filter((id) => early.includes(id));
  const group = before.length > 0 ? before : ready;
  const seat = Math.min(...group.map((id) => actorOf(state, id).seat));
  return group.filter((id) => actorOf(state, id).seat === seat);
}

/** The next body of the phase’s side whose turn it would be (TL-AMB-36). */
function bodyIn(rules: Rules, state: ReadonlyState, phase: TickPhase): ActorId | undefined {
  if (phase !== 'playerBodies' && phase !== 'enemyBodies') return undefined;
  const side = phase === 'playerBodies' ? PLAYERS : ENEMIES;
  const acted = listOf(state, 'acted');
  return state.actors.find(
    ({ id, side: own, standing }) =>
      own === side &&
      standing === 'down' &&
      stat(state, id, 'ct') >= rules.constants.ctThreshold &&
      !acted.includes(id),
  )?.id;
}

export function isEventDue(state: ReadonlyState): boolean {
  const [first] = state.schedule;
  if (!first || first.tick > state.tick || listOf(state, 'deploy').length > 0) return false;
  return openTurnOf(state) === undefined;
}

/** Why an open turn ends by itself. */
function reasonFor({ standing }: Actor): string {
  return standing === 'up' ? 'unable' : 'down';
}

/** Whether two players share the side of the heroes (owner’s decision 3). */
export function isCoop(state: ReadonlyState): boolean {
  return registerOf(state, REGISTER.isCoop) === 1;
}
