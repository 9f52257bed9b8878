import { applyCommit, forkState, ReplaySeeker } from '@highground/kernel';
import type { ActorId, Cell, ReadonlyState, Ruleset, Step } from '@highground/kernel';
import { createStore } from 'zustand/vanilla';
import type { StoreApi } from 'zustand/vanilla';
import { unasked } from './battle-model.ts';
import type { BattleModel, LogLine, Spectacle } from './battle-model.ts';
import { linesOf } from './log-lines.ts';
import { cellsChanged, isDeed, stateAfter } from './playback.ts';
import type { Field } from './playback.ts';
import type { BattleSetup } from './setup.ts';

/** Something worth marking on the scrub bar. */
export interface Landmark {
  /** Commits played when it has happened. */
  readonly position: number;
  readonly actor: ActorId;
}

interface Recorded {
  readonly ruleset: Ruleset;
  readonly setup: BattleSetup;
  readonly opening: ReadonlyState;
  readonly steps: readonly Step[];
}

/** A recorded battle to look at: any moment at once, forwards as it happened. Positions count commits from 0. */
export class ReplaySession implements Spectacle {
  readonly ruleset: Ruleset;
  readonly opening: ReadonlyState;
  readonly store: StoreApi<BattleModel>;
  readonly position: StoreApi<{ readonly position: number; readonly isPlaying: boolean }>;
  readonly drafting = undefined;
  readonly steps: readonly Step[];
  /** Commits in the whole record. */
  readonly length: number;
  readonly falls: readonly Landmark[];
  /** Every cell that any step changes. */
  readonly changedCells: readonly Cell[];
  readonly #seeker: ReplaySeeker;
  readonly #lines: readonly LogLine[];
  #field: Field | undefined;

  constructor({ ruleset, setup, opening, steps }: Recorded) {
    this.ruleset = ruleset;
    this.opening = opening;
    this.steps = steps;
    this.#seeker = new ReplaySeeker({
      ruleset: { id: ruleset.id, version: ruleset.version, hash: ruleset.hash },
      scenario: { id: setup.scenario, title: '' },
      opening,
      start: '',
      steps,
      outcome: undefined,
    });
    const last = steps.at(-1);
    this.length = last ? last.root.seq + last.derived.length + 1 : 0;
    this.falls = fallsIn(steps);
    this.changedCells = cellsChanged(steps);
    this.#lines = linesOfAll(ruleset, opening, steps);
    this.position = createStore(() => ({ position: 0, isPlaying: false }));
    this.store = createStore(() =>
      unasked({ setup, phase: 'over', viewer: 'spectator', shown: opening, log: [] }),
    );
  }

  attachField(field: Field): () => void {
    this.#field = field;
    return () => {
      if (this.#field === field) this.#field = undefined;
    };
  }

  /** Whole steps before a position, and whether it lies between two of them. */
  momentOf(position: number): { readonly steps: number; readonly isWhole: boolean } {
    const steps = this.#seeker.momentOf(position);
    const next = this.steps[steps];
    return { steps, isWhole: next === undefined || next.root.seq >= position };
  }

  /** Jumps to the state after `position` commits. */
  goTo(position: number): void {
    this.pause();
    this.#show(Math.min(this.length, Math.max(0, position)));
  }

  /** One commit on or back. */
  stepBy(commits: 1 | -1): void {
    this.goTo(this.position.getState().position + commits);
  }

  /** To the start of the next deed of somebody, or of the one before. */
  turnBy(direction: 1 | -1): void {
    const { position } = this.position.getState();
    const starts = this.steps
      .filter((step, index) => isDeed(step) && !isDeed(this.steps[index - 1] ?? step))
      .map(({ root }) => root.seq);
    const target =
      direction > 0 ? starts.find((start) => start > position) : starts.findLast((start) => start < position);
    this.goTo(target ?? (direction > 0 ? this.length : 0));
  }

  /** Shows step after step until paused or over. */
  async play(): Promise<void> {
    const { position, isPlaying } = this.position.getState();
    if (isPlaying) return;
    if (position >= this.length) this.#show(0);
    this.position.setState({ isPlaying: true });
    let index = this.momentOf(this.position.getState().position).steps;
    for (let step = this.steps[index]; step && this.position.getState().isPlaying; step = this.steps[index]) {
      const before = this.#seeker.stateAt(index);
      await this.#field?.showStep(step, before, stateAfter(before, step));
      // Whoever paused or jumped meanwhile has the say.
      if (!this.position.getState().isPlaying) return;
      index += 1;
      this.#show(step.root.seq + step.derived.length + 1);
    }
    this.position.setState({ isPlaying: false });
  }

  pause(): void {
    this.position.setState({ isPlaying: false });
  }

  #show(position: number): void {
    const { steps } = this.momentOf(position);
    this.position.setState({ position });
    this.store.setState({
      shown: this.#stateAt(position),
      log: this.#lines.filter(({ step }) => step < steps),
    });
  }

  #stateAt(position: number): ReadonlyState {
    const moment = this.#seeker.momentOf(position);
    const state = forkState(this.#seeker.stateAt(moment));
    const step = this.steps[moment];
    for (const commit of step ? [step.root, ...step.derived] : []) {
      if (commit.seq < position) applyCommit(state, commit);
    }
    return state;
  }
}

function fallsIn(steps: readonly Step[]): readonly Landmark[] {
  return steps.flatMap(({ derived }) =>
    derived.flatMap((commit) =>
      commit.kind === 'set_standing' && commit.payload.standing === 'down'
        ? [{ position: commit.seq + 1, actor: commit.payload.actor }]
        : [],
    ),
  );
}

function linesOfAll(ruleset: Ruleset, opening: ReadonlyState, steps: readonly Step[]): readonly LogLine[] {
  const lines: LogLine[] = [];
  let state = opening;
  for (const [index, step] of steps.entries()) {
    const after = stateAfter(state, step);
    lines.push(...linesOf(ruleset, { step, index, after }));
    state = after;
  }
  return lines;
}
