import { useTranslation } from 'react-i18next';
import { isCoop } from '@highground/rulesets/timeline';
import { actorAsked } from '../../session/mover.ts';
import { SideBadge } from '../../ui/side-badge.tsx';
import { useBattle, useModel } from '../battle-context.ts';
import { usePrompt } from '../use-prompt.ts';
import { playerNumber } from './ghosts.ts';
import { whoseTurn } from './whose.ts';

/** Whose turn it is, in the words of the rules, and what is asked of them now (TL-HUD-006). */
export function PhaseBanner() {
  const { t } = useTranslation();
  const { show, words } = useBattle();
  const { phase, decision, shown, setup } = useModel((model) => model);
  const asked = useModel(actorAsked);
  const prompt = usePrompt();
  // Between decisions the state shown knows who is next.
  const due = decision ?? (phase === 'playing' ? show.ruleset.decision(shown) : undefined);
  const whose = due && due.kind !== 'deploy' ? whoseTurn(due.seat, shown, setup) : undefined;
  const actor = shown.actors[(asked ?? due?.actors[0] ?? 0) - 1];
  const side = shown.sides.findIndex(({ id }) => id === actor?.side);
  const tick = t('battle.tick', { tick: shown.tick });
  const heading = (): string => {
    if (due?.kind === 'deploy') return t('deployment.title');
    return whose ? t(`timelineHud.turns.${whose}`) : tick;
  };
  return (
    <header
      className="banner panel phase-banner"
      data-phase={phase}
      data-whose={whose}
      style={{ '--side': `var(--side-${Math.max(0, side) % 4})` } as React.CSSProperties}
    >
      <p className="banner-name">
        {actor ? <SideBadge side={side} /> : null} <strong data-testid="whose">{heading()}</strong>
        {whose ? <span className="banner-side">{tick}</span> : null}
        {due?.kind === 'deploy' && isCoop(shown) ? (
          <span className="banner-side">
            {t('timelineHud.player', { player: playerNumber(shown, due.seat) })}
          </span>
        ) : null}
      </p>
      <p className="banner-prompt" data-testid="prompt">
        {actor && phase !== 'over' ? `${words.actor(actor.id)}: ` : ''}
        {prompt}
        {phase === 'thinking' ? <span className="thinking" aria-hidden="true" /> : null}
      </p>
    </header>
  );
}
