import type { Message, RulesetCatalogue } from '@highground/kernel';
import type { MessageId } from './messages.ts';

/** How many lines of a fight's log are kept, the last ones (D20-LOG-006). */
export const LOG_LENGTH = 250;

/** What is said to screens and not in the log: it has the actor as data (D20-AMB-11). */
const UNLOGGED: readonly string[] = ['hero-acts' satisfies MessageId];

/** Messages of steps that belong into the log. */
export function loggedOf(messages: readonly Message[]): readonly Message[] {
  return messages.filter(({ messageId }) => !UNLOGGED.includes(messageId));
}

/** A message as the line that the log prints. */
export function lineOf(
  { messages }: Pick<RulesetCatalogue, 'messages'>,
  { messageId, params }: Message,
): string {
  const sentence = messages[messageId] ?? messageId;
  return sentence.replaceAll(/\{(\w+)\}/g, (whole, name: string) => String(params[name] ?? whole));
}

/** A log with entries added, cut to the last {@link LOG_LENGTH}. */
export function extendLog<T>(log: readonly T[], added: readonly T[]): readonly T[] {
  return [...log, ...added].slice(-LOG_LENGTH);
}
