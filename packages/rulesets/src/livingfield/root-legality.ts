import { actorOf, causeRefusal } from '@highground/kernel';
import type { Actor, Command, ReadonlyState, Refusal, Root, RootPayloads, Ruleset } from '@highground/kernel';
import type { Rules } from './compile.ts';
import { WAIT } from './legality.ts';
import { stanceAt } from './stance.ts';
import { actionsOf, usageRefusal } from './targets.ts';
import { midTurn } from './turn-phase.ts';
import { decisionIn } from './turn-order.ts';
import { whomRefusal } from './whom.ts';

/** Why no command could cause this root here: `root-unknown`, `root-inexact`, or what the command is refused for. */
export function rootRefusalIn(
  rules: Rules,
  ruleset: Ruleset,
  state: ReadonlyState,
  root: Root,
): Refusal | undefined {
  if (root.kind === 'wait' && root.payload.reason !== undefined)
    return lateWaitRefusal(rules, state, root.payload);
  const command = commandOf(rules, state, root);
  return command
    ? causeRefusal(ruleset, state, root, command)
    : { code: 'root-unknown', message: `A ${root.kind} answers nothing here.` };
}

/** The command whose next root this would be; a unit moves once a turn, and acts from where it then stands. */
function commandOf(rules: Rules, state: ReadonlyState, { kind, payload }: Root): Command | undefined {
  if (kind === 'concede') return { kind: 'concede', seat: payload.seat };
  const decision = decisionIn(rules, state);
  if (!decision || !('actor' in payload) || typeof payload.actor !== 'number') return undefined;
  const { tile, facing } = actorOf(state, payload.actor);
  if (!tile) return undefined;
  const turn = { kind: 'turn', seat: decision.seat, actor: payload.actor, to: tile, facing };
  switch (kind) {
    case 'move_unit':
      return midTurn(state) === undefined
        ? { ...turn, to: payload.path.at(-1) ?? tile, facing: payload.facing, action: WAIT }
        : undefined;
    case 'wait':
      return { ...turn, action: WAIT };
    case 'use_action': {
      const { action, targetTile, targetActor } = payload;
      return {
        ...turn,
        action,
        ...(targetTile ? { targetTile } : {}),
        ...(targetActor === undefined ? {} : { targetActor }),
      };
    }
    default:
      return undefined;
  }
}

/** Why an action could not have become a wait for that reason: the walk must be over, and the reason hold for some action. */
function lateWaitRefusal(
  rules: Rules,
  state: ReadonlyState,
  { actor: id, reason, ticks }: RootPayloads['wait'],
): Refusal | undefined {
  const actor = actorOf(state, id);
  const isLate =
    midTurn(state)?.actor === id && ticks === undefined && lateReasons(rules, state, actor).includes(reason);
  return isLate
    ? undefined
    : { code: 'root-unknown', message: `${actor.name} has no reason "${reason}" to wait here.` };
}

/** What the unit's actions can be refused for now, aimed at whomever. */
function lateReasons(rules: Rules, state: ReadonlyState, actor: Actor): readonly (string | undefined)[] {
  const { tile } = actor;
  if (!tile) return [];
  const stance = stanceAt(state, actor, tile, actor.facing);
  return actionsOf(rules, actor).flatMap((action) => [
    usageRefusal(rules, state, actor, action)?.code,
    ...state.actors.map((target) => whomRefusal(state, { ...stance, action }, { actor: target.id })?.code),
  ]);
}
