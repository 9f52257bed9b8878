import type { TileSheet } from '@highground/kernel';

/** The tier of a tile as a number on its colour; its name stands among the tile's notes (TL-HUD-005). */
export function TileMark({ sheet }: { readonly sheet: TileSheet }) {
  const tier = sheet.notes.find(({ messageId }) => messageId.startsWith('tier-'))?.params['tier'];
  if (typeof tier !== 'number') return null;
  return (
    <b className="tier-mark" data-tier={tier} aria-hidden="true">
      {tier > 0 ? `+${tier}` : tier < 0 ? `−${-tier}` : tier}
    </b>
  );
}
