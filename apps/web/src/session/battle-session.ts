import { createStore } from 'zustand/vanilla';
import type { StoreApi } from 'zustand/vanilla';
import { accept, refuse, submitCommand } from '@highground/kernel';
import type {
  Battle,
  Cell,
  Command,
  Decision,
  ReadonlyState,
  Refusal,
  Result,
  Ruleset,
  Tile,
  View,
  Viewer,
} from '@highground/kernel';
import type { Draft } from '@highground/protocol';
import { commandOf } from '@highground/protocol';
import { NOTHING_ASKED, unasked } from './battle-model.ts';
import type { BattleModel, Spectacle } from './battle-model.ts';
import { Drafting } from './drafting.ts';
import type { Habits } from './drafting.ts';
import { cellsChanged } from './playback.ts';
import type { Field } from './playback.ts';
import { seatsOfPeople, SeatViews } from './seat-views.ts';
import { COMPUTER, controlOf } from './setup.ts';
import type { BattleSetup, Control } from './setup.ts';
import { draftStep, planWalk } from './walk.ts';
import type { SessionPorts } from './session-ports.ts';
import { Walks } from './walks.ts';

/** A battle played at this screen: the kernel's battle, who answers, and what of it has been shown so far. */
export class BattleSession implements Spectacle {
  readonly store: StoreApi<BattleModel>;
  readonly battle: Battle;
  readonly #ports: SessionPorts;
  readonly #habits: Habits = new Map();
  readonly #walks: Walks;
  #drafting: Drafting | undefined;
  #field: Field | undefined;
  readonly #views: SeatViews;
  #running: Promise<void> | undefined;
  #isPaused = false;
  #isClosed = false;

  /** `shownSteps`: how many steps count as already seen (a resumed battle starts where it was left). */
  constructor(battle: Battle, setup: BattleSetup, ports: SessionPorts, shownSteps = 0) {
    this.battle = battle;
    this.#ports = ports;
    this.#views = new SeatViews(battle, seatsOfPeople(battle, setup));
    this.#walks = new Walks(battle.ruleset, this.#habits);
    this.#views.hear(shownSteps);
    this.#views.catchUp();
    const viewer = this.#views.first;
    const { shown, log } = this.#views.of(viewer);
    this.store = createStore(() => unasked({ setup, phase: 'playing', viewer, shown, log }));
  }

  get ruleset(): Ruleset {
    return this.battle.ruleset;
  }

  get opening(): ReadonlyState {
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

  /** The last moments as the viewer knows them, the present last. */
  get moments(): readonly ReadonlyState[] {
    return this.#views.of(this.store.getState().viewer).moments;
  }

  /** Every cell that has changed so far. */
  get changedCells(): readonly Cell[] {
    return cellsChanged(this.battle.steps);
  }

  /** Shows one of {@link moments}; nothing is drafted meanwhile. */
  lookBack(moment: number): void {
    const { moments } = this;
    const shown = moments[moment];
    const isPast = moment < moments.length - 1;
    const draft = isPast ? undefined : this.#drafting?.draft;
    if (shown) this.store.setState({ shown, isPast, draft, walk: undefined });
  }

  /** Whoever decides does so in the present. */
  #returnToNow(): void {
    if (this.store.getState().isPast) this.lookBack(this.moments.length - 1);
  }

  /** Changes the draft; a refusal is kept for the panels and changes nothing. */
  edit(change: (drafting: Drafting) => Result<Draft>): Result<Draft> {
    if (!this.#drafting)
      return refuse({ code: 'not-choosing', message: 'Nobody at this screen has to choose now.' });
    this.#returnToNow();
    const result = change(this.#drafting);
    const refusal = result.ok ? undefined : result.refusals[0];
    this.store.setState({ draft: this.#drafting.draft, walk: undefined, refusal });
    return result;
  }

  /** Takes the last choice back; false when there is none. */
  back(): boolean {
    const isBack = this.#drafting?.back() ?? false;
    if (this.#drafting)
      this.store.setState({ draft: this.#drafting.draft, walk: undefined, refusal: undefined });
    return isBack;
  }

  /** Plans to go to a tile step by step, and drafts the first one. */
  planWalk(to: Tile): Result<Draft> {
    const drafting = this.#drafting;
    if (!drafting) return this.explain(undefined);
    this.#returnToNow();
    const { ruleset, view, decision } = drafting;
    const walk = planWalk(ruleset, view, decision, to);
    const step = walk.ok ? draftStep(ruleset, view, decision, walk.value) : walk;
    if (!walk.ok || !step.ok) return this.explain(step.ok ? undefined : step.refusals[0]);
    drafting.adopt(step.value);
    this.store.setState({ draft: drafting.draft, walk: walk.value, refusal: undefined });
    return accept(drafting.draft);
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
    const taken = this.#take(command);
    if (!taken.ok) return this.explain(taken.refusals[0]);
    this.#returnToNow();
    const { walk } = this.store.getState();
    if (walk) this.#walks.setOut(walk);
    this.#drafting = undefined;
    this.store.setState({ ...NOTHING_ASKED, phase: 'playing' });
    void this.save();
    // A run that is just ending must not swallow this one.
    void (this.#running ?? Promise.resolve()).then(() => this.run());
    return accept(undefined);
  }

  /** Plays a command, or has it judged where that is not for this page to do. */
  #take(command: Command): Result<unknown> {
    return this.#ports.authority?.take(command) ?? submitCommand(this.battle, command);
  }

  /** Says why something is not possible. */
  explain(refusal: Refusal | undefined): Result<never> {
    this.store.setState({ refusal });
    return refuse(refusal ?? { code: 'not-choosing', message: 'Nobody at this screen has to choose now.' });
  }

  /** Nothing more is shown or asked; a computer still thinking is not heard. */
  close(): void {
    this.#isClosed = true;
    this.#field = undefined;
  }

  async #goOn(): Promise<void> {
    const { authority } = this.#ports;
    while (!this.#isClosed && !this.#isPaused) {
      await this.#showPending();
      if (authority?.isDue) {
        if (await authority.settle(this)) continue;
        return;
      }
      const decision = this.battle.state.outcome ? undefined : this.ruleset.decision(this.battle.state);
      if (!decision) return this.store.setState({ phase: 'over', decision: undefined, draft: undefined });
      const control = this.controlOf(decision);
      if (control.kind === 'human') {
        if (!this.#walkOn(decision)) return;
      } else if (!this.#isPaused) {
        if (authority) authority.think();
        else await this.#think(decision, control.level);
      }
    }
  }

  /** Somebody has sat down to decide: shows what that seat may know, and goes on. */
  takeSeat(): Promise<void> {
    const { decision } = this.store.getState();
    if (decision) this.#look(decision.seat);
    this.store.setState({ phase: 'playing', decision: undefined });
    return this.run();
  }

  /** Takes the next step of a walk under way; else asks whoever is to decide, and answers with false. */
  #walkOn(decision: Decision): boolean {
    if (this.#views.areSecret && this.store.getState().viewer !== decision.seat) {
      this.#handOver(decision);
      return false;
    }
    const view = this.ruleset.project(this.battle.state, decision.seat);
    const step = this.#walks.next(view, decision);
    const isTaken = step?.ok === true && this.#take(step.value).ok;
    if (isTaken) void this.save();
    else this.#ask(view, decision, step?.ok === false ? step.refusals[0] : this.#ports.authority?.news);
    return isTaken;
  }

  /** Between two people the screen shows what everybody may know. */
  #handOver(decision: Decision): void {
    this.#drafting = undefined;
    this.#views.of('spectator').catchUp();
    this.#look('spectator');
    this.store.setState({ phase: 'handover', decision, draft: undefined, refusal: undefined });
  }

  #look(viewer: Viewer): void {
    const { shown, log } = this.#views.of(viewer);
    this.store.setState({ viewer, shown, log });
  }

  #ask(view: View, decision: Decision, news: Refusal | undefined): void {
    const drafting = Drafting.begin(this.ruleset, view, decision, this.#habits);
    this.#drafting = drafting.ok ? drafting.value : undefined;
    this.store.setState({
      phase: 'choosing',
      decision,
      draft: this.#drafting?.draft,
      refusal: drafting.ok ? news : drafting.refusals[0],
    });
  }

  async #think(decision: Decision, level: string): Promise<void> {
    const { setup, shown } = this.store.getState();
    // Who thinks, and about what, is shown as far as the viewer may know it.
    this.store.setState({ phase: 'thinking', decision: this.ruleset.decision(shown), draft: undefined });
    const choice = await this.#ports.thinker.choose(this.battle, setup, decision, level);
    if (this.#isClosed || this.battle.state.outcome) return;
    const played = submitCommand(this.battle, choice.command);
    // A controller whose command the rules refuse gets no second try: its unit idles, and the battle goes on.
    if (!played.ok) submitCommand(this.battle, this.ruleset.idle(this.battle.state, decision));
    const why = this.#views.areSecret ? undefined : { actor: decision.actors[0], candidates: choice.why };
    this.store.setState({ phase: 'playing', why });
    void this.save();
  }

  async #showPending(): Promise<void> {
    this.#views.hear();
    const view = this.#views.of(this.store.getState().viewer);
    for (let showing = view.next(); showing && !this.#isClosed; showing = view.next()) {
      const { lines, step, after } = showing;
      if (lines.length > 0) this.store.setState(({ log }) => ({ log: [...log, ...lines] }));
      await this.#field?.showStep(step, view.shown, after);
      view.pass(showing);
      this.store.setState({ shown: after });
    }
  }

  /** Keeps the battle now, as after every accepted command. */
  async save(): Promise<void> {
    const saved = await this.#ports.save(this.battle, this.store.getState().setup);
    this.store.setState({ saveProblem: saved.ok ? undefined : saved.refusals[0] });
  }
}
