import { useTranslation } from 'react-i18next';
import { useDiscovery } from './use-discoveries.ts';

const SPARKS = Array.from({ length: 14 }, (_, index) => index);

/** Something that works together, found out for the first time. */
export function Synergy() {
  const { t } = useTranslation();
  const combo = useDiscovery();
  return (
    <div className="synergy-place" role="status">
      {combo ? (
        <div className="synergy panel" data-combo={combo}>
          <span className="synergy-burst" aria-hidden="true">
            {SPARKS.map((spark) => (
              <i
                key={spark}
                style={{ '--turn': `${(360 / SPARKS.length) * spark}deg` } as React.CSSProperties}
              />
            ))}
          </span>
          <strong>{t('timelineHud.synergy')}</strong>
          <span>{t(`timelineHud.combos.${combo}`)}</span>
        </div>
      ) : null}
    </div>
  );
}
