import type { ActorId, Facing, ReadonlyState } from '@highground/kernel';
import { TRIGGERS } from './data.ts';
import type { Trigger } from './data.ts';
import type { Place } from './ground.ts';

/**
 * Where a battle stands inside a tick, as int tuples in the state's queue: first whom it waits for, then who is still to be
 * processed, then the reactions collected, then what the reaction pass raised, to be noticed on the next tick (PER-AMB-12).
 */
const ASK = 1;
const ACT = 2;
const OFFER = 3;
const SEEN = 4;
/** In views alone: somebody else is being asked, or nobody. */
const ELSEWHERE = 9;

export const ASKS = ['action', 'prep', 'boundary', 'reaction'] as const;
export type Ask = (typeof ASKS)[number];

/** A reaction on offer: whose, which action, to whom, and to what. */
export interface Offered {
  readonly reactor: ActorId;
  readonly action: number;
  readonly source: ActorId;
  readonly trigger: Trigger;
}

/** Who notices an event: everybody, only those who are fooled by a broadcast, only those who are not. */
export const AUDIENCES = ['all', 'fooled', 'wise'] as const;
export type Audience = (typeof AUDIENCES)[number];

export interface Event {
  readonly source: ActorId;
  /** Where its body lay. */
  readonly at: Place;
  /** Where it is going to lie, or lay before, of an event of passing: it is one to those who have only one of both in reach. */
  readonly other?: Place;
  readonly trigger: Trigger;
  readonly audience: Audience;
}

/** A tick that is not over. */
export interface Standing {
  readonly ask: { readonly actor: ActorId; readonly kind: Ask } | undefined;
  readonly toAct: readonly ActorId[];
  readonly offers: readonly Offered[];
  readonly seen: readonly Event[];
}

/** Lists of its own, for who works on them. */
interface Lists {
  readonly toAct: ActorId[];
  readonly offers: Offered[];
  readonly seen: Event[];
}

type Queue = ReadonlyState['queue'];

export function readQueue(queue: Queue): Standing & Lists {
  let ask: Standing['ask'];
  const toAct: ActorId[] = [];
  const offers: Offered[] = [];
  const seen: Event[] = [];
  for (const entry of queue) {
    const kind = entry[0];
    if (kind === ASK) ask = { actor: entry[1] as ActorId, kind: ASKS[entry[2] as number] as Ask };
    else if (kind === ACT) toAct.push(entry[1] as ActorId);
    else if (kind === OFFER) offers.push(offerFrom(entry));
    else if (kind === SEEN) seen.push(eventFrom(entry));
  }
  return { ask, toAct, offers, seen };
}

type Entry = readonly number[];

function offerFrom(entry: Entry): Offered {
  return {
    reactor: entry[1] as ActorId,
    action: entry[2] as number,
    source: entry[3] as ActorId,
    trigger: TRIGGERS[entry[4] as number] as Trigger,
  };
}

function eventFrom(entry: Entry): Event {
  return {
    source: entry[1] as ActorId,
    at: placeFrom(entry, 4),
    ...(entry.length > 8 ? { other: placeFrom(entry, 8) } : {}),
    trigger: TRIGGERS[entry[2] as number] as Trigger,
    audience: AUDIENCES[entry[3] as number] as Audience,
  };
}

function placeFrom(entry: Entry, start: number): Place {
  const [x = 0, y = 0, z = 0, facing = 0] = entry.slice(start);
  return { tile: { x, y, z }, facing: facing as Facing };
}

function numbersOf({ tile: { x, y, z }, facing }: Place): readonly number[] {
  return [x, y, z, facing];
}

/** Who is still to be processed fills the queues of a whole record: everybody's entry is there once. */
const TO_ACT: readonly Entry[] = Array.from({ length: 100 }, (_, actor) => [ACT, actor]);

export function writeQueue({ ask, toAct, offers, seen }: Standing): Queue {
  const queue: Entry[] = [];
  if (ask) queue.push([ASK, ask.actor, ASKS.indexOf(ask.kind)]);
  for (const actor of toAct) queue.push(TO_ACT[actor] ?? [ACT, actor]);
  for (const { reactor, action, source, trigger } of offers)
    queue.push([OFFER, reactor, action, source, TRIGGERS.indexOf(trigger)]);
  for (const { source, trigger, audience, at, other } of seen)
    queue.push([
      SEEN,
      source,
      TRIGGERS.indexOf(trigger),
      AUDIENCES.indexOf(audience),
      ...numbersOf(at),
      ...(other ? numbersOf(other) : []),
    ]);
  // A log keeps it: no longer than it has to be.
  return queue.slice();
}

/** Whether the tick has something left to do besides waiting. */
export function isUnfinished(queue: Queue): boolean {
  return queue.some((entry) => entry[0] === ACT || entry[0] === OFFER);
}

/** Whom the battle waits for. */
export function askedIn(queue: Queue): Standing['ask'] {
  const first = queue[0];
  return first?.[0] === ASK
    ? { actor: first[1] as number, kind: ASKS[first[2] as number] as Ask }
    : undefined;
}

/** What everybody else sees of a queue. */
export const HIDDEN_QUEUE: Queue = [[ELSEWHERE]];

export function isHidden(queue: Queue): boolean {
  return queue[0]?.[0] === ELSEWHERE;
}
