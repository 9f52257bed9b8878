import { useTranslation } from 'react-i18next';
import { ROAD } from '@highground/rulesets/timeline/run';
import type { Run, Stop } from '@highground/rulesets/timeline/run';
import type { Game } from '../../games/game.ts';
import { STOP_ICONS } from '../../looks/timeline/icons.ts';
import { Icon } from '../../ui/icon.tsx';

/** Every stop of the run, and where the squad is. */
export function Road({ game, run }: { readonly game: Game; readonly run: Run }) {
  const { t } = useTranslation();
  return (
    <ol className="panel road" aria-label={t('run.road')} tabIndex={0}>
      {ROAD.map((stop, index) => {
        const isHere = run.state === 'going' && index === run.stop;
        const isPast = index < run.stop || run.state === 'won';
        return (
          <li
            key={index}
            data-kind={stop.kind}
            data-past={isPast || undefined}
            aria-current={isHere ? 'step' : undefined}
          >
            <span className="road-mark">
              <Icon name={STOP_ICONS[stop.kind]} />
            </span>
            <strong>{t(`run.stops.${stop.kind}`)}</strong>
            <small>{titleOf(game, stop)}</small>
          </li>
        );
      })}
    </ol>
  );
}

/** The battlefield of a stop. */
export function titleOf({ scenarios }: Game, stop: Stop): string {
  return stop.kind === 'battle' ? (scenarios.find(({ id }) => id === stop.scenario)?.title ?? '') : '';
}
