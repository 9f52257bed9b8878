import type { RulesetCatalogue } from '@highground/kernel';
import { byId } from '@highground/mechanics/rule-data';
import { clausesOf } from './clauses.ts';
import { CONSTANTS } from './constants.ts';
import type { TempoData } from './data.ts';
import { MESSAGES } from './messages.ts';
import { WEIGHTS } from './weights.ts';

/** Names and numbers of a pack, in the order people read them. An action's kind is when it is on offer. */
export function catalogueOf({ units, actions, statuses, constants }: TempoData): RulesetCatalogue {
  return {
    units: byId(units).map(([id, { title, text }]) => ({ id, title, text })),
    actions: byId(actions).map(([id, { title, text, uses, readDc }]) => ({
      id,
      title,
      text: readDc === 0 ? text : `${text} Takes ${readDc} to read.`,
      kind: uses.at(-1) ?? 'forced',
      element: 'none',
    })),
    statuses: byId(statuses).map(([id, { title, text }]) => ({ id, title, text })),
    items: [],
    profiles: [WEIGHTS],
    constants: CONSTANTS.map((constant) => ({ ...constant, value: constants[constant.id] })),
    messages: MESSAGES,
    clauses: clausesOf(constants),
  };
}
