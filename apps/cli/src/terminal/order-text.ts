import type { ForecastEntry, Ruleset, View } from '@highground/kernel';
import { formatPlace } from '@highground/protocol';
import { ticksText } from './battle-text.ts';

/** A battle as somebody sees it, and what its units are called. */
interface Seen {
  readonly ruleset: Ruleset;
  readonly view: View;
  readonly labels: ReadonlyMap<number, string>;
}

/** What is to come: whose turns, and what those and the clock bring. */
export interface Order {
  /** `Warden now, Ranger +2, Mage +5?`: a question mark where it is not certain. */
  readonly turns: string;
  /** `Bandit +3 Strike @c7 -4; Mage: Fireball lands @d5 in 2 ticks -8 CANCEL?`; empty where nothing is announced. */
  readonly coming: string;
}

/** The clock's next entries in words. */
export function orderOf(seen: Seen, count: number): Order {
  const entries = seen.ruleset.forecast(seen.view, count);
  const turns = entries.filter(({ kind }) => kind === 'turn').map((entry) => turnText(seen, entry));
  return { turns: turns.join(', '), coming: entries.flatMap((entry) => deedText(seen, entry)).join('; ') };
}

function turnText({ view, labels }: Seen, { actor, tick, isUncertain }: ForecastEntry): string {
  return `${labels.get(actor ?? 0) ?? ''} ${whenText(view, tick)}${isUncertain ? '?' : ''}`;
}

function whenText({ tick: now }: View, tick: number): string {
  return tick === now ? 'now' : `+${tick - now}`;
}

/** What an entry does to somebody; nothing for a turn of which nothing is announced, for what runs out and for the end. */
function deedText(seen: Seen, entry: ForecastEntry): string[] {
  const { ruleset, view, labels } = seen;
  const { kind, tick, number = 0, effect } = entry;
  const name = labels.get(entry.actor ?? 0) ?? '';
  const when = whenText(view, tick);
  switch (kind) {
    case 'turn':
      return entry.action === undefined ? [] : [[`${name} ${when}`, ...aimedText(seen, entry)].join(' ')];
    case 'landing':
      // Where the rules do not say where, it is told beside whoever does it.
      if (!entry.tile) return [];
      return [`${name}: ${aimedText(seen, entry).join(' ')}${entry.canCancel ? ' CANCEL?' : ''}`];
    case 'countdown':
      return [`${name} down, ${number} ${number === 1 ? 'turn' : 'turns'} left, ${when}`];
    case 'event': {
      const unit = ruleset.catalogue.units.find(({ id }) => id === effect?.params?.['unit']);
      return unit ? [`${unit.title} arrives ${when}`] : [];
    }
    default:
      return [];
  }
}

/** An action, where it goes or lands, and what it takes: `(?)` where that hangs on a die. */
function aimedText({ ruleset, view }: Seen, entry: ForecastEntry): string[] {
  const { kind, tick, action, tile, number, isUncertain } = entry;
  const title = ruleset.catalogue.actions.find(({ id }) => id === action)?.title ?? action ?? '';
  const wait = tick === view.tick ? 'now' : `in ${ticksText(tick - view.tick)}`;
  return [
    title,
    ...(kind === 'landing' ? ['lands'] : []),
    ...(tile ? [`@${formatPlace(tile)}`] : []),
    ...(kind === 'landing' ? [wait] : []),
    ...(isUncertain ? ['(?)'] : number ? [`-${number}`] : []),
  ];
}
