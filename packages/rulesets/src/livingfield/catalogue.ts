import type { RulesetCatalogue } from '@highground/kernel';
import { byId } from '@highground/mechanics/rule-data';
import { clausesOf } from './clauses.ts';
import { CONSTANTS } from './constants.ts';
import type { LivingFieldData } from './data.ts';
import { MESSAGES } from './messages.ts';
import { profiles } from './profiles.ts';

/** Names and numbers of a pack, in the order people read them. */
export function catalogueOf({ units, actions, statuses, constants }: LivingFieldData): RulesetCatalogue {
  const named = byId(actions);
  return {
    units: byId(units).map(([id, { title, text }]) => ({ id, title, text })),
    actions: named.map(([id, { title, text, kind, element }]) => ({ id, title, text, kind, element })),
    statuses: byId(statuses).map(([id, { title, text }]) => ({ id, title, text })),
    items: named.flatMap(([id, { title, text, kind }]) => (kind === 'item' ? [{ id, title, text }] : [])),
    profiles,
    constants: CONSTANTS.map((constant) => ({ ...constant, value: constants[constant.id] })),
    messages: MESSAGES,
    clauses: clausesOf(constants),
  };
}
