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

/** What a viewer has not been told of the present tick: what was decided, what may be told as it is, and its view by now. */
interface Held {
  readonly root: Root;
  readonly writes: readonly Write[];
  readonly seen: View;
}

/**
 * Turns a battle's steps into one viewer's own, with their own numbers and chain: what the ruleset shows of a step, then how
 * the view differs. A viewer whose view does not say whom the battle waits for cannot tell into how many steps a tick falls:
 * it is told of all of them at once, when it is asked or the tick is over, and of a tick that shows nothing new not at all.
 * Where nothing is hidden the steps go through as they are.
 */
export class Projector {
  readonly opening: View;
  private readonly ruleset: Ruleset;
  private readonly viewer: Viewer;
  private readonly isOpen: boolean;
  private view: State;
  private head: string;
  private held: Held | undefined;

  constructor(ruleset: Ruleset, opening: ReadonlyState, viewer: Viewer) {
    this.ruleset = ruleset;
    this.viewer = viewer;
    this.opening = ruleset.project(opening, viewer);
    this.isOpen = this.opening === opening;
    this.view = forkState(this.opening);
    this.view.seq = 0;
    this.head = this.isOpen ? '' : openingHash(ruleset, this.opening);
  }

  /** What the viewer is told now that a step has led to the state `after`: often nothing, sometimes the end of the last tick too. */
  take(step: Step, after: ReadonlyState): readonly Step[] {
    if (this.isOpen) return [step];
    const seen = this.ruleset.project(after, this.viewer);
    const isTold = this.isTold(step.root);
    const isNew = isTold || seen.tick !== this.held?.seen.tick;
    const earlier = isNew ? this.release() : [];
    this.held = {
      root: isTold ? step.root : UNTOLD,
      writes: [...(this.held?.writes ?? []), ...step.derived.filter((write) => this.shows(write, after))],
      seen,
    };
    return isTold || this.isAwaited(seen) ? [...earlier, ...this.release()] : earlier;
  }

  /** What was held back as one step, unless there is nothing to tell but that time passed. */
  private release(): readonly Step[] {
    const { held } = this;
    this.held = undefined;
    if (!held) return [];
    const next = forkState(this.view);
    const root = { seq: next.seq, kind: held.root.kind, payload: held.root.payload } as RootCommit;
    applyCommit(next, root);
    const derived: DerivedCommit[] = [];
    const tell = (write: Write): void => void derived.push(numbered(next, write));
    if (held.seen.tick !== next.tick) tell({ kind: 'set_clock', payload: { tick: held.seen.tick } });
    const passed = derived.length;
    for (const write of held.writes) tell(write);
    for (const write of writesBetween(next, held.seen)) tell(write);
    if (derived.length === passed && root.kind !== 'start_battle') return [];
    this.head = chainStep(this.head, { root, dice: [], derived }, next);
    this.view = next;
    return [{ root, dice: [], derived, hash: this.head }];
  }

  /** Whether it may be told what was decided: by its own side, or by anybody to begin or to give up. */
  private isTold({ kind, payload }: Root): boolean {
    if (kind === 'start_battle' || kind === 'concede') return true;
    const id = 'actor' in payload && typeof payload.actor === 'number' ? payload.actor : undefined;
    const own = this.view.seats.find((seat) => seat.id === this.viewer)?.side;
    return id !== undefined && own !== undefined && this.view.actors[id - 1]?.side === own;
  }

  /** Whether the view itself says that the battle stands still: somebody it names is asked, or it is over. */
  private isAwaited(seen: View): boolean {
    return seen.outcome !== undefined || (this.ruleset.decision(seen)?.actors.length ?? 0) > 0;
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
    return projector.take(step, state);
  });
  return { opening: projector.opening, steps: told };
}
