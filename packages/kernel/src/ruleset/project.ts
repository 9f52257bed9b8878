import { applyCommit } from '../battle/apply.ts';
import type { DerivedCommit, Root, RootCommit, Step, Write } from '../battle/commit.ts';
import { forkState } from '../battle/state.ts';
import type { ReadonlyState, State, View } from '../battle/state.ts';
import { chainStep, openingHash } from '../hash/index.ts';
import { foldStep } from '../log/fold.ts';
import type { Ruleset, Viewer } from './contract.ts';
import { writesBetween } from './view-writes.ts';

/** What a ruleset without secrets answers: everybody sees the state itself. */
export const openInformation: Pick<Ruleset, 'project' | 'determinize'> = {
  project: (state) => state,
  determinize: (view) => forkState(view),
};

/** A battle's record as one viewer may have it: folding its steps from its opening gives that viewer's view. */
export interface Projection {
  readonly opening: View;
  readonly steps: readonly Step[];
}

/** What a step says was decided, to whom that is hidden. */
const UNTOLD: Root = { kind: 'continue_tick', payload: { phase: 'seen' } };

/**
 * Turns a battle's steps into one viewer's own, with their own numbers and chain: what the ruleset shows of a step, then how
 * the view differs. A step that shows nothing new, or only that time passed, is held back, so that nobody can count what is
 * hidden. Where nothing is hidden the steps go through as they are.
 */
export class Projector {
  readonly opening: View;
  private readonly ruleset: Ruleset;
  private readonly viewer: Viewer;
  private readonly isOpen: boolean;
  private view: State;
  private head: string;

  constructor(ruleset: Ruleset, opening: ReadonlyState, viewer: Viewer) {
    this.ruleset = ruleset;
    this.viewer = viewer;
    this.opening = ruleset.project(opening, viewer);
    this.isOpen = this.opening === opening;
    this.view = forkState(this.opening);
    this.view.seq = 0;
    this.head = this.isOpen ? '' : openingHash(ruleset, this.opening);
  }

  /** What the viewer is told of a step that led to the state `after`; undefined while there is nothing to tell. */
  take(step: Step, after: ReadonlyState): Step | undefined {
    if (this.isOpen) return step;
    const target = this.ruleset.project(after, this.viewer);
    const next = forkState(this.view);
    const root = this.begin(next, step);
    const derived: DerivedCommit[] = [];
    const tell = (write: Write): void => void derived.push(numbered(next, write));
    if (target.tick !== next.tick) tell({ kind: 'set_clock', payload: { tick: target.tick } });
    const passed = derived.length;
    for (const write of step.derived) if (this.shows(write, after)) tell(write);
    for (const write of writesBetween(next, target)) tell(write);
    if (derived.length === passed && step.root.kind !== 'start_battle') return undefined;
    this.head = chainStep(this.head, { root, dice: [], derived }, next);
    this.view = next;
    return { root, dice: [], derived, hash: this.head };
  }

  /** The root as it was where the viewer's side decided it; the start is everybody's. */
  private begin(next: State, { root }: Step): RootCommit {
    const { payload } = root;
    const actor =
      'actor' in payload && typeof payload.actor === 'number' ? next.actors[payload.actor - 1] : undefined;
    const own = next.seats.find(({ id }) => id === this.viewer)?.side;
    const isTold =
      root.kind === 'start_battle' || root.kind === 'concede' || (actor !== undefined && actor.side === own);
    const told = { seq: next.seq, ...(isTold ? { kind: root.kind, payload } : UNTOLD) } as RootCommit;
    applyCommit(next, told);
    return told;
  }

  private shows(write: Write, after: ReadonlyState): boolean {
    return write.kind !== 'set_clock' && (this.ruleset.shows?.(write, after, this.viewer) ?? false);
  }
}

function numbered(view: State, { kind, payload }: Write): DerivedCommit {
  const commit = { seq: view.seq, kind, payload } as DerivedCommit;
  applyCommit(view, commit);
  return commit;
}

/** The whole record of a battle so far, for one viewer. */
export function projectSteps(
  ruleset: Ruleset,
  opening: ReadonlyState,
  steps: readonly Step[],
  viewer: Viewer,
): Projection {
  const projector = new Projector(ruleset, opening, viewer);
  const state = forkState(opening);
  const told = steps.flatMap((step) => {
    foldStep(state, step);
    return projector.take(step, state) ?? [];
  });
  return { opening: projector.opening, steps: told };
}
