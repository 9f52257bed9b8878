import type { Message, Ruleset } from '@highground/kernel';

/** A message as an English sentence from the ruleset's own catalogue; an id without an entry shows itself. */
export function formatMessage({ catalogue }: Ruleset, { messageId, params }: Message): string {
  const sentence = catalogue.messages[messageId] ?? messageId;
  return sentence.replaceAll(/\{(\w+)\}/g, (whole, name: string) =>
    name in params ? String(params[name]) : whole,
  );
}
