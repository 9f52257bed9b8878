import type { TFunction } from 'i18next';
import { CELL } from '@highground/kernel';
import type { Refusal } from '@highground/kernel';
import type { Words } from './words.ts';

/** A refusal in the language of the interface; its own sentence where the catalogue has none, or one that asks for more than is known. */
export function refusalText(
  { code, message, facts = {} }: Refusal,
  t: TFunction,
  words?: Pick<Words, 'actor' | 'place'>,
): string {
  const key = `refusals.${code}`;
  const known: Facts = {
    ...facts,
    ...(words ? namesOf(facts, words) : {}),
    ...levelsOf(facts),
    // A code may be worded for each field of a command.
    context: facts['field'] ?? '',
  };
  const template = t(key, { context: known['context'], skipInterpolation: true, defaultValue: message });
  const asks = [...template.matchAll(/\{\{(\w+)\}\}/g)].map(([, name = '']) => name);
  return asks.every((name) => known[name] !== undefined && known[name] !== '')
    ? t(key, { ...known, defaultValue: message })
    : message;
}

type Facts = NonNullable<Refusal['facts']>;

/** What the facts point at, as players call it. */
function namesOf(facts: Facts, words: Pick<Words, 'actor' | 'place'>): Facts {
  const { x, y = 0, z, target, actor } = facts;
  const who = target ?? actor;
  return {
    ...(typeof x === 'number' && typeof z === 'number' ? { place: words.place({ x, y: Number(y), z }) } : {}),
    ...(typeof who === 'number' ? { name: words.actor(who) } : {}),
  };
}

/** A difference in height is known in parts of a cell. */
function levelsOf({ difference }: Facts): Facts {
  return typeof difference === 'number' ? { levels: Number((difference / CELL).toFixed(2)) } : {};
}
