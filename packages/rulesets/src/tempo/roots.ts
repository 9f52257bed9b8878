import { invariant } from '@highground/kernel';
import type { Command, Root } from '@highground/kernel';
import { passFor } from './legality.ts';

/** The one root of an accepted command. */
export function rootOf(command: Command, index: number): Root | undefined {
  if (index > 0) return undefined;
  const { kind, seat, actor, action, targetActor, targetTile, facing, count, option } = command;
  if (kind === 'concede') return { kind: 'concede', payload: { seat } };
  invariant(actor !== undefined && action !== undefined, 'an accepted answer names its actor and action');
  if (action === passFor(kind)) return { kind: 'decline', payload: { actor } };
  const target = {
    ...(targetTile ? { targetTile } : {}),
    ...(targetActor === undefined ? {} : { targetActor }),
  };
  if (kind === 'reaction') return { kind: 'react', payload: { actor, action, ...target } };
  return {
    kind: 'begin_action',
    payload: {
      actor,
      action,
      ...target,
      ...(facing === undefined || facing === 'auto' ? {} : { facing }),
      ...(count === undefined ? {} : { count }),
      ...(option === undefined ? {} : { option }),
    },
  };
}
