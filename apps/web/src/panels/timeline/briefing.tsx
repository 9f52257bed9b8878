import { useTranslation } from 'react-i18next';
import { deploymentOf, goalOf } from '@highground/rulesets/timeline';
import { useModel } from '../battle-context.ts';

/** How the sides begin, and what wins (TL-DEP-001…005). */
export function Briefing() {
  const { t } = useTranslation();
  const shown = useModel((model) => model.shown);
  const { kind } = deploymentOf(shown);
  return (
    <p className="briefing">
      <b>{t(`timelineHud.deployments.${kind}.title`)}</b> {t(`timelineHud.deployments.${kind}.text`)}{' '}
      <span className="briefing-goal">{t(`timelineHud.goals.${goalOf(shown)}`)}</span>
    </p>
  );
}
