import type { ActorId, ReadonlyState, Ruleset, Step, Tile } from '@highground/kernel';
import type { LogLine } from './battle-model.ts';
import { doerOf } from './playback.ts';

interface Told {
  readonly step: Step;
  readonly index: number;
  readonly after: ReadonlyState;
}

/** The log lines of one step, with the actors and the tile they are about. */
export function linesOf(ruleset: Ruleset, { step, index, after }: Told): readonly LogLine[] {
  const actors = actorsIn(step);
  const tile = tileOf(step, after);
  return ruleset.describe(after, step).map((message) => ({
    step: index,
    tick: after.tick,
    message,
    actors,
    ...(tile ? { tile } : {}),
  }));
}

function actorsIn({ root, derived }: Step): readonly ActorId[] {
  const found = new Set<ActorId>();
  for (const { payload } of [root, ...derived] as readonly { readonly payload: object }[]) {
    if ('actor' in payload && typeof payload.actor === 'number') found.add(payload.actor);
  }
  return [...found];
}

function tileOf(step: Step, after: ReadonlyState): Tile | undefined {
  if (step.root.kind === 'use_action' && step.root.payload.targetTile) return step.root.payload.targetTile;
  return after.actors[(doerOf(step) ?? 0) - 1]?.tile;
}
