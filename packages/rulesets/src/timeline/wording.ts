import { actorOf } from '@highground/kernel';
import type { ActorId, Cell, Message, ReadonlyState } from '@highground/kernel';
import type { Rules } from './compile.ts';
import { MESSAGES } from './messages.ts';
import type { MessageId } from './messages.ts';

/** Whose names and titles a sentence uses. */
export interface Teller {
  readonly rules: Rules;
  readonly state: ReadonlyState;
}

export function say(messageId: MessageId, params: Message['params'] = {}): Message[] {
  return [{ messageId, params }];
}

/** Sentences that count something and have another for one of it. */
type Counted = MessageId extends infer Id ? (Id extends `${infer Several}-one` ? Several : never) : never;

/** The sentence for so many ticks or turns. */
export function forCount(messageId: Counted, count: number): MessageId {
  return count === 1 ? `${messageId}-one` : messageId;
}

export function nameOf({ state }: Teller, actor: ActorId): string {
  return actorOf(state, actor).name;
}

/** A place in the coordinates of the rules: the world’s z is their y. */
export function placeName({ x, z }: Cell): string {
  return `x ${x}, y ${z}`;
}

/** The title of an action, a status or a cause without a record of its own; the id where there is none. */
export function titleOf({ rules }: Teller, id: string): string {
  const known = rules.actions.get(id)?.rule.title ?? rules.statuses.get(id)?.rule.title;
  return known ?? sentence(`source-${id}`) ?? id;
}

/** The text of a message id made up of parts, if there is one. */
export function sentence(id: string): string | undefined {
  return Object.hasOwn(MESSAGES, id) ? MESSAGES[id as MessageId] : undefined;
}
