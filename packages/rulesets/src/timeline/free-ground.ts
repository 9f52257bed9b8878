import type { ReadonlyState, Refusal, Tile } from '@highground/kernel';
import { occupantThen } from './attempt.ts';
import type { Attempt } from './attempt.ts';
import { coverAt, hasMark, isPit, tierOf, TOP } from './board.ts';
import { isFlying } from './condition.ts';

/** Why an action that needs a free tile cannot have that one: `tile-taken`, `target-is-pit`, `tile-too-high`, `tile-too-low`, `not-in-shadow`. */
export function groundRefusal(state: ReadonlyState, attempt: Attempt, target: Tile): Refusal | undefined {
  const { rule } = attempt.action;
  const work = rule.terrain?.work;
  if (occupantThen(state, attempt, target))
    return { code: 'tile-taken', message: `Somebody is at ${inWords(target)}.`, facts: factsOf(target) };
  if (work === 'raise' || work === 'lower') return reshapeRefusal(work, target);
  if (coverAt(state, target) > 0)
    return { code: 'tile-taken', message: `Something is at ${inWords(target)}.`, facts: factsOf(target) };
  if (isPit(target) && !(rule.verb === 'teleport' && isFlying(attempt.user)))
    return { code: 'target-is-pit', message: `${inWords(target)} is a pit.`, facts: factsOf(target) };
  const isLit = rule.shadow && !(hasMark(state, attempt.tile, 'shadow') && hasMark(state, target, 'shadow'));
  return isLit ? { code: 'not-in-shadow', message: 'Both ends of a shadowstep lie in shadow.' } : undefined;
}

function reshapeRefusal(work: 'raise' | 'lower', target: Tile): Refusal | undefined {
  if (work === 'raise' && tierOf(target) === TOP)
    return {
      code: 'tile-too-high',
      message: `${inWords(target)} is as high as ground can be.`,
      facts: factsOf(target),
    };
  return work === 'lower' && isPit(target)
    ? { code: 'tile-too-low', message: `${inWords(target)} is a pit already.`, facts: factsOf(target) }
    : undefined;
}

/** A tile as the facts of a refusal. */
export function factsOf({ x, y, z }: Tile): Required<Refusal>['facts'] {
  return { x, y, z };
}

function inWords({ x, z }: Tile): string {
  return `(${x}, ${z})`;
}
