import { useTranslation } from 'react-i18next';
import { actorAsked } from '../session/mover.ts';
import { SideBadge } from '../ui/side-badge.tsx';
import { useBattle, useModel } from './battle-context.ts';
import { usePrompt } from './use-prompt.ts';

/** Whose turn it is, and what is asked of them now. */
export function TurnBanner() {
  const { t } = useTranslation();
  const { words } = useBattle();
  const { phase, decision, shown } = useModel((model) => model);
  const prompt = usePrompt();
  const asked = useModel(actorAsked);
  const actor = shown.actors[(asked ?? 0) - 1];
  const sideId = actor?.side ?? shown.seats.find(({ id }) => id === decision?.seat)?.side;
  const side = shown.sides.findIndex(({ id }) => id === sideId);
  return (
    <header
      className="banner panel"
      data-phase={phase}
      style={{ '--side': `var(--side-${Math.max(0, side) % 4})` } as React.CSSProperties}
    >
      <p className="banner-name">
        {actor ? (
          <>
            <SideBadge side={side} /> <strong>{words.actor(actor.id)}</strong>
            <span className="banner-side">{shown.sides[side]?.name}</span>
          </>
        ) : (
          <strong>{t('battle.tick', { tick: shown.tick })}</strong>
        )}
      </p>
      <p className="banner-prompt" data-testid="prompt">
        {prompt}
        {phase === 'thinking' ? <span className="thinking" aria-hidden="true" /> : null}
      </p>
    </header>
  );
}
