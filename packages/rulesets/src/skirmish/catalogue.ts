import type { RulesetCatalogue } from '@highground/kernel';
import { byId } from '@highground/mechanics/rule-data';
import { clausesOf } from './clauses.ts';
import { CONSTANTS } from './constants.ts';
import type { SkirmishData } from './data.ts';
import { hitTable } from './hit-table.ts';
import { MESSAGES } from './messages.ts';
import { profiles } from './profiles.ts';
import { ATTACK_ID, END_TURN } from './words.ts';

const END_TURN_ACTION = {
  id: END_TURN,
  title: 'End turn',
  text: 'Everybody of the side gives up what is left; the other side’s turn begins.',
};

/** Names and numbers of a pack, in the order people read them. */
export function catalogueOf({
  units,
  attack,
  abilities,
  statuses,
  constants,
}: SkirmishData): RulesetCatalogue {
  const ofKind =
    (kind: string) => (action: { readonly id: string; readonly title: string; readonly text: string }) => ({
      ...action,
      kind,
      element: 'none',
    });
  return {
    units: byId(units).map(([id, { title, text }]) => ({ id, title, text })),
    actions: [
      ofKind('attack')({ id: ATTACK_ID, title: attack.title, text: attack.text }),
      ...byId(abilities).map(([id, { title, text }]) => ofKind('ability')({ id, title, text })),
      ofKind('turn')(END_TURN_ACTION),
    ],
    statuses: byId(statuses).map(([id, { title, text }]) => ({ id, title, text })),
    items: [],
    profiles,
    constants: CONSTANTS.map((constant) => ({ ...constant, value: constants[constant.id] })),
    messages: MESSAGES,
    clauses: clausesOf(constants),
    tables: [hitTable(constants)],
  };
}
