import type { ReactNode } from 'react';
import { useHud } from './hud-context.ts';

interface HudSlotProps {
  readonly name: 'Banner' | 'Bar' | 'Lessons' | 'Weather' | 'Floating' | 'Unanswered';
  /** The general panel; nothing where there is none. */
  readonly children?: ReactNode;
}

/** A place of the battle screen that a game may fill with a panel of its own. */
export function HudSlot({ name, children }: HudSlotProps) {
  const Own = useHud()[name];
  return Own ? <Own /> : children;
}
