import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { CELL, sameCell } from '@highground/kernel';
import { threatsNow } from '../field/battle-field.ts';
import { useBattle, useModel, useUi } from './battle-context.ts';
import { useHud } from './hud-context.ts';
import { threatSummary } from './threat-text.ts';

/** What lies under the pointer or the cursor: material, height, cost, hazard, and who could hit there. */
export function TilePanel() {
  const { t } = useTranslation();
  const { show, words } = useBattle();
  const shown = useModel(({ shown }) => shown);
  const tile = useUi(({ hover, cursor }) => hover ?? cursor);
  const { TileMark } = useHud();
  const sheet = useMemo(
    () => (tile ? show.ruleset.inspectTile(shown, tile) : undefined),
    [show, shown, tile],
  );
  // Asked once for each state shown, and only while somebody decides where to go.
  const isAsking = useModel(({ phase }) => phase === 'choosing');
  const threat = tile && isAsking ? threatsNow(show).find((one) => sameCell(one.tile, tile)) : undefined;
  if (!tile || !sheet) return null;
  const { hazard } = sheet;
  const price = words.cost(sheet.cost ?? {});
  return (
    <section className="tile-panel panel" aria-label={words.place(tile)}>
      <h2>
        {words.place(tile)} · {t(`materials.${sheet.material}`, { defaultValue: sheet.material })}
      </h2>
      <p>
        {TileMark ? (
          <TileMark sheet={sheet} />
        ) : (
          t('tile.height', { height: Number((sheet.height / CELL).toFixed(2)) })
        )}
        {sheet.element ? ` · ${t('tile.element', { element: words.element(sheet.element) })}` : ''}
        {price ? ` · ${t('tile.cost', { cost: price })}` : ''}
      </p>
      {hazard ? (
        <p className="warning">
          {t('tile.hazard', {
            hazard: words.message({ messageId: `hazard-${hazard.hazard}`, params: {} }),
            damage: hazard.damage,
          })}
        </p>
      ) : null}
      {sheet.notes.map((note) => (
        <p key={note.messageId} className="note">
          {words.message(note)}
        </p>
      ))}
      {threat ? <p className="warning">{threatSummary(threat, t)}</p> : null}
    </section>
  );
}
