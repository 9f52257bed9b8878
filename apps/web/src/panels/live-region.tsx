import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { actorAsked } from '../session/mover.ts';
import { useBattle, useModel, useUi } from './battle-context.ts';

const GATHER_MS = 250;

/** Tells screen readers what happened, whose turn it is and why something is not possible. */
export function LiveRegion() {
  const { t } = useTranslation();
  const { words } = useBattle();
  const { log, phase, shown, refusal } = useModel((model) => model);
  const asked = useModel(actorAsked);
  const announcement = useUi((ui) => ui.announcement);
  const told = useRef(log.length);
  const [news, setNews] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => {
      const lines = log.slice(told.current).map(({ message }) => words.message(message));
      told.current = log.length;
      const actor = phase === 'choosing' ? shown.actors[(asked ?? 0) - 1] : undefined;
      const side = shown.sides.find(({ id }) => id === actor?.side)?.name ?? '';
      const turn = actor?.tile
        ? t('say.turn', { name: words.actor(actor.id), side, place: words.place(actor.tile) })
        : '';
      if (lines.length > 0 || turn) setNews([...lines, turn].filter(Boolean).join(' '));
    }, GATHER_MS);
    return () => clearTimeout(timer);
  }, [log, phase, asked, shown, words, t]);
  return (
    <>
      <div className="visually-hidden" role="log" aria-live="polite" data-testid="news">
        {news}
      </div>
      <div className="visually-hidden" role="status" data-testid="announcement">
        {announcement || (refusal ? words.refusal(refusal) : '')}
      </div>
    </>
  );
}
