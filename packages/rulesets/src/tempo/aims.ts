import { FACINGS, sameCell } from '@highground/kernel';
import type { Actor, Cell, Facing, PartialCommand, ReadonlyState, Refusal, Tile } from '@highground/kernel';
import { distanceOf } from './body.ts';
import type { Action, Rules } from './compile.ts';
import { areFoes, isUp } from './condition.ts';
import type { Aim as AimKind } from './data.ts';
import { canStep, fits, stepsFrom } from './ground.ts';
import { memoOf } from './memo.ts';
import { sightBlocker } from './sight.ts';

/** What an action may be aimed at, as the fields it adds to a command. */
export type Aim = Pick<PartialCommand, 'targetActor' | 'targetTile' | 'facing'>;

/** An aim and what speaks against it. */
export interface Judged {
  readonly aim: Aim;
  readonly refusal?: Refusal;
}

type Finder = (rules: Rules, state: ReadonlyState, actor: Actor, action: Action) => readonly Judged[];

const FINDERS: { readonly [kind in AimKind]: Finder } = {
  none: () => [],
  self: () => [],
  foe: (rules, state, actor, action) => judgedActors(rules, state, actor, { action, wantsFoe: true }),
  friend: (rules, state, actor, action) => judgedActors(rules, state, actor, { action, wantsFoe: false }),
  tile: (rules, state, actor) =>
    stepsFrom(rules, state, actor).map(({ tile }) => ({ aim: { targetTile: tile } })),
  facing: (rules, state, actor) =>
    FACINGS.filter((facing) => facing !== actor.facing).map((facing) =>
      judgedFacing(rules, state, actor, facing),
    ),
};

/** Everything the action could be aimed at from where its actor stands, with what speaks against it. */
export function aimsOf(rules: Rules, state: ReadonlyState, actor: Actor, action: Action): readonly Judged[] {
  const { aims } = memoOf(rules, state);
  const own = (aims[actor.id] ??= []);
  return (own[action.index] ??= FINDERS[action.rule.aim](rules, state, actor, action));
}

/** Whether there is anything an action that is aimed could be aimed at; without saying why not, which most menus never show. */
export function hasAim(rules: Rules, state: ReadonlyState, actor: Actor, action: Action): boolean {
  const { aim } = action.rule;
  if (aim === 'tile') return canStep(rules, state, actor);
  if (aim === 'facing') return FACINGS.some((facing) => canTurn(rules, state, actor, facing));
  return state.actors.some(
    (target) =>
      isUp(target) &&
      areFoes(actor, target) === (aim === 'foe') &&
      distanceOf(state, actor, target) <= action.rule.range &&
      !blockerOf(rules, state, actor, { action, target }),
  );
}

/** Whether the action is aimed at all. */
export function isAimed({ rule: { aim } }: Action): boolean {
  return aim !== 'none' && aim !== 'self';
}

/** Why the action may not be aimed so: `target-missing`, `unexpected-target`, `unknown-target`, or what speaks against it. */
export function aimRefusal(
  rules: Rules,
  state: ReadonlyState,
  actor: Actor,
  { action, aim }: { readonly action: Action; readonly aim: Aim },
): Refusal | undefined {
  const isGiven = aim.targetActor !== undefined || aim.targetTile !== undefined || aim.facing !== undefined;
  const { title } = action.rule;
  if (!isAimed(action))
    return isGiven ? { code: 'unexpected-target', message: `${title} is aimed at nothing.` } : undefined;
  if (!isGiven) return { code: 'target-missing', message: `${title} must be aimed at something.` };
  const known = aimsOf(rules, state, actor, action).find((one) => sameAim(one.aim, aim));
  if (known) return known.refusal;
  const message =
    action.rule.aim === 'tile'
      ? `${title} leads one tile on, to ground with room for the whole body; not there.`
      : `${title} cannot be aimed at that.`;
  return { code: 'unknown-target', message };
}

/** Whether two aims are the same, no field more or less. */
export function sameAim(a: Aim, b: Aim): boolean {
  return a.targetActor === b.targetActor && a.facing === b.facing && sameTile(a.targetTile, b.targetTile);
}

function sameTile(a: Tile | undefined, b: Tile | undefined): boolean {
  return a && b ? sameCell(a, b) : a === b;
}

function judgedActors(
  rules: Rules,
  state: ReadonlyState,
  actor: Actor,
  { action, wantsFoe }: { readonly action: Action; readonly wantsFoe: boolean },
): readonly Judged[] {
  return state.actors
    .filter((other) => isUp(other) && areFoes(actor, other) === wantsFoe)
    .map((other) => {
      const refusal = reachRefusal(rules, state, actor, { action, target: other });
      const aim = { targetActor: other.id };
      return refusal ? { aim, refusal } : { aim };
    });
}

interface Attempt {
  readonly action: Action;
  readonly target: Actor;
}

/** `target-too-far`, `sight-blocked`. */
function reachRefusal(
  rules: Rules,
  state: ReadonlyState,
  actor: Actor,
  { action, target }: Attempt,
): Refusal | undefined {
  const { range } = action.rule;
  const distance = distanceOf(state, actor, target);
  if (distance > range)
    return {
      code: 'target-too-far',
      message: `${target.name} is ${distance} feet away; the reach is ${range}.`,
      facts: { distance, range },
    };
  const blocker = blockerOf(rules, state, actor, { action, target });
  if (!blocker) return undefined;
  const { x, y, z } = blocker;
  return {
    code: 'sight-blocked',
    message: `The block at (${x}, ${y}, ${z}) is in the way.`,
    facts: { x, y, z },
  };
}

/** The block in the way of an action that needs a clear line. */
function blockerOf(
  rules: Rules,
  state: ReadonlyState,
  actor: Actor,
  { action, target }: Attempt,
): Cell | undefined {
  const needsSight = action.rule.needsSight && target.id !== actor.id;
  return needsSight ? sightBlocker(rules, state, actor, target) : undefined;
}

function judgedFacing(rules: Rules, state: ReadonlyState, actor: Actor, facing: Facing): Judged {
  if (canTurn(rules, state, actor, facing)) return { aim: { facing } };
  return {
    aim: { facing },
    refusal: { code: 'no-room-to-turn', message: 'There is no room to turn that way.' },
  };
}

function canTurn(rules: Rules, state: ReadonlyState, actor: Actor, facing: Facing): boolean {
  const { tile } = actor;
  return tile !== undefined && facing !== actor.facing && fits(rules, state, actor, { tile, facing });
}
