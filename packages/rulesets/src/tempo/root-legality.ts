import { actorOf, causeRefusal } from '@highground/kernel';
import type { Command, ReadonlyState, Refusal, Root, RootPayloads, Ruleset } from '@highground/kernel';
import { passFor } from './legality.ts';
import { askedIn } from './queue.ts';

/** Why no answer could cause this root here: `root-unknown`, `root-inexact`, or what the answer is refused for. */
export function rootRefusalIn(ruleset: Ruleset, state: ReadonlyState, root: Root): Refusal | undefined {
  const command = commandOf(state, root);
  return command
    ? causeRefusal(ruleset, state, root, command)
    : { code: 'root-unknown', message: `A ${root.kind} answers nothing here.` };
}

/** The one answer whose root this would be. */
function commandOf(state: ReadonlyState, { kind, payload }: Root): Command | undefined {
  if (kind === 'concede') return { kind: 'concede', seat: payload.seat };
  const ask = askedIn(state.queue);
  if (!ask) return undefined;
  const answer = { kind: ask.kind, seat: actorOf(state, ask.actor).seat };
  if (kind === 'decline') {
    const action = passFor(ask.kind);
    return action === undefined ? undefined : { ...answer, actor: payload.actor, action };
  }
  if (kind === 'begin_action' && ask.kind !== 'reaction') return { ...answer, ...fieldsOf(payload) };
  return kind === 'react' && ask.kind === 'reaction' ? { ...answer, ...fieldsOf(payload) } : undefined;
}

/** A root's fields are its command's. */
function fieldsOf(payload: RootPayloads['begin_action'] | RootPayloads['react']): Partial<Command> {
  return payload;
}
