import { actorOf, stockOf } from '@highground/kernel';
import type { Actor, ActorId, ActorSheet, Message, Modifier, ReadonlyState } from '@highground/kernel';
import { allegiance, clockedIn, effectsOn, moverOf, stat } from './condition.ts';
import type { Rules, StatusEffect } from './compile.ts';
import { percent } from '@highground/mechanics/modifiers';
import { ELEMENTS } from './elements.ts';
import type { MessageId } from './messages.ts';
import { affinityStat, UNIT_STATS } from './stats.ts';
import type { UnitStat } from './stats.ts';
import { actionsOf, usageRefusal } from './targets.ts';

/** Everything a panel shows of a unit, with what changes its numbers now. */
export function actorSheet(rules: Rules, view: ReadonlyState, id: ActorId): ActorSheet {
  const actor = actorOf(view, id);
  return {
    actor: id,
    bars: [
      { id: 'hp', value: stat(view, id, 'hp'), max: stat(view, id, 'maxHp') },
      { id: 'mp', value: stat(view, id, 'mp'), max: stat(view, id, 'maxMp') },
      { id: 'ct', value: stat(view, id, 'ct'), max: rules.constants.ctThreshold },
    ],
    stats: UNIT_STATS.map(({ id: name }) => statLine(rules, view, actor, name)),
    statuses: actor.statuses.map(({ id: status, until, stacks }) => ({
      id: status,
      ticksLeft: until - view.tick,
      stacks,
    })),
    affinities: ELEMENTS.map((element) => ({
      element,
      factor: percent(stat(view, id, affinityStat(element))),
    })),
    actions: actionsOf(rules, actor).map((action) => {
      const refusal = usageRefusal(rules, view, actor, action);
      return {
        id: action.id,
        cost: { mp: action.rule.mpCost },
        ...(action.rule.kind === 'item' ? { stock: stockOf(view, actor.side, action.id) } : {}),
        ...(refusal ? { refusal } : {}),
      };
    }),
    notes: notesOn(view, actor),
  };
}

function statLine(
  rules: Rules,
  view: ReadonlyState,
  actor: Actor,
  id: UnitStat,
): ActorSheet['stats'][number] {
  const base = stat(view, actor.id, id);
  return {
    id,
    base,
    value: valueNow(rules, view, actor, id) ?? base,
    modifiers: effectsOn(rules, actor).flatMap((effect) => modifierBy(effect, id)),
  };
}

/** A stat with its statuses counted in, where any status can change it. */
function valueNow(rules: Rules, view: ReadonlyState, actor: Actor, id: UnitStat): number | undefined {
  if (id === 'spd') return clockedIn(rules, view).find((one) => one.actor === actor.id)?.gain;
  if (id === 'moveBudget') return moverOf(rules, view, actor).budget;
  if (id === 'accuracyBonus')
    return (
      stat(view, actor.id, id) -
      effectsOn(rules, actor).reduce((sum, { accuracyLoss }) => sum + accuracyLoss, 0)
    );
  return undefined;
}

function modifierBy(
  { id: source, ctFactor, budgetFactor, accuracyLoss }: StatusEffect,
  id: UnitStat,
): Modifier[] {
  if (id === 'spd' && ctFactor) return [{ source, factor: ctFactor }];
  if (id === 'moveBudget' && budgetFactor) return [{ source, factor: budgetFactor }];
  if (id === 'accuracyBonus' && accuracyLoss > 0) return [{ source, plus: -accuracyLoss }];
  return [];
}

function notesOn(view: ReadonlyState, actor: Actor): Message[] {
  if (actor.standing === 'down') {
    return [
      note('note-body-turns', { turns: stat(view, actor.id, 'bodyTurns') + 1 }),
      note(actor.id % 2 === 0 ? 'note-leaves-crystal' : 'note-leaves-chest'),
    ];
  }
  const side = actor.standing === 'up' ? allegiance(view, actor) : actor.side;
  return side === actor.side
    ? []
    : [note('note-charmed', { side: view.sides.find(({ id }) => id === side)?.name ?? '' })];
}

function note(messageId: MessageId, params: Message['params'] = {}): Message {
  return { messageId, params };
}
