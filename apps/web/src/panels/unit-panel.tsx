import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ActorSheet, Modifier, Share } from '@highground/kernel';
import { useLooks } from '../app/services.ts';
import { Icon } from '../ui/icon.tsx';
import { Portrait } from '../ui/portrait.tsx';
import { SideBadge } from '../ui/side-badge.tsx';
import { Bar } from './bar.tsx';
import { useBattle, useModel, useUi } from './battle-context.ts';
import { letterOf } from './letter.ts';
import { useActorInView } from './use-actor-in-view.ts';

/** Everything about the unit that is pointed at, pinned, or to act. */
export function UnitPanel() {
  const { t } = useTranslation();
  const { show, words } = useBattle();
  const shown = useModel(({ shown }) => shown);
  const id = useActorInView();
  const [isOpen, setOpen] = useState(false);
  const isPinned = useUi(({ inspected }) => inspected !== undefined);
  const sheet = useMemo(
    () => (id === undefined ? undefined : show.ruleset.inspectActor(shown, id)),
    [show, shown, id],
  );
  const actor = id === undefined ? undefined : shown.actors[id - 1];
  if (!sheet || !actor) return null;
  const side = shown.sides.findIndex(({ id: sideId }) => sideId === actor.side);
  return (
    <section
      className="unit-panel panel"
      aria-label={t('unit.title')}
      data-open={isOpen || isPinned || undefined}
    >
      <header className="unit-head">
        <Portrait
          unit={actor.unit}
          side={side}
          letter={letterOf(actor, shown)}
          isDown={actor.standing !== 'up'}
        />
        <div>
          <h2>{words.actor(actor.id)}</h2>
          <p className="quiet">
            <SideBadge side={side} /> {shown.sides[side]?.name} · {words.unit(actor.unit)}
            {actor.tile ? ` · ${words.place(actor.tile)}` : ''}
            {actor.standing === 'up' ? '' : ` · ${t(`unit.${actor.standing}`)}`}
          </p>
        </div>
        <button
          type="button"
          className="button small unit-more"
          aria-expanded={isOpen || isPinned}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen || isPinned ? t('unit.less') : '…'}
          <span className="visually-hidden">{t('unit.more', { name: words.actor(actor.id) })}</span>
        </button>
      </header>
      <div className="bars">
        {sheet.bars
          .filter(({ max }) => max > 0)
          .map(({ id: bar, value, max }) => (
            <Bar key={bar} id={bar} label={words.stat(bar)} value={value} max={max} />
          ))}
      </div>
      <Statuses sheet={sheet} />
      {sheet.notes.map((note, index) => (
        <p key={`${note.messageId}-${index}`} className="note">
          {words.message(note)}
        </p>
      ))}
      <div className="unit-details">
        <Stats sheet={sheet} />
        <Affinities sheet={sheet} />
        <Abilities sheet={sheet} />
      </div>
    </section>
  );
}

function Statuses({ sheet }: { readonly sheet: ActorSheet }) {
  const { t } = useTranslation();
  const { words } = useBattle();
  const looks = useLooks();
  if (sheet.statuses.length === 0) return null;
  return (
    <ul className="chips" aria-label={t('unit.statuses')}>
      {sheet.statuses.map(({ id, ticksLeft }) => (
        <li key={id} className="chip">
          <Icon name={looks.statusIcons[id] ?? looks.fallbackIcon} />
          {words.status(id)}{' '}
          <small>{ticksLeft < 0 ? t('unit.forever') : t('unit.ticksLeft', { count: ticksLeft })}</small>
        </li>
      ))}
    </ul>
  );
}

function Stats({ sheet }: { readonly sheet: ActorSheet }) {
  const { t } = useTranslation();
  const { words } = useBattle();
  return (
    <>
      <h3>{t('unit.stats')}</h3>
      <dl className="stats">
        {sheet.stats.map(({ id, base, value, modifiers }) => (
          <div key={id} data-changed={value === base ? undefined : value > base ? 'up' : 'down'}>
            <dt>{words.stat(id)}</dt>
            <dd>
              {value}
              {modifiers.length > 0 ? (
                <small>
                  {t('unit.base', { base })},{' '}
                  {modifiers.map((modifier) => modifierText(modifier, words.status)).join(', ')}
                </small>
              ) : null}
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}

function Affinities({ sheet }: { readonly sheet: ActorSheet }) {
  const { t } = useTranslation();
  const { words } = useBattle();
  const looks = useLooks();
  const special = sheet.affinities.filter(({ factor }) => factor.of !== factor.in);
  if (special.length === 0) return null;
  return (
    <>
      <h3>{t('unit.affinities')}</h3>
      <ul className="chips">
        {special.map(({ element, factor }) => (
          <li key={element} className="chip">
            <Icon name={looks.elementIcons[element] ?? looks.fallbackIcon} /> {words.element(element)}{' '}
            {factorText(factor)}
          </li>
        ))}
      </ul>
    </>
  );
}

function Abilities({ sheet }: { readonly sheet: ActorSheet }) {
  const { t } = useTranslation();
  const { words, show } = useBattle();
  const textOf = (id: string): string =>
    show.ruleset.catalogue.actions.find((action) => action.id === id)?.text ?? '';
  return (
    <>
      <h3>{t('unit.actions')}</h3>
      <ul className="abilities">
        {sheet.actions.map(({ id, cost, stock, refusal }) => (
          <li key={id} data-refused={refusal ? true : undefined}>
            <strong>{words.action(id)}</strong>{' '}
            <small>
              {[words.cost(cost), stock === undefined ? '' : t('unit.stock', { count: stock })]
                .filter(Boolean)
                .join(', ')}
            </small>
            <span className="quiet">{refusal ? words.refusal(refusal) : textOf(id)}</span>
          </li>
        ))}
      </ul>
    </>
  );
}

function modifierText({ source, factor, plus }: Modifier, nameOf: (id: string) => string): string {
  if (factor) return `${nameOf(source)} ${factorText(factor)}`;
  return `${nameOf(source)} ${plus !== undefined && plus > 0 ? '+' : ''}${plus ?? ''}`;
}

/** `×1.5`, from an exact share. */
export function factorText({ of, in: within }: Share): string {
  return `×${Number((of / within).toFixed(2))}`;
}
