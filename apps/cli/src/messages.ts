import type { Message, Refusal, Ruleset } from '@highground/kernel';
import { formatPlace } from '@highground/protocol';
import { withoutControls } from './report.ts';

/** A place as rules write it, which know no column letters; Timeline’s call the second axis y. */
const RAW_PLACE = /^x (\d+), [yz] (\d+)$/;

/** A message as an English sentence from the ruleset's own catalogue; an id without an entry shows itself. */
export function formatMessage({ catalogue }: Ruleset, { messageId, params }: Message): string {
  const sentence = catalogue.messages[messageId] ?? messageId;
  const told = sentence.replaceAll(/\{(\w+)\}/g, (whole, name: string) => {
    const value = params[name];
    if (value === undefined) return whole;
    return String(value).replace(RAW_PLACE, (_, x, z) => formatPlace({ x: Number(x), y: 0, z: Number(z) }));
  });
  // Names come from the record of somebody else, too.
  return withoutControls(told);
}

/** Why something is refused, with the place it is about as players call it. */
export function refusalText({ message, facts: { x, z } = {} }: Refusal): string {
  return typeof x === 'number' && typeof z === 'number'
    ? message.replace(`(${x}, ${z})`, formatPlace({ x, y: 0, z }))
    : message;
}
