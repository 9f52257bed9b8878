import { useTranslation } from 'react-i18next';
import { BATTLE_ACTIONS } from '../actions/battle-actions.ts';
import type { BattleAction } from '../actions/battle-actions.ts';
import { useServices, useSettings } from '../app/services.ts';
import { INTERFACE_ICONS } from '../looks/interface-icons.ts';
import type { KeyedAction } from '../settings/keys.ts';
import { Icon } from '../ui/icon.tsx';
import { useBattle, useUi } from './battle-context.ts';

const STRIP: readonly KeyedAction[] = [
  'menu',
  'log',
  'threats',
  'levels',
  'why',
  'commandLine',
  'skip',
  'mute',
  'turnLeft',
  'turnRight',
  'zoomIn',
  'zoomOut',
  'recentre',
  'view',
  'wires',
  'fly',
];
/** Of use in free flight only. */
const IN_FLIGHT: readonly KeyedAction[] = [...STRIP, 'flyHome'];

/** Everything the keys do, as buttons. */
export function ToolStrip() {
  const { t } = useTranslation();
  const isFlying = useUi((ui) => ui.isFlying);
  return (
    <div
      className="tool-strip panel"
      role="toolbar"
      aria-label={t('battle.menu')}
      aria-orientation="vertical"
    >
      {(isFlying ? IN_FLIGHT : STRIP).map((id) => {
        const action = BATTLE_ACTIONS.find((one) => one.id === id);
        return action ? <ToolButton key={id} action={action} /> : null;
      })}
    </div>
  );
}

function ToolButton({ action }: { readonly action: BattleAction }) {
  const { t } = useTranslation();
  const parts = useBattle();
  const services = useServices();
  useUi((ui) => ui);
  const { keys, soundOn } = useSettings((settings) => settings);
  const isMute = action.id === 'mute';
  const icon = isMute && !soundOn ? INTERFACE_ICONS.mute : action.icon;
  const label = isMute && !soundOn ? t('battle.unmute') : t(action.label);
  const pressed = isMute ? undefined : action.isOn?.(parts, services);
  return (
    <button
      type="button"
      className="tool"
      data-tool={action.id}
      aria-label={label}
      title={`${label} (${keys[action.id] === ' ' ? '␣' : keys[action.id]})`}
      aria-pressed={pressed}
      onClick={() => action.perform(parts, services)}
    >
      <Icon name={icon} />
    </button>
  );
}
