import { useTranslation } from 'react-i18next';
import { goalOf, heldTurns, turnLimitOf } from '@highground/rulesets/skirmish';
import { useBattle, useModel } from '../battle-context.ts';

/** What decides the battle, and when it is a draw; folded away until somebody asks. */
export function Goal() {
  const { t } = useTranslation();
  const { show } = useBattle();
  const shown = useModel((model) => model.shown);
  const goal = goalOf(shown);
  const numberOf = (id: string): number =>
    show.ruleset.catalogue.constants.find((constant) => constant.id === id)?.value ?? 0;
  return (
    <details className="goal panel">
      <summary>{t('skirmishHud.goal')}</summary>
      <p>
        {t(`skirmishHud.goals.${goal}`, {
          until: numberOf(goal === 'hold' ? 'holdUntilTurn' : 'surviveTurns'),
          turns: numberOf('holdTurns'),
          held: heldTurns(shown),
        })}{' '}
        {t('skirmishHud.limit', { limit: turnLimitOf(shown) })}
      </p>
    </details>
  );
}
