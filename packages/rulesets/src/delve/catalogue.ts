import type { RulesetCatalogue } from '@highground/kernel';
import { byId } from '@highground/mechanics/rule-data';
import { clausesOf } from './clauses.ts';
import type { Deed, Rules } from './compile.ts';
import { CONSTANTS } from './constants.ts';
import { MESSAGES } from './messages.ts';
import { profiles } from './profiles.ts';

/** What screens call a kind of deed. */
const KINDS: { readonly [kind in Deed['kind']]: string } = {
  attack: 'strike',
  spell: 'ability',
  stance: 'ability',
  potion: 'item',
  flight: 'ability',
};

/** Names and numbers of a pack, in the order people read them. */
export function catalogueOf({ data, deeds }: Rules): RulesetCatalogue {
  const { units, items, statuses, constants } = data;
  return {
    units: byId(units).map(([id, { title, text }]) => ({ id, title, text })),
    actions: deeds.map(({ id, title, text, kind }) => ({
      id,
      title,
      text,
      kind: KINDS[kind],
      element: kind === 'spell' ? 'fire' : 'none',
    })),
    statuses: byId(statuses).map(([id, { title, text }]) => ({ id, title, text })),
    items: byId(items).map(([id, { title, text }]) => ({ id, title, text })),
    profiles,
    constants: CONSTANTS.map((constant) => ({ ...constant, value: constants[constant.id] })),
    messages: MESSAGES,
    clauses: clausesOf(constants),
  };
}
