import { causeRefusal, invariant } from '@highground/kernel';
import type { Command, ReadonlyState, Refusal, Root, Ruleset } from '@highground/kernel';
import type { Rules } from './compile.ts';
import { deedOf } from './legality.ts';
import { targetOf } from './stage.ts';
import { decisionIn } from './turn-order.ts';

/** The one root of an accepted command. */
export function rootOf(
  rules: Rules,
  state: ReadonlyState,
  { kind, seat, actor, action }: Command,
  index: number,
): Root | undefined {
  if (index > 0) return undefined;
  if (kind === 'concede') return { kind: 'concede', payload: { seat } };
  const deed = deedOf(rules, action);
  // mutant-ok: only a broken check could bring another command here
  invariant(deed && actor !== undefined, 'an accepted turn names its actor and action');
  return {
    kind: 'use_action',
    payload: { actor, action: deed.id, targetActor: targetOf(state, actor, deed) },
  };
}

/** Why no command could cause this root here: `root-unknown`, `root-inexact`, or what the command is refused for. */
export function rootRefusalIn(ruleset: Ruleset, state: ReadonlyState, root: Root): Refusal | undefined {
  const command = commandOf(state, root);
  return command
    ? causeRefusal(ruleset, state, root, command)
    : { code: 'root-unknown', message: `A ${root.kind} answers nothing here.` };
}

function commandOf(state: ReadonlyState, { kind, payload }: Root): Command | undefined {
  if (kind === 'concede') return { kind: 'concede', seat: payload.seat };
  const decision = decisionIn(state);
  if (!decision || kind !== 'use_action') return undefined;
  return { kind: 'turn', seat: decision.seat, actor: payload.actor, action: payload.action };
}
