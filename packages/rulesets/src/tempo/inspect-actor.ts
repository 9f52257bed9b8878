import { actorOf } from '@highground/kernel';
import type { Actor, ActorId, ActorSheet, Message, Modifier, View } from '@highground/kernel';
import { topOf } from './activity.ts';
import type { Rules } from './compile.ts';
import { acOf, attackOf, stat } from './condition.ts';
import { menuCost } from './cost.ts';
import { isExposed } from './exposure.ts';
import { usageRefusal } from './legality.ts';
import type { MessageId } from './messages.ts';
import { readQueue } from './queue.ts';
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
      const cost = menuCost(rules, view, { actor, action });
      const refusal = usageRefusal(rules, actor, action);
      return { id: action.id, cost, ...(refusal ? { refusal } : {}) };
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

/** What it reads, what it may react to now (PER-UI-002), and what can be read of it (PER-UI-001). */
function notesOn(rules: Rules, view: View, actor: Actor): Message[] {
  const reading = note('note-reading', { score: publicScore(rules, view, actor) });
  return [reading, ...noticedBy(view, actor), ...doingOf(rules, view, actor)];
}

/** What the offers put to it are about, each occasion once. */
function noticedBy(view: View, { id }: Actor): Message[] {
  const { ask, offers } = readQueue(view.queue);
  if (ask?.kind !== 'reaction' || ask.actor !== id) return [];
  const own = offers.filter(({ reactor }) => reactor === id);
  return own
    .filter(
      ({ source, trigger }, index) =>
        own.findIndex((one) => one.source === source && one.trigger === trigger) === index,
    )
    .map(({ source, trigger }) => note(`note-noticed-${trigger}`, { actor: actorOf(view, source).name }));
}

function doingOf(rules: Rules, view: View, actor: Actor): Message[] {
  const top = topOf(actor);
  if (!top) return [];
  if (top.phase === 'unknown') return [note('note-unread')];
  const teller = { rules, state: view };
  const [ticks] = top.left.filter((left) => left !== 0);
  const phase = top.phase as 'prep' | 'exec' | 'recover';
  return [
    ...(top.action === '' ? [] : [note('note-action', { action: titleOf(teller, top.action) })]),
    ticks === undefined || ticks < 0
      ? note(`note-${phase}-unread`)
      : note(`note-${phase}`, { ticks: Math.max(0, top.since + ticks - view.tick) }),
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
