import { openBattle, seededDice } from '@highground/kernel';
import type { Battle, ScenarioDraft } from '@highground/kernel';
import { timelineRules } from '../index.ts';
import { draftOf } from './testkit.ts';
import type { Sketched } from './testkit.ts';

const ROWS = ['..~.2..l', '.l~23v..', '.c~..o..', '..~3..w.', '...2..o.', '..11.2..', '.v......', '..o...~~'];
const PLACES: readonly Sketched['at'][] = [
  [0, 0],
  [6, 4],
  [0, 3],
  [6, 2],
  [0, 5],
  [5, 3],
  [3, 0],
  [4, 4],
];

/** Eight units, others in each battle, so that all meet. */
function scenarioOf(seed: number): ScenarioDraft {
  const units = timelineRules.catalogue.units.map(({ id }) => id);
  return draftOf({
    rows: ROWS,
    units: PLACES.map((at, index) => ({ unit: units[(seed * 5 + index * 3) % units.length] as string, at })),
    options: { tiles: [{ at: [2, 4], cover: 6 }] },
    limits: { ticks: 120 },
  });
}

/** One battle for each seed, at its first decision. */
export function meleeOf(seed: number): Battle {
  const opened = openBattle(timelineRules, scenarioOf(seed), seededDice(BigInt(seed)), { hashing: false });
  if (!opened.ok) throw new Error(opened.refusals[0]?.message);
  return opened.value;
}
