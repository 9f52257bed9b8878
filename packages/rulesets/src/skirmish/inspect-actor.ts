import { actorOf } from '@highground/kernel';
import type { Actor, ActorId, ActorSheet, Message, ReadonlyState, Tile } from '@highground/kernel';
import type { Rules } from './compile.ts';
import { attackBonusOf, stat } from './condition.ts';
import { actionsOf, usageRefusal } from './legality.ts';
import type { MessageId } from './messages.ts';
import { UNIT_STATS } from './stats.ts';
import { defenseAt } from './to-hit.ts';

/** Everything a panel shows of a unit, with what changes its numbers now. */
export function actorSheet(rules: Rules, view: ReadonlyState, id: ActorId): ActorSheet {
  const actor = actorOf(view, id);
  const actions = stat(view, id, 'actions');
  const ground = actor.tile ? defenseAt(rules, view, actor.tile) : 0;
  return {
    actor: id,
    bars: [
      { id: 'hp', value: stat(view, id, 'hp'), max: stat(view, id, 'maxHp') },
      { id: 'actions', value: actions, max: rules.constants.actionsPerTurn },
    ],
    stats: UNIT_STATS.map(({ id: name }) => {
      const base = stat(view, id, name);
      const plus = name === 'defense' ? ground : 0;
      const modifiers = plus === 0 ? [] : [{ source: 'terrain', plus }];
      return { id: name, base, value: base + plus, modifiers };
    }),
    statuses: actor.statuses.map(({ id: status, stacks }) => ({ id: status, ticksLeft: -1, stacks })),
    affinities: [],
    actions: actionsOf(rules, actor).map((action) => {
      const refusal = usageRefusal(view, { unit: actor, tile: actor.tile ?? NOWHERE, actions }, action);
      return { id: action, cost: { actions: 1 }, ...(refusal ? { refusal } : {}) };
    }),
    notes: notesOn(actor),
  };
}

/** Where the defeated are. */
const NOWHERE: Tile = { x: 0, y: 0, z: 0 };

function notesOn(actor: Actor): Message[] {
  const bonus = attackBonusOf(actor);
  const said: { readonly messageId: MessageId; readonly params: Message['params'] }[] = [
    ...(bonus > 0 ? [{ messageId: 'note-bonus' as const, params: { bonus } }] : []),
    ...(actor.standing === 'up' ? [] : [{ messageId: 'note-defeated' as const, params: {} }]),
  ];
  return said;
}
