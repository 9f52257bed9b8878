import { useTranslation } from 'react-i18next';
import { useBattle, useModel } from '../battle-context.ts';
import { deedText, numberText, pairOf } from './entry-text.ts';
import type { BarEntry } from './tick-columns.ts';

/** All that is known of one entry, in sentences. */
export function EntryTip({ entry, now }: { readonly entry: BarEntry; readonly now: number }) {
  const { t } = useTranslation();
  const { show, words } = useBattle();
  const shown = useModel((model) => model.shown);
  const { kind, actor: id, action, tile, tick, canCancel, isUncertain, assumption } = entry;
  const actor = shown.actors[(id ?? 0) - 1];
  const side = shown.sides.find((one) => one.id === actor?.side)?.name;
  const rule = show.ruleset.catalogue.actions.find((one) => one.id === action);
  const target = tile && shown.actors.find((one) => one.tile?.x === tile.x && one.tile.z === tile.z);
  const number = numberText(entry);
  return (
    <>
      <p>
        <strong>
          {actor ? `${words.actor(actor.id)} · ${side ?? ''}` : deedText(entry, shown, words, t)}
        </strong>
      </p>
      <p>
        {t('timelineHud.tipWhen', { tick, wait: tick - now })}
        {kind === 'landing' ? ` · ${t('timelineHud.remaining', { count: tick - now })}` : ''}
      </p>
      {actor ? <p>{deedText(entry, shown, words, t)}</p> : null}
      {tile ? (
        <p>
          {t('timelineHud.tipTarget', {
            place: `${words.place(tile)} ${pairOf(tile)}`,
            who: target ? words.actor(target.id) : t('timelineHud.nobody'),
          })}
        </p>
      ) : null}
      {number === undefined ? null : (
        <p>{t(isUncertain ? 'timelineHud.tipDie' : 'timelineHud.tipDamage', { count: entry.number ?? 0 })}</p>
      )}
      {kind === 'countdown' ? <p>{t('timelineHud.tipCounter', { count: entry.number ?? 0 })}</p> : null}
      {canCancel ? <p className="warning">{t('timelineHud.tipCancel')}</p> : null}
      {rule ? <p className="quiet">{rule.text}</p> : null}
      <p className="note">{words.message({ messageId: assumption, params: {} })}</p>
    </>
  );
}
