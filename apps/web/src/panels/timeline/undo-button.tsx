import { useTranslation } from 'react-i18next';
import { takeMoveBack } from '../../actions/take-back.ts';
import { useServices, useSettings } from '../../app/services.ts';
import { INTERFACE_ICONS } from '../../looks/interface-icons.ts';
import { Icon } from '../../ui/icon.tsx';
import { useTooltip } from '../../ui/tooltip.tsx';
import { useBattle, useModel } from '../battle-context.ts';

/** Takes the last move back; where that is not possible it says why (TL-HUD-007, TL-HUD-008). */
export function UndoButton() {
  const { t } = useTranslation();
  const parts = useBattle();
  const { sound } = useServices();
  const key = useSettings(({ keys }) => keys.takeBack);
  const { phase, decision, shown } = useModel((model) => model);
  const refusal = decision && parts.show.ruleset.check(shown, { kind: 'undo', seat: decision.seat });
  const reason = refusal ? parts.words.refusal(refusal) : t('timelineHud.undoHelp');
  const { trigger, tip } = useTooltip(<p>{reason}</p>);
  if (!parts.session || phase !== 'choosing' || decision?.kind !== 'turn') return null;
  return (
    <div className="undo-place">
      <button
        type="button"
        className="button undo-button"
        aria-label={t('timelineHud.undo')}
        aria-disabled={refusal ? true : undefined}
        {...trigger}
        onClick={() => takeMoveBack(parts, sound)}
      >
        <Icon name={INTERFACE_ICONS.move} /> <span>{t('timelineHud.undo')}</span>{' '}
        <kbd data-key={key.toUpperCase()} />
      </button>
      {tip}
    </div>
  );
}
