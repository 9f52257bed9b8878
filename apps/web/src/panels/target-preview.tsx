import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Modifier, PreviewEffect } from '@highground/kernel';
import { consequencesOf, pickOf } from '@highground/protocol';
import { Portrait } from '../ui/portrait.tsx';
import { percentOf } from '../words/words.ts';
import { useBattle, useModel, useUi } from './battle-context.ts';
import { useHud } from './hud-context.ts';
import { effectLines } from './preview-text.ts';
import { shownPreview } from './shown-preview.ts';
import { factorText } from './unit-panel.tsx';
import { useSpot } from './use-spot.ts';

/** The exact odds, on the target: of the one pointed at while aiming, else of the finished command. */
export function TargetPreview() {
  const { t } = useTranslation();
  const { words, show } = useBattle();
  const draft = useModel((model) => model.draft);
  const now = useModel((model) => model.shown.tick);
  const pointed = useUi(({ hover, cursor }) => hover ?? cursor);
  const shown = useMemo(() => draft && shownPreview(show, draft, pointed), [show, draft, pointed]);
  const spot = useSpot(shown?.tile);
  if (!shown) return null;
  if (!shown.preview.ok) {
    return (
      <aside
        className="preview panel refusal"
        aria-label={t('preview.title')}
        style={spot}
        data-testid="preview"
      >
        {shown.preview.refusals.map((refusal) => (
          <p key={refusal.code}>{words.refusal(refusal)}</p>
        ))}
      </aside>
    );
  }
  const { hazards, interrupted, exact, assumption, blocks, cost, notes = [] } = shown.preview.value;
  const isStep = draft !== undefined && pickOf(draft, 'target')?.facts.path !== undefined;
  const { tick, effects } = consequencesOf(shown.preview.value);
  const price = words.cost(cost);
  // Where only time passes, the cost in phases says how much.
  const isAwaited = tick !== undefined && tick > now && (effects.length > 0 || cost['exec'] === undefined);
  return (
    <aside className="preview panel" aria-label={t('preview.title')} style={spot} data-testid="preview">
      {effects.length === 0 && !isStep ? <p>{t('preview.nobody')}</p> : null}
      {effects.slice(0, 4).map((effect) => (
        <EffectCard key={effect.actor} effect={effect} />
      ))}
      {notes.map((note) => (
        <p key={note.messageId} className="note">
          {words.message(note)}
        </p>
      ))}
      {isAwaited ? <p className="note">{t('prompt.landsIn', { count: tick - now })}</p> : null}
      {price ? <p className="note">{t('preview.cost', { cost: price })}</p> : null}
      {hazards.length > 0 ? (
        <p className="warning">
          {t('preview.hazards', {
            list: hazards.map(({ tile, damage }) => `${words.place(tile)} −${damage}`).join(', '),
          })}
        </p>
      ) : null}
      {blocks.length > 0 ? <p className="note">{t('preview.blocks', { count: blocks.length })}</p> : null}
      {interrupted ? (
        <p className="warning">{t('preview.interrupted', { percent: percentOf(interrupted.chance) })}</p>
      ) : null}
      {exact ? null : <p className="note">{t('preview.approximate')}</p>}
      {assumption ? <p className="note">{words.message({ messageId: assumption, params: {} })}</p> : null}
    </aside>
  );
}

function EffectCard({ effect }: { readonly effect: PreviewEffect }) {
  const { t } = useTranslation();
  const { Steps } = useHud();
  const { words, vitalOf } = useBattle();
  const shown = useModel(({ shown }) => shown);
  const actor = shown.actors[effect.actor - 1];
  if (!actor) return null;
  const { value, max } = vitalOf(actor.id);
  const after = (amount: number): number => Math.min(max, Math.max(0, value - amount));
  const [hit, ...lines] = effectLines(effect, words, t);
  return (
    <div className="effect">
      <p className="effect-head">
        <Portrait unit={actor.unit} side={shown.sides.findIndex(({ id }) => id === actor.side)} />
        <strong>{words.actor(actor.id)}</strong>
        <span className="effect-hit">{hit}</span>
      </p>
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
      {effect.amount ? (
        <div className="effect-bar" aria-hidden="true">
          <i className="effect-left" style={{ width: `${(after(effect.amount.max) / max) * 100}%` }} />
          <i
            className="effect-maybe"
            style={{
              width: `${(Math.abs(after(effect.amount.min) - after(effect.amount.max)) / max) * 100}%`,
            }}
          />
          <i
            className="effect-lost"
            style={{ width: `${(Math.max(0, value - after(effect.amount.min)) / max) * 100}%` }}
          />
        </div>
      ) : null}
      {Steps ? <Steps effect={effect} /> : <Breakdown modifiers={effect.breakdown} />}
    </div>
  );
}

function Breakdown({ modifiers }: { readonly modifiers: readonly Modifier[] }) {
  const { t } = useTranslation();
  const { words } = useBattle();
  const telling = modifiers.filter(({ factor }) => factor === undefined || factor.of !== factor.in);
  if (telling.length === 0) return null;
  return (
    <ul className="breakdown" aria-label={t('preview.breakdown')}>
      {telling.map(({ source, factor, plus }, index) => (
        <li key={`${source}-${index}`}>
          {words.source(source)} <b>{factor ? factorText(factor) : plus}</b>
        </li>
      ))}
    </ul>
  );
}
