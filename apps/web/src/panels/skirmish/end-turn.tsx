import { useTranslation } from 'react-i18next';
import { useServices } from '../../app/services.ts';
import { Icon } from '../../ui/icon.tsx';
import { useBattle, useModel } from '../battle-context.ts';
import { ACTION_ICONS } from '../../looks/skirmish/icons.ts';

/** Ends the turn of the side that is asked, whoever could still do something. */
export function EndTurn() {
  const { t } = useTranslation();
  const { session } = useBattle();
  const { sound } = useServices();
  const { phase, decision, shown } = useModel((model) => model);
  const [actor] = decision?.actors ?? [];
  const to = actor === undefined ? undefined : shown.actors[actor - 1]?.tile;
  if (!session || phase !== 'choosing' || !decision || actor === undefined || !to) return null;
  const end = (): void => {
    const { kind, seat } = decision;
    sound.play(session.submit({ kind, seat, actor, to, action: 'end-turn' }).ok ? 'confirm' : 'refuse');
  };
  return (
    <button type="button" className="button" title={t('skirmishHud.endTurnHelp')} onClick={end}>
      <Icon name={ACTION_ICONS['end-turn'] ?? ''} /> {t('skirmishHud.endTurn')}
    </button>
  );
}
