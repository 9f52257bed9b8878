import { useTranslation } from 'react-i18next';
import type { Candidate } from '@highground/ai';
import { useBattle, useModel, useUi } from './battle-context.ts';
import { sentenceCase } from '../words/words.ts';

/** What the computer weighed for its last command, best first, with the parts of each score. */
export function WhyPanel() {
  const { t } = useTranslation();
  const { words } = useBattle();
  const isOpen = useUi(({ isWhyOpen }) => isWhyOpen);
  const why = useModel((model) => model.why);
  if (!isOpen) return null;
  return (
    <section className="why-panel panel" aria-label={t('battle.whyTitle')}>
      <h2>
        {t('battle.whyTitle')}
        {why?.actor === undefined ? '' : ` · ${words.actor(why.actor)}`}
      </h2>
      {why && why.candidates.length > 0 ? (
        <ol>
          {why.candidates.map((candidate, index) => (
            <WhyEntry key={index} candidate={candidate} />
          ))}
        </ol>
      ) : (
        <p className="quiet">{t('battle.whyNone')}</p>
      )}
    </section>
  );
}

function WhyEntry({ candidate: { command, score, parts } }: { readonly candidate: Candidate }) {
  const { t } = useTranslation();
  const { words } = useBattle();
  const { to, action, targetTile, targetActor } = command;
  const what = [
    to ? words.place(to) : '',
    action === undefined ? '' : words.action(action),
    targetActor === undefined ? (targetTile ? words.place(targetTile) : '') : words.actor(targetActor),
  ];
  const terms = Object.entries(parts).filter(([, value]) => value !== 0);
  return (
    <li>
      <strong>{what.filter(Boolean).join(' → ')}</strong>{' '}
      <span className="why-score">{t('battle.whyScore', { score })}</span>
      <small className="quiet">
        {terms.map(([name, value]) => `${sentenceCase(name)} ${value > 0 ? '+' : ''}${value}`).join(' · ')}
      </small>
    </li>
  );
}
