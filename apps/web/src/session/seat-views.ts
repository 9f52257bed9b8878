import { forkState, foldStep } from '@highground/kernel';
import type { Battle, ReadonlyState, State, Viewer } from '@highground/kernel';
import { SeatView } from './seat-view.ts';
import { controlOf } from './setup.ts';
import type { BattleSetup } from './setup.ts';

/** What everybody at this screen may know of a battle, kept up with it; where nothing is hidden they all share one view. */
export class SeatViews {
  /** Whether seats know different things. */
  readonly areSecret: boolean;
  /** Whose view there is before anybody has said who sits here: the only person's, else what spectators may see. */
  readonly first: Viewer;
  readonly #battle: Battle;
  readonly #views = new Map<Viewer, SeatView>();
  readonly #truth: State;
  #heard = 0;

  constructor(battle: Battle, seats: readonly number[]) {
    const { ruleset, opening } = battle;
    this.#battle = battle;
    this.#truth = forkState(opening);
    this.areSecret = ruleset.project(opening, 'spectator') !== opening;
    const [seat] = seats;
    this.first = this.areSecret && seat !== undefined && seats.length === 1 ? seat : 'spectator';
    const viewers = new Set<Viewer>([this.first, ...(this.areSecret ? seats : [])]);
    for (const viewer of viewers) this.#views.set(viewer, new SeatView(ruleset, opening, viewer));
  }

  /** The view of a seat at this screen; anybody else's is the first one. */
  of(viewer: Viewer): SeatView {
    return this.#views.get(viewer) ?? (this.#views.get(this.first) as SeatView);
  }

  /** Hears what the battle has played since, up to a number of steps. */
  hear(upTo = this.#battle.steps.length): void {
    for (const [offset, step] of this.#battle.steps.slice(this.#heard, upTo).entries()) {
      foldStep(this.#truth, step);
      for (const view of this.#views.values()) view.take(step, this.#heard + offset, this.#truth);
    }
    this.#heard = upTo;
  }

  /** Takes everything heard so far as shown to everybody. */
  catchUp(): void {
    for (const view of this.#views.values()) view.catchUp();
  }
}

/** The seats that people at this screen play and that have units. */
export function seatsOfPeople(
  { opening: { seats, sides, actors } }: { readonly opening: ReadonlyState },
  setup: BattleSetup,
): readonly number[] {
  return seats.flatMap(({ id, side, auto }) => {
    const index = sides.findIndex((one) => one.id === side);
    const isPerson = !auto && controlOf(setup, index).kind === 'human';
    return isPerson && actors.some(({ seat }) => seat === id) ? [id] : [];
  });
}
