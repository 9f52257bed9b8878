import { INTERFACE_ICONS } from '../looks/interface-icons.ts';
import type { Services } from '../app/services.ts';
import type { BattleParts } from '../panels/battle-context.ts';
import { SPEEDS } from '../settings/settings.ts';
import type { KeyedAction } from '../settings/keys.ts';
import { chooseAction, chooseTile, confirmCommand, startOfCursor, stepBack } from './deeds.ts';
import { takeMoveBack } from './take-back.ts';

/** One thing a player can do in a battle; buttons, keys and the menu read the same list. */
export interface BattleAction {
  readonly id: KeyedAction;
  /** Catalogue key of its name. */
  readonly label: string;
  readonly icon: string;
  readonly isEnabled?: (parts: BattleParts) => boolean;
  /** Whether it is on now, for what can be switched. */
  readonly isOn?: (parts: BattleParts, services: Services) => boolean;
  readonly perform: (parts: BattleParts, services: Services) => void;
}

const hasSession = ({ session }: BattleParts): boolean => session !== undefined;

function changeSpeed(step: 1 | -1) {
  return (_parts: BattleParts, { settings }: Services): void => {
    const index = SPEEDS.indexOf(settings.getState().speed) + step;
    const speed = SPEEDS[Math.min(SPEEDS.length - 1, Math.max(0, index))];
    if (speed !== undefined) settings.setState({ speed });
  };
}

/** Enter: sends a finished command, unless the cursor has moved on to another tile; else chooses the tile under the cursor. */
function confirmOrChoose(parts: BattleParts, services: Services): void {
  const { draft } = parts.show.store.getState();
  const { cursor } = parts.ui.getState();
  if (draft?.stage.complete) return void confirmCommand(parts, services.sound);
  const tile = cursor ?? startOfCursor(parts);
  if (tile) chooseTile(parts, services, tile);
}

function switchUi(name: 'threats' | 'isLogOpen' | 'isWhyOpen' | 'isMenuOpen' | 'isLineOpen') {
  return ({ ui }: BattleParts): void => ui.setState({ [name]: !ui.getState()[name] });
}

export const BATTLE_ACTIONS: readonly BattleAction[] = [
  {
    id: 'confirm',
    label: 'battle.confirm',
    icon: INTERFACE_ICONS.confirm,
    isEnabled: hasSession,
    perform: confirmOrChoose,
  },
  {
    id: 'back',
    label: 'battle.undo',
    icon: INTERFACE_ICONS.undo,
    perform: (parts, { sound }) => stepBack(parts, sound),
  },
  {
    id: 'takeBack',
    label: 'battle.takeBack',
    icon: INTERFACE_ICONS.undo,
    isEnabled: hasSession,
    perform: (parts, { sound }) => void takeMoveBack(parts, sound),
  },
  {
    id: 'wait',
    label: 'battle.wait',
    icon: INTERFACE_ICONS.wait,
    isEnabled: hasSession,
    perform: (parts, { sound }) => sound.play(chooseAction(parts, 'wait').ok ? 'select' : 'refuse'),
  },
  {
    id: 'threats',
    label: 'battle.threats',
    icon: INTERFACE_ICONS.threat,
    isOn: ({ ui }) => ui.getState().threats,
    perform: switchUi('threats'),
  },
  {
    id: 'levels',
    label: 'battle.levels',
    icon: INTERFACE_ICONS.levels,
    isOn: ({ ui }) => ui.getState().level !== undefined,
    perform: ({ ui }) => ui.setState(({ level }) => ({ level: level === undefined ? Infinity : undefined })),
  },
  {
    id: 'log',
    label: 'battle.log',
    icon: INTERFACE_ICONS.log,
    isOn: ({ ui }) => ui.getState().isLogOpen,
    perform: switchUi('isLogOpen'),
  },
  {
    id: 'why',
    label: 'battle.why',
    icon: INTERFACE_ICONS.think,
    isOn: ({ ui }) => ui.getState().isWhyOpen,
    perform: switchUi('isWhyOpen'),
  },
  {
    id: 'commandLine',
    label: 'battle.commandLine',
    icon: INTERFACE_ICONS.commandLine,
    isOn: ({ ui }) => ui.getState().isLineOpen,
    perform: switchUi('isLineOpen'),
  },
  {
    id: 'skip',
    label: 'battle.skip',
    icon: INTERFACE_ICONS.skip,
    perform: ({ field }) => field.current?.skip(),
  },
  { id: 'faster', label: 'battle.speed', icon: INTERFACE_ICONS.skip, perform: changeSpeed(1) },
  { id: 'slower', label: 'battle.speed', icon: INTERFACE_ICONS.skip, perform: changeSpeed(-1) },
  {
    id: 'mute',
    label: 'battle.mute',
    icon: INTERFACE_ICONS.sound,
    isOn: (_parts, { settings }) => settings.getState().soundOn,
    perform: (_parts, { settings }) => settings.setState({ soundOn: !settings.getState().soundOn }),
  },
  {
    id: 'turnLeft',
    label: 'battle.turnLeft',
    icon: INTERFACE_ICONS.turnLeft,
    perform: ({ field }) => field.current?.turn(-1),
  },
  {
    id: 'turnRight',
    label: 'battle.turnRight',
    icon: INTERFACE_ICONS.turnRight,
    perform: ({ field }) => field.current?.turn(1),
  },
  {
    id: 'recentre',
    label: 'battle.recentre',
    icon: INTERFACE_ICONS.recentre,
    perform: ({ field }) => field.current?.fit(),
  },
  {
    id: 'zoomIn',
    label: 'battle.zoomIn',
    icon: INTERFACE_ICONS.inspect,
    perform: ({ field }) => field.current?.zoomBy(1.25),
  },
  {
    id: 'zoomOut',
    label: 'battle.zoomOut',
    icon: INTERFACE_ICONS.inspect,
    perform: ({ field }) => field.current?.zoomBy(0.8),
  },
  {
    id: 'view',
    label: 'battle.view',
    icon: INTERFACE_ICONS.view,
    isOn: ({ ui }) => ui.getState().isRaw,
    perform: ({ ui }) => ui.setState(({ isRaw }) => ({ isRaw: !isRaw })),
  },
  {
    id: 'wires',
    label: 'battle.wires',
    icon: INTERFACE_ICONS.wires,
    isOn: ({ ui }) => ui.getState().isRaw && ui.getState().isWired,
    perform: ({ ui }) => ui.setState(({ isRaw, isWired }) => ({ isRaw: true, isWired: !(isRaw && isWired) })),
  },
  {
    id: 'fly',
    label: 'battle.fly',
    icon: INTERFACE_ICONS.fly,
    isOn: ({ ui }) => ui.getState().isFlying,
    perform: ({ ui }) => ui.setState(({ isFlying }) => ({ isFlying: !isFlying })),
  },
  {
    id: 'flyHome',
    label: 'battle.flyHome',
    icon: INTERFACE_ICONS.flyHome,
    perform: ({ field }) => field.current?.flyHome(),
  },
  {
    id: 'menu',
    label: 'battle.menu',
    icon: INTERFACE_ICONS.menu,
    isOn: ({ ui }) => ui.getState().isMenuOpen,
    perform: switchUi('isMenuOpen'),
  },
];
