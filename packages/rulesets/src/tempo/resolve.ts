import { actorOf, invariant, unreachable } from '@highground/kernel';
import type { Resolution, Root, RootPayloads, Target } from '@highground/kernel';
import { ASK_AT, doneBefore, memoryOf, remember, rewriteTop, topOf } from './activity.ts';
import type { Memory } from './activity.ts';
import type { Rules } from './compile.ts';
import { begin, broadcastRecover, enterExec, run } from './cycle.ts';
import { rest } from './hold.ts';
import { rollInitiative } from './initiative.ts';
import { decline, notice, react } from './reactions.ts';
import { STOP } from './terms.ts';
import { Tick } from './tick.ts';
import { passTime, runTick } from './turn-order.ts';
import { concede, endIfDecided } from './victory.ts';

/** Everything a root causes. */
export function resolveRoot(rules: Rules, resolution: Resolution, root: Root): void {
  switch (root.kind) {
    case 'start_battle':
      rollInitiative(rules, resolution);
      return passTime(rules, resolution, 0);
    case 'begin_action':
      return answer(rules, resolution, root.payload.actor, (tick) => beginFrom(tick, root.payload));
    case 'react':
      return answer(rules, resolution, root.payload.actor, (tick) => reactFrom(tick, root.payload));
    case 'decline':
      return answer(rules, resolution, root.payload.actor, (tick) => goOn(tick, root.payload.actor));
    case 'concede':
      return concede(resolution, root.payload.seat);
    case 'advance_clock':
      return passTime(rules, resolution, root.payload.tick);
    case 'continue_tick':
      return runTick(rules, resolution);
    case 'field_event':
    case 'deploy':
    case 'move_unit':
    case 'use_action':
    case 'wait':
    case 'commit_intent':
    case 'end_turn':
    case 'undo_move':
    case 'accept_draw':
    case 'land':
    case 'spawn':
    case 'auto_turn':
      return invariant(false, `Tempo knows no ${root.kind}`);
    default:
      return unreachable(root);
  }
}

/** One answer, and what others notice of it; the rest of the tick is a step of its own. */
function answer(rules: Rules, resolution: Resolution, actor: number, body: (tick: Tick) => void): void {
  const tick = new Tick(rules, resolution);
  body(tick);
  notice(tick, actor);
  if (!endIfDecided(resolution)) tick.save();
}

type Begin = RootPayloads['begin_action'];

function beginFrom(tick: Tick, payload: Begin): void {
  const { actor: id, count, option } = payload;
  const ask = tick.answered(id, 'action', 'prep', 'boundary');
  const action = tick.rules.actionOf(payload.action);
  const top = topOf(tick.actor(id));
  if (action.rule.rides) {
    broadcastRecover(tick, id, action);
    return goOnPreparing(tick, id);
  }
  if (ask !== 'action' && top) rest(tick, id, doneBefore(top, tick.state.tick));
  begin(tick, id, {
    action,
    target: targetOf(payload),
    memory: memoryFor(payload),
    ...(top ? { cover: top } : {}),
    ...(count !== undefined && option !== STOP ? { count } : {}),
  });
}

/** The bits and numbers that an answer's option and count stand for. */
const ASKS: { readonly [option: string]: number } = {
  edge: ASK_AT.edge,
  observed: ASK_AT.observed,
  until: ASK_AT.offer,
};

function memoryFor({ option = '', count = -1, facing }: Begin): Partial<Memory> {
  return { asks: ASKS[option] ?? 0, stop: option === STOP ? count : -1, facing: facing ?? -1 };
}

function targetOf({ targetTile, targetActor }: Pick<Begin, 'targetTile' | 'targetActor'>): Target {
  return {
    ...(targetTile ? { tile: targetTile } : {}),
    ...(targetActor === undefined ? {} : { actor: targetActor }),
  };
}

function reactFrom(tick: Tick, payload: RootPayloads['react']): void {
  tick.answered(payload.actor, 'reaction');
  react(tick, payload.actor, { action: tick.rules.actionOf(payload.action), target: targetOf(payload) });
}

/** Declines the offers, or goes on with what was stopped. */
function goOn(tick: Tick, id: number): void {
  const ask = tick.answered(id, 'reaction', 'prep', 'boundary');
  if (ask === 'reaction') {
    tick.isPass = true;
    return decline(tick, id);
  }
  if (ask === 'prep') return goOnPreparing(tick, id);
  const top = topOf(actorOf(tick.state, id));
  invariant(top, `actor ${id} stands at no edge`);
  if (enterExec(tick, id, { ...top, values: remember({ ...memoryOf(top), asks: 0 }) })) run(tick, id);
}

/** Every stop asks once. */
function goOnPreparing(tick: Tick, id: number): void {
  const top = topOf(actorOf(tick.state, id));
  invariant(top, `actor ${id} prepares nothing`);
  const { asks, ...memory } = memoryOf(top);
  const values = remember({ ...memory, stop: -1, asks: asks & ~ASK_AT.observed });
  rewriteTop(tick.resolution, id, { ...top, values }, 'continue');
  run(tick, id);
}
