import { actorOf } from '@highground/kernel';
import type { Actor, ActorId, ActorSheet, Message, Modifier, View } from '@highground/kernel';
import { topOf } from './activity.ts';
import type { Rules } from './compile.ts';
import { acOf, attackOf, stat } from './condition.ts';
import { isExposed } from './exposure.ts';
import { usageRefusal } from './legality.ts';
import type { MessageId } from './messages.ts';
import { publicScore } from './reading.ts';
import { UNIT_STATS } from './stats.ts';
import type { UnitStat } from './stats.ts';
import { titleOf } from './wording.ts';

/** Everything a panel shows of an actor, as far as the view knows it. */
export function actorSheet(rules: Rules, view: View, id: ActorId): ActorSheet {
  const actor = actorOf(view, id);
  return {
    actor: id,
    bars: [{ id: 'hp', value: stat(view, id, 'hp'), max: stat(view, id, 'maxHp') }],
    stats: [
      {
        id: 'initiative',
        base: stat(view, id, 'initiative'),
        value: stat(view, id, 'initiative'),
        modifiers: [],
      },
      ...UNIT_STATS.map(({ id: name }) => statLine(rules, view, actor, name)),
    ],
    statuses: actor.statuses.map(({ id: status, until }) => ({
      id: status,
      ticksLeft: until === -1 ? -1 : until - view.tick,
      stacks: 1,
    })),
    affinities: [],
    actions: rules.unitOf(actor.unit).actions.map((action) => {
      const { prep, exec, recover } = action.rule;
      const refusal = usageRefusal(rules, actor, action);
      return { id: action.id, cost: { prep, exec, recover }, ...(refusal ? { refusal } : {}) };
    }),
    notes: notesOn(rules, view, actor),
  };
}

function statLine(rules: Rules, view: View, actor: Actor, id: UnitStat): ActorSheet['stats'][number] {
  const base = stat(view, actor.id, id);
  const value =
    id === 'ac' ? acOf(rules, view, actor) : id === 'attack' ? attackOf(rules, view, actor) : base;
  return { id, base, value, modifiers: id === 'ac' || id === 'attack' ? modifiersOn(rules, actor, id) : [] };
}

function modifiersOn(rules: Rules, { statuses }: Actor, what: 'ac' | 'attack'): Modifier[] {
  return statuses.flatMap(({ id }) => {
    const plus = rules.statusOf(id)[what];
    return plus === undefined ? [] : [{ source: id, plus }];
  });
}

/** What it reads, and what can be read of it (PER-UI-001). */
function notesOn(rules: Rules, view: View, actor: Actor): Message[] {
  const reading = note('note-reading', { score: publicScore(rules, view, actor) });
  const top = topOf(actor);
  if (!top) return [reading];
  if (top.phase === 'unknown') return [reading, note('note-unread')];
  const teller = { rules, state: view };
  const [ticks] = top.left.filter((left) => left !== 0);
  const phase = top.phase;
  return [
    reading,
    ...(top.action === '' ? [] : [note('note-action', { action: titleOf(teller, top.action) })]),
    ticks === undefined || ticks < 0
      ? note('note-phase-unknown', { phase })
      : note('note-phase', { phase, ticks: Math.max(0, top.since + ticks - view.tick) }),
    ...(top.action === '' || !isExposed(rules, actor) ? [] : [note('note-exposed')]),
    ...(top.action === '' && top.phase === 'recover' ? [note('note-exposed')] : []),
    ...actor.activities
      .slice(0, -1)
      .map(({ action }) => note('note-on-hold', { action: titleOf(teller, action) })),
  ];
}

function note(messageId: MessageId, params: Message['params'] = {}): Message {
  return { messageId, params };
}
