import type { ActionId } from './actions.ts';

/** The actions that the rules themselves begin, which every pack must have; all others they know only by their records. */
export const NAMED = {
  /** Of who has nothing to say. */
  idle: 'wait',
  /** Of who is told to come closer or to keep away. */
  walk: 'step',
  /** Of who floats and comes closer. */
  rise: 'ascend',
  sink: 'descend',
  /** What a light action is held up by when somebody interrupts it. */
  heldUp: 'stagger',
} as const satisfies { readonly [role: string]: ActionId };

/** Every named action, for who reads a pack. */
export const NAMED_ACTIONS: readonly ActionId[] = [
  NAMED.idle,
  NAMED.walk,
  NAMED.rise,
  NAMED.sink,
  NAMED.heldUp,
];
