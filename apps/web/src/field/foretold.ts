import type { PreviewEffect, Tile } from '@highground/kernel';
import { consequencesOf, tileInDraft } from '@highground/protocol';
import { shownPreview } from '../panels/shown-preview.ts';
import type { Spectacle } from '../session/battle-model.ts';

/** A number on the tile it is about. */
export interface Foretold {
  readonly tile: Tile;
  readonly label: string;
}

/** What the command being weighed does to whom, as numbers where they stand (TL-FB-003). */
export function foretoldOnField(session: Spectacle, pointed: Tile | undefined): readonly Foretold[] {
  const { draft, shown } = session.store.getState();
  const weighed = draft && shownPreview(session, draft, pointed);
  if (!draft || !weighed?.preview.ok) return [];
  return consequencesOf(weighed.preview.value).effects.flatMap((effect): Foretold[] => {
    const tile = tileInDraft(draft, shown.actors, effect.actor);
    const label = amountLabel(effect);
    return tile && label ? [{ tile, label }] : [];
  });
}

/** `−6`, `+4`, or `−3…7` where dice decide. */
export function amountLabel({ amount }: Pick<PreviewEffect, 'amount'>): string {
  if (!amount || (amount.min === 0 && amount.max === 0)) return '';
  const { min, max } = amount;
  const [low, high] = [Math.abs(min), Math.abs(max)].sort((a, b) => a - b) as [number, number];
  return `${max > 0 ? '−' : '+'}${low === high ? low : `${low}…${high}`}`;
}
