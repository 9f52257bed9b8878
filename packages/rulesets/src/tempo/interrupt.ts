import type { ActorId } from '@highground/kernel';
import { doneBefore, NOTHING, pushActivity, remember, rewriteTop, topOf, turnedTo } from './activity.ts';
import { distanceOf } from './body.ts';
import { stat } from './condition.ts';
import { actualCycle } from './durations.ts';
import { rest } from './hold.ts';
import { NAMED } from './named-actions.ts';
import { canName } from './reading.ts';
import type { Tick } from './tick.ts';

/**
 * A hostile cancel: it lands on what is in prep or alert, and does what that action's record says (PER-CAN-004,
 * PER-AMB-06). Exec and recover are out of its power (PER-RX-007, PER-PER-004), and what its actor cannot name it does not
 * know where to break (owner's decision 2).
 */
export function interrupt(tick: Tick, by: ActorId, target: ActorId, reach: number): void {
  const { rules, resolution, state } = tick;
  const victim = tick.actor(target);
  const top = topOf(victim);
  const rule = top && rules.actionOf(top.action).rule;
  const isOpen =
    top !== undefined && (top.phase === 'prep' || (top.phase === 'exec' && rule?.isAlert === true));
  if (!isOpen || !rule || distanceOf(state, tick.actor(by), victim) > reach)
    return resolution.note('interrupt-late', { attacker: by, actor: target });
  if (!canName(rules, state, tick.actor(by), victim)) return;
  const since = state.tick + Number(tick.hasActed(target));
  if (rule.hostileCancel === 'immune')
    return resolution.note('interrupt-late', { attacker: by, actor: target });
  resolution.note('interrupted', { attacker: by, actor: target });
  if (rule.hostileCancel === 'cancel') {
    rewriteTop(resolution, target, turnedTo(top, 'recover', since, [0, 0, top.left[2]]), 'interrupted');
  } else holdUp(tick, target, since);
  tick.raise({ source: target, trigger: 'recover', audience: 'all' });
}

/** The victim staggers; what it was doing waits below (PER-AMB-07). */
function holdUp(tick: Tick, id: ActorId, since: number): void {
  const { resolution, rules, state } = tick;
  const top = topOf(tick.actor(id));
  if (top) rest(tick, id, doneBefore(top, since));
  const serial = stat(state, id, 'serial') + 1;
  resolution.commit('change_stat', { actor: id, stat: 'serial', value: serial });
  const { prep, exec, recover } = rules.actionOf(NAMED.heldUp).rule;
  const base = [prep, exec, recover] as const;
  const left = actualCycle(rules, resolution, { actor: tick.actor(id), serial, base });
  const values = remember(NOTHING);
  pushActivity(
    resolution,
    id,
    { action: NAMED.heldUp, serial, phase: 'recover', since, left, target: {}, values },
    'begin',
  );
}
