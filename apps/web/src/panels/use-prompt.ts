import { useTranslation } from 'react-i18next';
import { isPrompt, pickOf } from '@highground/protocol';
import { actorAsked } from '../session/mover.ts';
import { useBattle, useModel } from './battle-context.ts';

/** What is asked now, or what is going on. */
export function usePrompt(): string {
  const { t } = useTranslation();
  const { phase, decision, shown } = useModel((model) => model);
  const asked = useModel(actorAsked);
  const sideId =
    shown.actors[(asked ?? 0) - 1]?.side ?? shown.seats.find(({ id }) => id === decision?.seat)?.side;
  const side = shown.sides.find(({ id }) => id === sideId);
  const asking = useAsking();
  if (phase === 'choosing') return asking;
  if (phase === 'thinking') return side ? t('battle.thinking', { name: side.name }) : t('battle.waiting');
  return t(`battle.${phase}`);
}

/** What somebody at this screen is to choose next. */
function useAsking(): string {
  const { t } = useTranslation();
  const { words } = useBattle();
  const { decision, draft, isPast, shown } = useModel((model) => model);
  if (isPast) return t('moments.past', { tick: shown.tick });
  const action = draft && pickOf(draft, 'action');
  if (decision?.kind === 'deploy') return t('deployment.prompt');
  if (!draft || draft.stage.complete) return t('battle.ready');
  if (isPrompt(decision)) return t('prompt.choose');
  if (draft.stage.field === 'target')
    return t('battle.chooseTarget', { action: action ? words.action(action.id) : '' });
  return draft.stage.field === 'action' ? t('battle.chooseAction') : t('battle.choose');
}
