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

/** An actor’s name; whom a forged record invents goes by its number. */
export function nameOf({ state }: Teller, actor: ActorId): string {
  return state.actors[actor - 1]?.name ?? `#${actor}`;
}

/** A side’s name, or its number if a forged record invents it. */
export function sideName({ state }: Teller, side: number): string {
  return state.sides.find(({ id }) => id === side)?.name ?? `#${side}`;
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
