import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { ForecastEntry } from '@highground/kernel';
import { INTERFACE_ICONS } from '../looks/interface-icons.ts';
import { useLooks } from '../app/services.ts';
import { actorAsked } from '../session/mover.ts';
import { Icon } from '../ui/icon.tsx';
import { Portrait } from '../ui/portrait.tsx';
import { SideBadge } from '../ui/side-badge.tsx';
import { useBattle, useModel, useUi } from './battle-context.ts';
import { letterOf } from './letter.ts';
import { useStateWeighed } from './use-state-weighed.ts';

const ENTRIES = 18;

/** Who acts next, and what else is due: always visible, scrolls sideways. While a command is weighed, the order it would lead to. */
export function TimelineBar() {
  const { t } = useTranslation();
  const { show } = useBattle();
  const shown = useModel(({ shown }) => shown);
  const mover = useModel(actorAsked);
  const after = useStateWeighed();
  const now = useMemo(() => show.ruleset.forecast(shown, ENTRIES), [show, shown]);
  const entries = useMemo(() => {
    const then = after && show.ruleset.forecast(after, ENTRIES);
    return then?.map((entry) => ({ ...entry, ...doubtAbout(entry, now) })) ?? now;
  }, [show, after, now]);
  return (
    <nav
      className="timeline panel"
      data-ghost={after !== undefined || undefined}
      aria-label={t(after ? 'timeline.after' : 'timeline.title')}
    >
      <ol>
        {entries.map((entry, index) => (
          <TimelineEntry
            key={`${index}-${entry.tick}-${entry.actor}`}
            entry={entry}
            isFirst={index === 0}
            isMover={after !== undefined && entry.actor === mover && entry.kind === 'turn'}
          />
        ))}
      </ol>
    </nav>
  );
}

/** What cannot be known of somebody now cannot be known after a command either, though that is weighed on a guess. */
function doubtAbout({ actor }: ForecastEntry, now: readonly ForecastEntry[]): Partial<ForecastEntry> {
  const next = now.find((entry) => entry.kind === 'turn' && entry.actor === actor);
  return next?.isUncertain ? { isUncertain: true } : {};
}

interface TimelineEntryProps {
  readonly entry: ForecastEntry;
  readonly isFirst: boolean;
  /** A turn of whoever gives the command that is weighed. */
  readonly isMover: boolean;
}

function TimelineEntry({ entry, isFirst, isMover }: TimelineEntryProps) {
  const { t } = useTranslation();
  const { ui, field } = useBattle();
  const looks = useLooks();
  const shown = useModel(({ shown }) => shown);
  const lit = useUi(({ litActor }) => litActor);
  const actor = entry.actor === undefined ? undefined : shown.actors[entry.actor - 1];
  const side = shown.sides.findIndex(({ id }) => id === actor?.side);
  const light = (): void => ui.setState({ litActor: entry.actor, hover: undefined });
  const dim = (): void => ui.setState({ litActor: undefined });
  const pin = (): void => {
    ui.setState({ inspected: entry.actor });
    if (actor?.tile) field.current?.reveal(actor.tile);
  };
  const wait = entry.tick - shown.tick;
  const when =
    isFirst && wait === 0
      ? t('timeline.now')
      : t(entry.isUncertain ? 'timeline.perhaps' : 'timeline.in', { ticks: wait });
  const label = t('timeline.label', { what: useEntryText(entry), when });
  return (
    <li>
      <button
        type="button"
        className="timeline-entry"
        data-kind={entry.kind}
        data-first={isFirst || undefined}
        data-mover={isMover || undefined}
        data-lit={(actor && lit === actor.id) || undefined}
        aria-label={label}
        title={label}
        onPointerEnter={light}
        onPointerLeave={dim}
        onFocus={light}
        onBlur={dim}
        onClick={pin}
      >
        {actor && entry.kind === 'turn' ? (
          <Portrait
            unit={actor.unit}
            side={side}
            letter={letterOf(actor, shown)}
            isDown={actor.standing !== 'up'}
          />
        ) : (
          <span className="timeline-mark">
            <Icon name={markIcon(entry, looks.statusIcons)} />
            {entry.number === undefined ? null : <b data-number={entry.number} />}
            {actor ? <SideBadge side={side} /> : null}
          </span>
        )}
        <span className="timeline-tick">{when}</span>
      </button>
    </li>
  );
}

function markIcon({ kind, status }: ForecastEntry, statusIcons: Readonly<Record<string, string>>): string {
  if (kind === 'expiry') return statusIcons[status ?? ''] ?? INTERFACE_ICONS.expiry;
  if (kind === 'countdown') return INTERFACE_ICONS.kill;
  return kind === 'limit' ? INTERFACE_ICONS.countdown : INTERFACE_ICONS.event;
}

function useEntryText({ kind, actor, number, status, action }: ForecastEntry): string {
  const { t } = useTranslation();
  const { words } = useBattle();
  const shown = useModel(({ shown }) => shown);
  const side = shown.sides.find(({ id }) => id === shown.actors[(actor ?? 0) - 1]?.side)?.name ?? '';
  return t(`timeline.${kind}`, {
    name: actor === undefined ? '' : words.actor(actor),
    side,
    number: number ?? 0,
    status: status === undefined ? '' : words.status(status),
    action: action === undefined ? '' : words.action(action),
  });
}
