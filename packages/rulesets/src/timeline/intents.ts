import { actorOf, sameCell } from '@highground/kernel';
import type { Activity, Actor, ActorId, Command, Resolution, RootPayloads, Tile } from '@highground/kernel';
import { addActivity, dropActivity } from './charge.ts';
import type { Rules } from './compile.ts';

/** What an enemy has announced for its next turn (owner’s decision 2). */
export interface Intent {
  readonly to: Tile;
  readonly action: string;
  readonly targetTile?: Tile;
}

/** The intent an actor bears. */
export function intentOf(actor: Actor): Intent | undefined {
  const activity = plannedOf(actor);
  const to = activity?.target.to;
  if (!activity || !to) return undefined;
  const { tile } = activity.target;
  return { to, action: activity.action, ...(tile ? { targetTile: tile } : {}) };
}

/** Announces the next turn. */
export function commitIntent(
  resolution: Resolution,
  { actor, to, action, targetTile }: RootPayloads['commit_intent'],
): void {
  addActivity(
    resolution,
    actor,
    planned(resolution.state.tick, { to, action, ...(targetTile ? { targetTile } : {}) }),
    'announced',
  );
}

/** The turn an announcement stands for; every other command as it is. */
export function announcedTurn(command: Command): Command {
  return command.kind === 'intent' ? { ...command, kind: 'turn' } : command;
}

export function dropIntent(resolution: Resolution, actor: ActorId, reason: string): void {
  dropActivity(resolution, actor, 'intended', reason);
}

/** A taunt turns what harms on the taunter (TL-TNT-001). */
export function redirectIntent(rules: Rules, resolution: Resolution, id: ActorId, tile: Tile): void {
  const intent = intentOf(actorOf(resolution.state, id));
  if (
    !intent?.targetTile ||
    !rules.actions.get(intent.action)?.isHarmful ||
    sameCell(intent.targetTile, tile)
  )
    return;
  dropIntent(resolution, id, 'taunted');
  addActivity(resolution, id, planned(resolution.state.tick, { ...intent, targetTile: tile }), 'taunted');
}

function plannedOf(actor: Actor): Activity | undefined {
  return actor.activities.find(({ phase }) => phase === 'intended');
}

function planned(tick: number, { to, action, targetTile }: Intent): Activity {
  return {
    action,
    serial: 0,
    phase: 'intended',
    since: tick,
    left: [0, 0, 0],
    target: { to, ...(targetTile ? { tile: targetTile } : {}) },
  };
}
