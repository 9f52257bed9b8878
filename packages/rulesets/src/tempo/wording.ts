import { actorOf } from '@highground/kernel';
import type { ActorId, Message, ReadonlyState, Tile } from '@highground/kernel';
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

export function nameOf({ state }: Teller, actor: ActorId): string {
  return actorOf(state, actor).name;
}

/** A place as people say it. */
export function placeName({ x, z }: Tile): string {
  return `x ${x}, z ${z}`;
}

/** The title of an action, a status or a cause without a record of its own; the id where there is none. */
export function titleOf({ rules }: Teller, id: string): string {
  const { actions, statuses } = rules.data;
  return actions[id]?.title ?? statuses[id]?.title ?? sentence(`source-${id}`) ?? id;
}

function sentence(id: string): string | undefined {
  return Object.hasOwn(MESSAGES, id) ? MESSAGES[id as MessageId] : undefined;
}
