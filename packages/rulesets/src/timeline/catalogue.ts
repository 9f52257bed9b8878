import type { RulesetCatalogue } from '@highground/kernel';
import { byId } from '@highground/mechanics/rule-data';
import { clausesOf } from './clauses.ts';
import { CONSTANTS } from './constants.ts';
import type { TimelineData } from './data.ts';
import { MESSAGES } from './messages.ts';
import { profiles } from './profiles.ts';

/** Names and numbers of a pack, in the order people read them. */
export function catalogueOf({ units, actions, statuses, constants }: TimelineData): RulesetCatalogue {
  return {
    units: byId(units).map(([id, { title, text }]) => ({ id, title, text })),
    actions: byId(actions).map(([id, { title, text, verb, element }]) => ({
      id,
      title,
      text,
      kind: verb,
      element,
    })),
    statuses: byId(statuses).map(([id, { title, text }]) => ({ id, title, text })),
    items: [],
    profiles,
    bodyStat: 'counter',
    constants: CONSTANTS.map((constant) => ({ ...constant, value: constants[constant.id] })),
    messages: MESSAGES,
    clauses: clausesOf(constants),
  };
}
