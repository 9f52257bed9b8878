import '../styles/under-way.css';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Activity, Actor } from '@highground/kernel';
import { notesOnDoing, PARTS, phaseStrip } from '../session/phase-strip.ts';
import type { PhaseStrip } from '../session/phase-strip.ts';
import { Portrait } from '../ui/portrait.tsx';
import { useBattle, useModel, useUi } from './battle-context.ts';
import { Moments } from './moments.tsx';
import { letterOf } from './letter.ts';

/** What everybody is up to, as far as whoever looks can tell: prep, exec and recover, and where in them the clock stands. */
export function PhaseStrips() {
  const { t } = useTranslation();
  const actors = useModel(({ shown }) => shown.actors);
  return (
    <section className="phase-strips" aria-label={t('phases.title')} tabIndex={0}>
      <ul>
        {actors
          .filter(({ tile, standing }) => tile && standing === 'up')
          .map((actor) => (
            <StripOf key={actor.id} actor={actor} />
          ))}
      </ul>
      <Moments />
    </section>
  );
}

function StripOf({ actor }: { readonly actor: Actor }) {
  const { t } = useTranslation();
  const { ui, words, field, show } = useBattle();
  const shown = useModel((model) => model.shown);
  const lit = useUi(({ litActor }) => litActor === actor.id);
  const notes = useMemo(() => show.ruleset.inspectActor(shown, actor.id).notes, [show, shown, actor.id]);
  const top = actor.activities.at(-1);
  const strip = top && phaseStrip(top, shown.tick);
  const isExposed = notes.some(({ messageId }) => messageId === 'note-exposed');
  const side = shown.sides.findIndex(({ id }) => id === actor.side);
  const what = top ? doing(top, words.action, t) : t('phases.free');
  const light = (): void => ui.setState({ litActor: actor.id });
  const dim = (): void => ui.setState({ litActor: undefined });
  return (
    <li>
      <button
        type="button"
        className="phase-strip panel"
        data-exposed={isExposed || undefined}
        data-lit={lit || undefined}
        onPointerEnter={light}
        onPointerLeave={dim}
        onFocus={light}
        onBlur={dim}
        onClick={() => {
          ui.setState({ inspected: actor.id });
          if (actor.tile) field.current?.reveal(actor.tile);
        }}
      >
        <Portrait unit={actor.unit} side={side} letter={letterOf(actor, shown)} />
        <span>
          <span className="phase-name">
            <span className="visually-hidden">{words.actor(actor.id)}: </span>
            <span>{what}</span>
            {top && strip && top.action !== '' ? (
              <small aria-hidden="true">{untilWhen(strip, t)}</small>
            ) : null}
          </span>
          <Track strip={strip} />
          <span className="visually-hidden">
            {notesOnDoing(notes)
              .map((note) => words.message(note))
              .join(' ')}
          </span>
        </span>
      </button>
    </li>
  );
}

type Translate = ReturnType<typeof useTranslation>['t'];

function doing({ action, phase }: Activity, nameOf: (id: string) => string, t: Translate): string {
  return action === '' ? t(`phases.${phase}`) : nameOf(action);
}

/** When the phase is over, or which it is where that cannot be told. */
function untilWhen({ phase, ticksLeft }: PhaseStrip, t: Translate): string {
  if (!PARTS.some((part) => part === phase)) return '';
  return ticksLeft === undefined ? t(`phases.${phase}Part`) : t(`phases.${phase}Left`, { count: ticksLeft });
}

function Track({ strip }: { readonly strip: PhaseStrip | undefined }) {
  if (!strip) return <span className="phase-track" aria-hidden="true" />;
  return (
    <span className="phase-track" data-known={strip.isKnown || undefined} aria-hidden="true">
      {strip.isKnown
        ? PARTS.map((part, index) => (
            <i
              key={part}
              data-part={part}
              data-now={strip.phase === part || undefined}
              style={{ flexGrow: strip.ticks[index] }}
            />
          ))
        : PARTS.map((part) => (
            <i
              key={part}
              data-part={part}
              data-now={strip.phase === part || undefined}
              style={{ flexGrow: 1 }}
            >
              {strip.phase === part || strip.phase === 'unknown' ? '?' : ''}
            </i>
          ))}
      {strip.isKnown ? <b style={{ insetInlineStart: `${strip.share * 100}%` }} /> : null}
    </span>
  );
}
