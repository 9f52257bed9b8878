import { useTranslation } from 'react-i18next';
import type { ImportReport } from '@highground/formats';
import { download } from '../saves/download.ts';
import type { OpenedMap } from './open-map.ts';

/** Kinds that are listed; a picture with a thousand colours would bury the rest. */
const LISTED = 20;

/** A map that was read: how it looks, and what was kept, mapped and left out. */
export function MapReport({ map }: { readonly map: OpenedMap }) {
  const { t } = useTranslation();
  const { name, vmap, picture, report, width, depth } = map;
  const save = (): void =>
    download(`${name.replace(/\.\w+$/, '')}.vmap`, vmap.slice(), 'application/octet-stream');
  return (
    <section className="panel map-report" aria-label={name}>
      <h2>{name}</h2>
      {picture === undefined ? null : (
        <img className="thumbnail" src={`data:image/svg+xml,${encodeURIComponent(picture)}`} alt="" />
      )}
      <p>{t('maps.size', { width, depth })}</p>
      {report ? <Losses report={report} /> : <p>{t('maps.asIs')}</p>}
      <button type="button" className="button" onClick={save}>
        {t('maps.save')}
      </button>
    </section>
  );
}

function Losses({ report: { kept, mapped, dropped } }: { readonly report: ImportReport }) {
  const { t } = useTranslation();
  const unlisted = mapped.length - LISTED;
  return (
    <>
      <p>{t('maps.kept', { blocks: kept.blocks, spawns: kept.spawns })}</p>
      <table>
        <caption>{t('maps.mapped')}</caption>
        <thead>
          <tr>
            {(['from', 'to', 'reason', 'count'] as const).map((column) => (
              <th key={column} scope="col">
                {t(`maps.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {mapped.slice(0, LISTED).map(({ from, to, reason, count }) => (
            <tr key={from}>
              <td>
                <bdi>{from}</bdi>
              </td>
              <td>{to}</td>
              <td>{t(`maps.reasons.${reason}`)}</td>
              <td>{count}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {unlisted > 0 ? <p>{t('maps.more', { count: unlisted })}</p> : null}
      <h3>{t('maps.dropped')}</h3>
      {dropped.length === 0 ? <p>{t('maps.nothingDropped')}</p> : null}
      <ul>
        {dropped.map(({ what, id, count }) => (
          <li key={`${what} ${id}`}>
            {t(`maps.things.${what}`)} {id === undefined ? null : <bdi>{id}</bdi>}: {count}
          </li>
        ))}
      </ul>
    </>
  );
}
