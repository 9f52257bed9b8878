import { actorOf, NOBODY } from '../../../index.ts';
import type { Actor, ActorId, Resolution, Root, Tile } from '../../../index.ts';
import { STEPPED } from './choices.ts';
import { data } from './data.ts';

/** What each root of the game does. */
export function resolve(resolution: Resolution, root: Root): void {
  if (root.kind === 'advance_clock') nextTurn(resolution, root.payload.tick);
  if (root.kind === 'move_unit') {
    const { actor, path, facing } = root.payload;
    resolution.commit('displace', { actor, path, tile: path[1] as Tile, facing, cause: 'walk' });
    resolution.commit('set_queue', { queue: [[actor, STEPPED]] });
  }
  if (root.kind === 'use_action') act(resolution, root.payload);
  if (root.kind === 'use_action' || root.kind === 'wait') endTurn(resolution);
}

function act(
  resolution: Resolution,
  { actor, action, targetActor }: { actor: ActorId; action: string; targetActor?: ActorId },
): void {
  if (action === 'strike') return strike(resolution, actor, targetActor as ActorId);
  const until = resolution.state.tick + data.guard.ticks;
  resolution.commit('apply_status', {
    actor,
    status: 'guarded',
    until,
    stacks: 1,
    source: actor,
    other: NOBODY,
  });
}

function strike(resolution: Resolution, actor: ActorId, target: ActorId): void {
  resolution.independently([target], () => {
    if (!resolution.chance('hit', data.strike.hit, data.strike.of))
      return resolution.note('missed', { actor });
    const rolled = resolution.roll('damage', data.strike.low, data.strike.high);
    const isGuarded = actorOf(resolution.state, target).statuses.length > 0;
    const amount = Math.max(0, rolled - (isGuarded ? data.guard.less : 0));
    const hp = Math.max(0, resolution.stat(target, 'hp') - amount);
    resolution.commit('apply_damage', { actor: target, amount, hp, element: 'none', source: 'strike' });
    if (hp === 0) resolution.commit('remove_actor', { actor: target, reason: 'down' });
  });
}

function endTurn(resolution: Resolution): void {
  resolution.commit('set_queue', { queue: [] });
  const standing = resolution.state.sides.filter(({ id }) =>
    resolution.state.actors.some((actor) => actor.side === id && actor.standing === 'up'),
  );
  if (standing.length === 1)
    resolution.commit('end_match', {
      outcome: { result: 'won', side: standing[0]?.id as number, reason: 'last-standing' },
    });
}

function nextTurn(resolution: Resolution, tick: number): void {
  const { state } = resolution;
  resolution.commit('set_clock', { tick });
  if (tick > data.tickLimit)
    return resolution.commit('end_match', { outcome: { result: 'draw', reason: 'tick-limit' } });
  for (const { id, statuses } of state.actors) {
    for (const status of statuses) {
      if (status.until <= tick)
        resolution.commit('apply_status', {
          actor: id,
          status: status.id,
          until: tick,
          stacks: 0,
          source: status.source,
          other: status.other,
        });
    }
  }
  const last = state.registers[0]?.value as number;
  const up = state.actors.filter(({ standing }) => standing === 'up');
  const next = (up.find(({ id }) => id > last) ?? up[0]) as Actor;
  resolution.commit('set_register', { name: 'last', value: next.id });
  resolution.commit('set_queue', { queue: [[next.id]] });
}
