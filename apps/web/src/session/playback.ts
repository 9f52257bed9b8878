import { foldStep, forkState } from '@highground/kernel';
import type { ActorId, Cell, ReadonlyState, State, Step, WritePayloads } from '@highground/kernel';

/** What shows steps as they happen: the 3D stage, the flat map, a recorder in tests. Rules nothing. */
export interface Field {
  /** Resolves when the step has been shown, was skipped, or motion is off. */
  showStep(step: Step, before: ReadonlyState, after: ReadonlyState): Promise<void>;
}

/** The state after a trusted step; `before` is left as it was. */
export function stateAfter(before: ReadonlyState, step: Step): State {
  const state = forkState(before);
  foldStep(state, step);
  return state;
}

/** Roots somebody decided; the others come from the clock. */
const CLOCK_ROOTS: ReadonlySet<string> = new Set([
  'start_battle',
  'advance_clock',
  'continue_tick',
  'field_event',
  'land',
  'spawn',
]);

/** Whether the step is somebody's doing and not the clock's. */
export function isDeed(step: Step): boolean {
  return !CLOCK_ROOTS.has(step.root.kind);
}

/** The actor whose doing the step is, where it is an actor's. */
export function doerOf(step: Step): number | undefined {
  const payload: object = step.root.payload;
  return 'actor' in payload ? (payload.actor as number) : undefined;
}

/** Whose action a damage comes from, in games where what was begun lands later; undefined where that cannot be told. */
export function doerOfDamage(
  step: Step,
  { actors }: ReadonlyState,
  { actor, source }: WritePayloads['apply_damage'],
): ActorId | undefined {
  const { payload } = step.root;
  if ('action' in payload && payload.action === source) return doerOf(step);
  const doing = actors.flatMap(({ id, activities }) =>
    activities.filter(({ action }) => action === source).map(({ target }) => ({ id, target })),
  );
  return (doing.find(({ target }) => target.actor === actor) ?? doing[0])?.id;
}

/** Every cell that any of the steps changes. */
export function cellsChanged(steps: readonly Step[]): readonly Cell[] {
  return steps.flatMap(({ derived }) =>
    derived.flatMap(({ kind, payload }) =>
      kind === 'set_block' || kind === 'remove_block' ? [payload.cell] : [],
    ),
  );
}
