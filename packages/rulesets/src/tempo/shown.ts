import type { ActorId, ReadonlyState, Viewer, Write } from '@highground/kernel';
import { COLUMN } from './compile.ts';

/** What happens for all to see, whoever it happens to. */
const PUBLIC: readonly Write['kind'][] = [
  'displace',
  'apply_damage',
  'set_standing',
  'remove_actor',
  'remove_block',
  'set_block',
  'cancel_event',
  'note',
];

/** What happens to one's own side is told as it is; of others what bodies do, never what they are about (PER-READ-001). */
export function isShown({ kind, payload }: Write, state: ReadonlyState, viewer: Viewer): boolean {
  if (PUBLIC.includes(kind)) return true;
  if (kind === 'set_stats') return isAnnounced(payload.changes);
  if (kind !== 'set_activity' && kind !== 'apply_status' && kind !== 'change_stat') return false;
  return isOwn(state, viewer, payload.actor);
}

/** Set-up rolls are announced; how many actions somebody has begun is not. */
function isAnnounced(changes: readonly number[]): boolean {
  return changes.every((column, index) => index % 3 !== 1 || column !== COLUMN.serial);
}

function isOwn({ seats, actors }: ReadonlyState, viewer: Viewer, actor: ActorId): boolean {
  const side = seats.find(({ id }) => id === viewer)?.side;
  return side !== undefined && actors[actor - 1]?.side === side;
}
