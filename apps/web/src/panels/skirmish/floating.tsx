import { EndTurn } from './end-turn.tsx';
import { Goal } from './goal.tsx';
import { UnitLabels } from './unit-labels.tsx';

/** What floats above the field and belongs to no corner of the general screen. */
export function Floating() {
  return (
    <>
      <UnitLabels />
      <div className="skirmish-corner">
        <Goal />
        <EndTurn />
      </div>
    </>
  );
}
