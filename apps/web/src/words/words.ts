import type { TFunction } from 'i18next';
import { formatPlace, labelActors } from '@highground/protocol';
import type { ActorId, Message, ReadonlyState, Refusal, Ruleset, Share, Tile } from '@highground/kernel';
import { refusalText } from './refusal-text.ts';

/** Everything of one battle by name: actors, rules, places and sentences, in the language of the interface. */
export interface Words {
  actor(id: ActorId): string;
  unit(id: string): string;
  action(id: string): string;
  status(id: string): string;
  item(id: string): string;
  element(id: string): string;
  stat(id: string): string;
  place(tile: Tile): string;
  message(message: Message): string;
  refusal(refusal: Refusal): string;
  /** Where a number comes from: a status, an action, or a cause the catalogue words. */
  source(id: string): string;
  cost(cost: Cost): string;
  /** The same where there is little room: phases by their ticks alone, in their order. */
  briefCost(cost: Cost): string;
}

type Cost = { readonly [what: string]: number };

/** Parameters of a message that name an actor, a rule or a stat by its id. */
const ACTOR_PARAMS: ReadonlySet<string> = new Set(['actor', 'target', 'source', 'by', 'other', 'blocker']);

/** A place as rules write it, which know no column letters. */
const RAW_PLACE = /^x (\d+), z (\d+)$/;

export function wordsOf(ruleset: Ruleset, state: ReadonlyState, t: TFunction): Words {
  const labels = labelActors(state.actors);
  const { units, actions, statuses, items, messages } = ruleset.catalogue;
  const titleIn = (entries: readonly { readonly id: string; readonly title: string }[]) => (id: string) =>
    entries.find((entry) => entry.id === id)?.title ?? id;
  const term = (group: string, id: string): string => t(`${group}.${id}`, { defaultValue: sentenceCase(id) });
  const named: { readonly [param: string]: (id: string) => string } = {
    action: titleIn([...actions, ...items]),
    status: titleIn(statuses),
    unit: titleIn(units),
    item: titleIn(items),
    element: (id) => term('elements', id),
    hazard: (id) => term('materials', id),
    material: (id) => term('materials', id),
  };
  const say = (name: string, value: string | number): string => {
    if (typeof value === 'number')
      return ACTOR_PARAMS.has(name) ? (labels.get(value) ?? String(value)) : String(value);
    if (name === 'tile')
      return value.replace(RAW_PLACE, (_whole, x, z) => formatPlace({ x: Number(x), y: 0, z: Number(z) }));
    return named[name]?.(value) ?? value;
  };
  const words: Words = {
    actor: (id) => labels.get(id) ?? `#${id}`,
    unit: titleIn(units),
    action: (id) =>
      id === 'wait' || id === 'hold' ? t(`battle.${id}`) : titleIn([...actions, ...items])(id),
    status: titleIn(statuses),
    item: titleIn(items),
    element: (id) => term('elements', id),
    stat: (id) => term('stats', id),
    place: (tile) => formatPlace(tile, state.world.surfaces(tile.x, tile.z).length > 1),
    message: ({ messageId, params }) => fill(messages[messageId] ?? term('messages', messageId), params, say),
    refusal: (refusal) => refusalText(refusal, t, words),
    source: (id) =>
      statuses.find((one) => one.id === id)?.title ?? messages[`modifier-${id}`] ?? term('sources', id),
    cost: (cost) =>
      Object.entries(cost)
        .filter(([, value]) => value !== 0)
        .map(([what, value]) => t(`costs.${what}`, { defaultValue: `${value} ${what}`, count: value }))
        .join(', '),
    briefCost: (cost) => ('prep' in cost ? t('costs.brief', cost) : words.cost(cost)),
  };
  return words;
}

function fill(
  sentence: string,
  params: Message['params'],
  say: (name: string, value: string | number) => string,
): string {
  return sentence.replaceAll(/\{(\w+)\}/g, (whole, name: string) => {
    const value = params[name];
    return value === undefined ? whole : say(name, value);
  });
}

/** Abbreviations that are not said in lower case, and what ids call them. */
const ABBREVIATIONS: Readonly<Record<string, string>> = {
  ct: 'CT',
  hp: 'HP',
  mp: 'MP',
  ko: 'KO',
  los: 'LOS',
  pct: '%',
};

/** `max-hp` and `moveBudget` as words, for ids no catalogue names. */
export function sentenceCase(id: string): string {
  const words = id.replaceAll(/([a-z])([A-Z])/g, '$1 $2').split(/[-_ ]/);
  const text = words.map((word) => ABBREVIATIONS[word.toLowerCase()] ?? word.toLowerCase()).join(' ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** A share as whole percent; never 0 or 100 unless it is exactly that. */
export function percentOf({ of, in: within }: Share): number {
  const exact = (of / within) * 100;
  if (exact > 0 && exact < 1) return 1;
  if (exact > 99 && exact < 100) return 99;
  return Math.round(exact);
}
