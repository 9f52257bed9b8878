import { useTranslation } from 'react-i18next';
import type { Actor } from '@highground/kernel';
import { useLooks } from '../../app/services.ts';
import { INTERFACE_ICONS } from '../../looks/interface-icons.ts';
import { actorAsked } from '../../session/mover.ts';
import { Icon } from '../../ui/icon.tsx';
import { Portrait } from '../../ui/portrait.tsx';
import { useTooltip } from '../../ui/tooltip.tsx';
import { useBattle, useModel, useUi } from '../battle-context.ts';
import { letterOf } from '../letter.ts';
import { deedText, numberText } from './entry-text.ts';
import { EntryTip } from './entry-tip.tsx';
import { Sign } from './sign.tsx';
import type { BarEntry } from './tick-columns.ts';
import { isOwnSide } from './whose.ts';

interface TickEntryProps {
  readonly entry: BarEntry;
  readonly now: number;
  readonly isGhost: boolean;
}

/** One thing that is due: whose, what, where, for how much, with its details on hover and focus (TL-TB-008). */
export function TickEntry({ entry, now, isGhost }: TickEntryProps) {
  const { t } = useTranslation();
  const { ui, field, words } = useBattle();
  const { shown, setup } = useModel((model) => model);
  const mover = useModel(actorAsked);
  const lit = useUi(({ litActor }) => litActor);
  const { trigger, tip } = useTooltip(<EntryTip entry={entry} now={now} />);
  const { kind, key, tick, canCancel } = entry;
  const actor = shown.actors[(entry.actor ?? 0) - 1];
  const deed = deedText(entry, shown, words, t);
  const number = numberText(entry);
  const wait = tick - now;
  const light = (): void => ui.setState({ litActor: actor?.id });
  const dim = (): void => ui.setState({ litActor: undefined });
  const pin = (): void => {
    ui.setState({ inspected: actor?.id });
    const place = entry.tile ?? actor?.tile;
    if (place) field.current?.reveal(place);
  };
  return (
    <li data-slide={key}>
      <button
        type="button"
        className="tick-entry"
        data-kind={kind}
        data-own={(actor && isOwnSide(actor, shown, setup)) || undefined}
        data-mover={(isGhost && kind === 'turn' && actor?.id === mover) || undefined}
        data-lit={(actor && lit === actor.id) || undefined}
        {...trigger}
        onPointerEnter={(event) => {
          trigger.onPointerEnter(event);
          light();
        }}
        onPointerLeave={() => {
          trigger.onPointerLeave();
          dim();
        }}
        onFocus={(event) => {
          trigger.onFocus(event);
          light();
        }}
        onBlur={() => {
          trigger.onBlur();
          dim();
        }}
        onClick={pin}
      >
        <Face entry={entry} actor={actor} />
        <span className="tick-words">
          {actor ? <strong>{words.actor(actor.id)}</strong> : null}
          <span className="tick-deed">
            {deed}
            {number === undefined ? null : (
              <b className="tick-damage" data-uncertain={entry.isUncertain}>
                {number}
              </b>
            )}
          </span>
          {kind === 'landing' ? (
            <span className="tick-charge">
              <Sign of="charging" /> {t('timelineHud.remaining', { count: wait })}
              {canCancel ? (
                <b className="tick-cancel">
                  <Sign of="warning" /> {t('timelineHud.cancel')}
                </b>
              ) : null}
            </span>
          ) : null}
        </span>
      </button>
      {tip}
    </li>
  );
}

function Face({
  entry: { kind, number, status },
  actor,
}: {
  readonly entry: BarEntry;
  readonly actor: Actor | undefined;
}) {
  const { shown, setup } = useModel((model) => model);
  const looks = useLooks();
  const { t } = useTranslation();
  if (kind === 'expiry') return <Icon name={looks.statusIcons[status ?? ''] ?? INTERFACE_ICONS.expiry} />;
  if (!actor) return <Icon name={kind === 'limit' ? INTERFACE_ICONS.countdown : INTERFACE_ICONS.event} />;
  const isStopped = actor.statuses.some(({ id }) => id === 'stopped');
  return (
    <span className="tick-face">
      <Portrait
        unit={actor.unit}
        side={shown.sides.findIndex(({ id }) => id === actor.side)}
        letter={letterOf(actor, shown)}
        isDown={actor.standing !== 'up'}
      />
      {isStopped ? <Sign of="stopped" className="tick-lock" /> : null}
      {kind === 'countdown' ? (
        <span className="tick-coffin" data-last={number === 1 || undefined}>
          <Sign of="counter" />
          {number}
          {number === 1 ? <Sign of="dead" /> : null}
        </span>
      ) : null}
      {kind === 'turn' && isOwnSide(actor, shown, setup) ? (
        <span className="tick-own">{t('timelineHud.own')}</span>
      ) : null}
    </span>
  );
}
