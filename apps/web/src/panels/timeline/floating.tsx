import { GhostPanel } from './ghost-panel.tsx';
import { Synergy } from './synergy.tsx';
import { UndoButton } from './undo-button.tsx';

/** What floats above the field and belongs to no corner of the general screen. */
export function Floating() {
  return (
    <>
      <UndoButton />
      <GhostPanel />
      <Synergy />
    </>
  );
}
