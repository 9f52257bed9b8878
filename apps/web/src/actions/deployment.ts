import { accept, refuse } from '@highground/kernel';
import type { ActorId, Result, Tile } from '@highground/kernel';
import type { BattleUiStore } from '../panels/battle-ui.ts';
import type { BattleSession } from '../session/battle-session.ts';
import { Deploying } from '../session/deploying.ts';
import type { Plan } from '../session/deploying.ts';

/** The placing of units at this screen: what is planned shows on the field, and nothing is sent before the battle is begun. */
export class Deployment {
  readonly #session: BattleSession;
  readonly #ui: BattleUiStore;
  #deploying: Deploying | undefined;

  constructor(session: BattleSession, ui: BattleUiStore) {
    this.#session = session;
    this.#ui = ui;
  }

  /** Takes up every placing the battle asks for; the answer stops it. */
  follow(): () => void {
    const { store } = this.#session;
    this.#takeUp();
    return store.subscribe((now, before) => {
      if (now.decision !== before.decision || now.phase !== before.phase) this.#takeUp();
    });
  }

  choose(actor: ActorId): Result<Plan> {
    return this.#change((deploying) => deploying.choose(actor));
  }

  point(tile: Tile): Result<Plan> {
    return this.#change((deploying) => deploying.point(tile));
  }

  place(tile: Tile): Result<Plan> {
    return this.#change((deploying) => deploying.place(tile));
  }

  reset(): Result<Plan> {
    return this.#change((deploying) => deploying.reset());
  }

  /** Takes the next unit in hand, or the one before; false past the last, so that focus may go on. */
  cycle(step: 1 | -1): boolean {
    const { plan } = this.#ui.getState();
    const actors = this.#deploying?.decision.actors ?? [];
    const next = plan && actors[actors.indexOf(plan.chosen) + step];
    const tile = next === undefined ? undefined : plan?.places.get(next);
    if (next === undefined || !tile) return false;
    this.choose(next);
    this.#ui.setState({ cursor: tile, hover: undefined });
    return true;
  }

  /** Sends the whole plan. */
  begin(): Result<void> {
    for (const command of this.#deploying?.commands() ?? []) {
      const sent = this.#session.submit(command);
      if (!sent.ok) return sent;
    }
    return accept(undefined);
  }

  #takeUp(): void {
    const { phase, decision } = this.#session.store.getState();
    const isAsked = phase === 'choosing' && decision?.kind === 'deploy';
    if (!isAsked) this.#deploying = undefined;
    else if (this.#deploying?.decision !== decision) {
      const view = this.#session.ruleset.project(this.#session.battle.state, decision.seat);
      this.#deploying = new Deploying(this.#session.ruleset, view, decision);
    }
    this.#ui.setState({ plan: this.#deploying?.plan });
  }

  #change(change: (deploying: Deploying) => Result<Plan>): Result<Plan> {
    const deploying = this.#deploying;
    if (!deploying) return refuse({ code: 'not-placing', message: 'Nobody is to be placed now.' });
    const changed = change(deploying);
    this.#ui.setState({ plan: deploying.plan });
    this.#session.explain(changed.ok ? undefined : changed.refusals[0]);
    return changed;
  }
}
