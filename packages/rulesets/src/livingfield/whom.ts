import type { Actor, ReadonlyState, Refusal } from '@highground/kernel';
import { allegiance } from './condition.ts';
import type { Action } from './compile.ts';
import type { Aim, Attempt } from './stance.ts';

/** Whether the actor counts the other as its own; a charmed unit counts the other way round. */
export function isAlly(state: ReadonlyState, actor: Actor, other: Actor): boolean {
  return other.id === actor.id || other.side === allegiance(state, actor);
}

/** Whether the actor may mean the action for this unit, wherever it is. */
export function isMeantFor(state: ReadonlyState, actor: Actor, { rule }: Action, target: Actor): boolean {
  if (!target.tile || (target.standing === 'down') !== rule.revivesPct > 0) return false;
  if (rule.targetType === 'self') return target.id === actor.id;
  return isAlly(state, actor, target) === (rule.targetType === 'ally');
}

/**
 * Why an action may not be meant for what the aim names, wherever it is: `target-missing`, `unexpected-target`, `no-surface`,
 * `unknown-target`, `target-not-self`, `target-not-enemy`, `target-not-ally`, `target-down`, `target-not-down`.
 */
export function whomRefusal(state: ReadonlyState, { actor, action }: Attempt, aim: Aim): Refusal | undefined {
  const { title, targetType } = action.rule;
  if (targetType === 'tile') return tileRefusal(state, title, aim);
  if (aim.tile) return { code: 'unexpected-target', message: `${title} is aimed at a unit, not at a tile.` };
  if (aim.actor === undefined)
    return { code: 'target-missing', message: `${title} is aimed at a unit; none is given.` };
  const target = state.actors[aim.actor - 1];
  if (!target?.tile)
    return {
      code: 'unknown-target',
      message: `There is no unit ${aim.actor} on the field.`,
      facts: { target: aim.actor },
    };
  return kinRefusal(state, actor, action, target) ?? bodyRefusal(action, target);
}

function tileRefusal(state: ReadonlyState, title: string, { tile, actor }: Aim): Refusal | undefined {
  if (actor !== undefined)
    return { code: 'unexpected-target', message: `${title} is aimed at a tile, not at a unit.` };
  if (!tile) return { code: 'target-missing', message: `${title} is aimed at a tile; none is given.` };
  if (state.world.surfaceAt(tile)) return undefined;
  return {
    code: 'no-surface',
    message: `There is no surface at (${tile.x}, ${tile.y}, ${tile.z}).`,
    facts: { x: tile.x, y: tile.y, z: tile.z },
  };
}

function kinRefusal(
  state: ReadonlyState,
  actor: Actor,
  { rule }: Action,
  target: Actor,
): Refusal | undefined {
  const facts = { target: target.id };
  switch (rule.targetType) {
    case 'self':
      return target.id === actor.id
        ? undefined
        : { code: 'target-not-self', message: `${rule.title} is for the unit itself.`, facts };
    case 'enemy':
      return isAlly(state, actor, target)
        ? { code: 'target-not-enemy', message: `${target.name} is not an enemy.`, facts }
        : undefined;
    case 'ally':
      return isAlly(state, actor, target)
        ? undefined
        : { code: 'target-not-ally', message: `${target.name} is not an ally.`, facts };
    case 'tile':
      return undefined;
  }
}

function bodyRefusal({ rule }: Action, { id: target, name, standing }: Actor): Refusal | undefined {
  const isBody = standing === 'down';
  if (rule.revivesPct > 0)
    return isBody
      ? undefined
      : { code: 'target-not-down', message: `${name} is not down.`, facts: { target } };
  return isBody ? { code: 'target-down', message: `${name} is down.`, facts: { target } } : undefined;
}
