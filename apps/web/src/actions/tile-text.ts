import type { TFunction } from 'i18next';
import type { Tile } from '@highground/kernel';
import type { BattleParts } from '../panels/battle-context.ts';

/** A tile in a sentence: material, height, hazard, who is there. */
export function tileText(
  tile: Tile,
  { show, words }: Pick<BattleParts, 'show' | 'words'>,
  t: TFunction,
): string {
  const sheet = show.ruleset.inspectTile(show.store.getState().shown, tile);
  if (!sheet) return words.place(tile);
  const { hazard, occupant } = sheet;
  const price = words.cost(sheet.cost ?? {});
  const facts = [
    t(`materials.${sheet.material}`, { defaultValue: sheet.material }),
    price ? t('tile.cost', { cost: price }) : '',
    hazard
      ? t('tile.hazard', {
          hazard: words.message({ messageId: `hazard-${hazard.hazard}`, params: {} }),
          damage: hazard.damage,
        })
      : '',
    occupant === undefined ? '' : t('tile.occupant', { name: words.actor(occupant) }),
  ];
  return t('say.cursor', { place: words.place(tile), text: facts.filter(Boolean).join(', ') });
}
