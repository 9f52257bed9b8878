import type { TFunction } from 'i18next';
import { sameCell } from '@highground/kernel';
import type { Actor, ForecastEntry, ReadonlyState, Tile } from '@highground/kernel';
import type { Words } from '../../words/words.ts';
import type { BarEntry } from './tick-columns.ts';

/** Column and row as the rules count them. */
export function pairOf({ x, z }: Tile): string {
  return `(${x},${z})`;
}

/** What an entry says happens, as short as a chart: `Bite @(5,4)`, `Fireball lands(6,2)`, `???` (TL-TB-009). */
export function deedText(entry: BarEntry, shown: ReadonlyState, words: Words, t: TFunction): string {
  const { kind, action, tile, status, number } = entry;
  const place = tile ? pairOf(tile) : '';
  switch (kind) {
    case 'landing':
      return `${words.action(action ?? '')} ${t('timelineHud.lands')}${place}`;
    case 'countdown':
      return t('timelineHud.counter', { count: number ?? 0 });
    case 'event':
      return t('timelineHud.arrival', { name: words.unit(String(entry.effect?.params?.['unit'] ?? '')) });
    case 'expiry':
      return t('timelineHud.ends', { status: words.status(status ?? '') });
    case 'limit':
      return t('timeline.limit');
    case 'turn':
      if (action) return tile ? `${words.action(action)} @${place}` : words.action(action);
      return announcedWait(entry, shown, words) ?? t('timelineHud.unknown');
  }
}

/** To wait, or only to walk somewhere, where that was announced: what is not announced is unknown. */
function announcedWait(
  { actor: id, key }: BarEntry,
  { actors }: ReadonlyState,
  words: Words,
): string | undefined {
  const actor = actors[(id ?? 0) - 1];
  const intent = key.endsWith('-1') ? intentOf(actor) : undefined;
  if (intent?.action !== 'wait') return undefined;
  const { to } = intent.target;
  return to && actor?.tile && !sameCell(to, actor.tile) ? `→ ${pairOf(to)}` : words.action('wait');
}

function intentOf(actor: Actor | undefined): Actor['activities'][number] | undefined {
  return actor?.activities.find(({ phase }) => phase === 'intended');
}

/** The number an entry threatens with; `(?)` where it hangs on a die (TL-TB-005, TL-EV-002). */
export function numberText({ kind, number, isUncertain }: ForecastEntry): string | undefined {
  if (kind !== 'turn' && kind !== 'landing') return undefined;
  if (isUncertain) return '(?)';
  return number ? `−${number}` : undefined;
}
