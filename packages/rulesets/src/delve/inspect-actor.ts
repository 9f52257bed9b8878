import { actorOf, NO_LIMIT, share, stockOf } from '@highground/kernel';
import type { Actor, ActorId, ActorSheet, Message, ReadonlyState } from '@highground/kernel';
import type { Deed, Rules } from './compile.ts';
import { monsterIn, monsterRule, PARTY, stat } from './condition.ts';
import { ELEMENTS } from './data.ts';
import { initiativeOf } from './initiative.ts';
import { usageRefusal } from './legality.ts';
import type { MessageId } from './messages.ts';
import { costOf } from './stage.ts';

const SHOWN = ['attack', 'defense', 'speed', 'int'] as const;

/** Everything a panel shows of a combatant. */
export function actorSheet(rules: Rules, view: ReadonlyState, id: ActorId): ActorSheet {
  const actor = actorOf(view, id);
  const isMonster = actor.id === monsterIn(view).id;
  const bar = (name: 'hp' | 'mana', max: 'maxHp' | 'maxMana'): ActorSheet['bars'][number] => ({
    id: name,
    value: stat(view, id, name),
    max: stat(view, id, max),
  });
  return {
    actor: id,
    bars: [bar('hp', 'maxHp'), ...(isMonster ? [] : [bar('mana', 'maxMana')])],
    stats: SHOWN.map((name) => {
      const value = stat(view, id, name);
      return { id: name, base: value, value, modifiers: [] };
    }),
    statuses: actor.statuses.map(({ id: status, stacks }) => ({ id: status, ticksLeft: NO_LIMIT, stacks })),
    affinities: ELEMENTS.map((element) => ({
      element,
      factor: share(stat(view, id, element === 'fire' ? 'fireTaken' : 'physicalTaken'), 100),
    })),
    actions: isMonster ? [] : rules.deeds.map((deed) => actionLine(rules, view, id, deed)),
    notes: notesOn(rules, view, actor),
  };
}

function actionLine(
  rules: Rules,
  view: ReadonlyState,
  id: ActorId,
  deed: Deed,
): ActorSheet['actions'][number] {
  const refusal = usageRefusal(rules, view, id, deed);
  return {
    id: deed.id,
    cost: costOf(rules, deed),
    ...(deed.potion ? { stock: stockOf(view, PARTY, deed.id) } : {}),
    ...(refusal ? { refusal } : {}),
  };
}

function notesOn(rules: Rules, view: ReadonlyState, { id }: Actor): Message[] {
  const roll = initiativeOf(view).find(({ actor }) => actor === id)?.roll;
  const isMonster = id === monsterIn(view).id;
  return [
    ...(isMonster ? [] : [note('note-level', { level: stat(view, id, 'level') })]),
    ...(roll === undefined ? [] : [note('note-initiative', { roll })]),
    ...(isMonster && monsterRule(rules, view).casts
      ? [note('note-casts', { percent: rules.constants.castPct })]
      : []),
  ];
}

function note(messageId: MessageId, params: Message['params']): Message {
  return { messageId, params };
}
