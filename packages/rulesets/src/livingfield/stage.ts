import { accept, FACING_NAMES, FACINGS, refuse } from '@highground/kernel';
import type { Command, Option, PartialCommand, ReadonlyState, Result, Stage } from '@highground/kernel';
import { bubbleOf } from './condition.ts';
import type { Rules } from './compile.ts';
import {
  commandRefusal,
  destinationRefusal,
  facingRefusal,
  stanceOf,
  turnRefusal,
  WAIT,
} from './legality.ts';
import { Menu } from './menu.ts';
import { Destinations } from './options.ts';
import { targetStage } from './stage-target.ts';

/** The next choice of a turn: destination, facing, action, target, in this order (owner's decision 4); or the finished command. */
export function stageOf(rules: Rules, state: ReadonlyState, partial: PartialCommand): Result<Stage> {
  if (partial.kind === 'concede') return complete(rules, state, partial);
  const refusal = turnRefusal(rules, state, partial);
  if (refusal) return refuse(refusal);
  if (!partial.to) return accept(new Destinations(rules, bubbleOf(rules, state, partial.actor as number)));
  const unreachable = destinationRefusal(rules, state, partial);
  if (unreachable) return refuse(unreachable);
  if (partial.facing === undefined) return accept(FACING_STAGE);
  const unclear = facingRefusal(partial);
  if (unclear) return refuse(unclear);
  if (partial.action === undefined) return accept(new Menu(rules, state, stanceOf(state, partial)));
  const isAimed = partial.targetTile !== undefined || partial.targetActor !== undefined;
  return isAimed || partial.action === WAIT
    ? complete(rules, state, partial)
    : targetStage(rules, state, partial);
}

function complete(rules: Rules, state: ReadonlyState, partial: PartialCommand): Result<Stage> {
  const command = partial as Command;
  const refusal = commandRefusal(rules, state, command);
  return refusal ? refuse(refusal) : accept({ complete: true, command });
}

const FACING_OPTIONS: readonly Option[] = [
  ...FACINGS.map((facing) => ({ pick: { facing }, id: FACING_NAMES[facing], facts: {} })),
  { pick: { facing: 'auto' }, id: 'auto', facts: {}, shortcut: true },
];

const FACING_STAGE: Stage = {
  complete: false,
  field: 'facing',
  options: FACING_OPTIONS,
  suggested: FACING_OPTIONS.length - 1,
};
