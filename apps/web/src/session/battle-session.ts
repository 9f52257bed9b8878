import { createStore } from 'zustand/vanilla';
import type { StoreApi } from 'zustand/vanilla';
import type { Choice } from '@highground/ai';
import { accept, refuse, submitCommand } from '@highground/kernel';
import type { Battle, Command, Decision, Refusal, Result, Ruleset, Step } from '@highground/kernel';
import type { Draft } from '@highground/protocol';
import { commandOf } from '@highground/protocol';
import type { BattleModel, LogLine, Spectacle } from './battle-model.ts';
import { Drafting } from './drafting.ts';
import { linesOf } from './log-lines.ts';
import { stateAfter } from './playback.ts';
import type { Field } from './playback.ts';
import { COMPUTER, controlOf } from './setup.ts';
import type { BattleSetup, Control } from './setup.ts';

/** Answers a decision somewhere that may think for a while without holding up the page. */
export interface Thinker {
  choose(battle: Battle, setup: BattleSetup, decision: Decision, level: string): Promise<Choice>;
}

export interface SessionPorts {
  readonly thinker: Thinker;
  /** Keeps the battle; called after every accepted command, before it is shown. */
  readonly save: (battle: Battle, setup: BattleSetup) => Promise<Result<void>>;
  /** Cues for ears; rules nothing. */
  readonly onStep?: (step: Step, battle: Battle) => void;
}

/** A battle played at this screen: the kernel's battle, who answers, and what of it has been shown so far. */
export class BattleSession implements Spectacle {
  readonly store: StoreApi<BattleModel>;
  readonly battle: Battle;
  readonly #ports: SessionPorts;
  #drafting: Drafting | undefined;
  #field: Field | undefined;
  #shownSteps: number;
  #running: Promise<void> | undefined;
  #isPaused = false;
  #isClosed = false;

  /** `shownSteps`: how many steps count as already seen (a resumed battle starts where it was left). */
  constructor(battle: Battle, setup: BattleSetup, ports: SessionPorts, shownSteps = 0) {
    this.battle = battle;
    this.#ports = ports;
    this.#shownSteps = shownSteps;
    let shown = battle.opening;
    const log: LogLine[] = [];
    for (const [index, step] of battle.steps.slice(0, shownSteps).entries()) {
      const after = stateAfter(shown, step);
      log.push(...linesOf(battle.ruleset, { step, index, after }));
      shown = after;
    }
    this.store = createStore<BattleModel>(() => ({
      setup,
      phase: 'playing',
      shown,
      decision: undefined,
      draft: undefined,
      refusal: undefined,
      log,
      why: undefined,
      saveProblem: undefined,
    }));
  }

  get ruleset(): Ruleset {
    return this.battle.ruleset;
  }

  get opening(): Battle['opening'] {
    return this.battle.opening;
  }

  get drafting(): Drafting | undefined {
    return this.#drafting;
  }

  /** Shows what happened so far and goes on until a person must choose or the battle is over; asked again, it is the same run. */
  run(): Promise<void> {
    this.#isPaused = false;
    this.#running ??= this.#goOn().finally(() => {
      this.#running = undefined;
    });
    return this.#running;
  }

  /** Nobody looks: a computer waits before its next command until {@link run} is called again. */
  pause(): void {
    this.#isPaused = true;
  }

  /** Who answers for the seat of a decision. */
  controlOf(decision: Decision): Control {
    const { sides, seats } = this.battle.state;
    const seat = seats.find(({ id }) => id === decision.seat);
    if (!seat || seat.auto) return COMPUTER;
    return controlOf(
      this.store.getState().setup,
      sides.findIndex(({ id }) => id === seat.side),
    );
  }

  attachField(field: Field): () => void {
    this.#field = field;
    return () => {
      if (this.#field === field) this.#field = undefined;
    };
  }

  /** Changes the draft; a refusal is kept for the panels and changes nothing. */
  edit(change: (drafting: Drafting) => Result<Draft>): Result<Draft> {
    if (!this.#drafting)
      return refuse({ code: 'not-choosing', message: 'Nobody at this screen has to choose now.' });
    const result = change(this.#drafting);
    this.store.setState({ draft: this.#drafting.draft, refusal: result.ok ? undefined : result.refusals[0] });
    return result;
  }

  /** Takes the last choice back; false when there is none. */
  back(): boolean {
    const isBack = this.#drafting?.back() ?? false;
    if (this.#drafting) this.store.setState({ draft: this.#drafting.draft, refusal: undefined });
    return isBack;
  }

  /** Sends the finished draft. */
  confirm(): Result<void> {
    const command = this.#drafting && commandOf(this.#drafting.draft);
    if (!command)
      return this.explain({
        code: 'command-unfinished',
        message: 'Something is still to be chosen before the command can be sent.',
      });
    return this.submit(command);
  }

  /** Sends a whole command; a refused one changes nothing. */
  submit(command: Command): Result<void> {
    const played = submitCommand(this.battle, command);
    if (!played.ok) return this.explain(played.refusals[0] as Refusal);
    this.#drafting = undefined;
    this.store.setState({ phase: 'playing', decision: undefined, draft: undefined, refusal: undefined });
    void this.#save();
    // A run that is just ending must not swallow this one.
    void (this.#running ?? Promise.resolve()).then(() => this.run());
    return accept(undefined);
  }

  /** Says why something is not possible. */
  explain(refusal: Refusal | undefined): Result<never> {
    this.store.setState({ refusal });
    return refuse(refusal ?? { code: 'not-choosing', message: 'Nobody at this screen has to choose now.' });
  }

  /** Keeps the battle now, for instance before it is left. */
  async save(): Promise<void> {
    await this.#save();
  }

  /** Nothing more is shown or asked; a computer still thinking is not heard. */
  close(): void {
    this.#isClosed = true;
    this.#field = undefined;
  }

  async #goOn(): Promise<void> {
    while (!this.#isClosed && !this.#isPaused) {
      await this.#showPending();
      const decision = this.battle.state.outcome ? undefined : this.ruleset.decision(this.battle.state);
      if (!decision) return this.store.setState({ phase: 'over', decision: undefined, draft: undefined });
      const control = this.controlOf(decision);
      if (control.kind === 'human') return this.#ask(decision);
      if (this.#isPaused) return;
      await this.#think(decision, control.level);
    }
  }

  #ask(decision: Decision): void {
    const drafting = Drafting.begin(this.ruleset, this.battle.state, decision);
    this.#drafting = drafting.ok ? drafting.value : undefined;
    this.store.setState({
      phase: 'choosing',
      decision,
      draft: this.#drafting?.draft,
      refusal: drafting.ok ? undefined : drafting.refusals[0],
    });
  }

  async #think(decision: Decision, level: string): Promise<void> {
    this.store.setState({ phase: 'thinking', decision, draft: undefined });
    const { setup } = this.store.getState();
    const choice = await this.#ports.thinker.choose(this.battle, setup, decision, level);
    if (this.#isClosed || this.battle.state.outcome) return;
    const played = submitCommand(this.battle, choice.command);
    // A controller whose command the rules refuse gets no second try: its unit idles, and the battle goes on.
    if (!played.ok) submitCommand(this.battle, this.ruleset.idle(this.battle.state, decision));
    this.store.setState({ phase: 'playing', why: { actor: decision.actors[0], candidates: choice.why } });
    void this.#save();
  }

  async #showPending(): Promise<void> {
    while (this.#shownSteps < this.battle.steps.length && !this.#isClosed) {
      const index = this.#shownSteps;
      const step = this.battle.steps[index] as Step;
      const before = this.store.getState().shown;
      const after = stateAfter(before, step);
      const lines = linesOf(this.ruleset, { step, index, after });
      if (lines.length > 0) this.store.setState(({ log }) => ({ log: [...log, ...lines] }));
      this.#ports.onStep?.(step, this.battle);
      await this.#field?.showStep(step, before, after);
      this.#shownSteps = index + 1;
      this.store.setState({ shown: after });
    }
  }

  async #save(): Promise<void> {
    const saved = await this.#ports.save(this.battle, this.store.getState().setup);
    this.store.setState({ saveProblem: saved.ok ? undefined : saved.refusals[0] });
  }
}
