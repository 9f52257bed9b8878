import { invariant } from '../invariant.ts';
import { accept, refuse } from '../result.ts';
import type { Refusal, Result } from '../result.ts';
import { seededDice } from '../rng/index.ts';
import type { DiceSource } from '../rng/index.ts';
import { chainStep, openingHash } from '../hash/index.ts';
import type { Ruleset } from '../ruleset/contract.ts';
import type { ScenarioDraft } from '../ruleset/scenario-draft.ts';
import type { Command } from './command.ts';
import type { Root, Step } from './commit.ts';
import { Resolution } from './resolution.ts';
import { scenarioDice, scriptRefusal } from './scenario-dice.ts';
import { forkState } from './state.ts';
import type { ReadonlyState, State } from './state.ts';

/** Which scenario is played. */
export type ScenarioInfo = Pick<ScenarioDraft, 'id' | 'title'>;

/** One play of a scenario: the state, the dice beside it, and every step since the opening. */
export interface Battle {
  readonly ruleset: Ruleset;
  readonly scenario: ScenarioInfo;
  /** The state before the first step on record. */
  readonly opening: ReadonlyState;
  readonly state: ReadonlyState;
  readonly steps: readonly Step[];
}

export interface BattleOptions {
  /** Off only where nobody will prove the log: thinking, benchmarks. */
  readonly hashing?: boolean;
  /** A seat's steps are kept unless the caller only wants the state. */
  readonly keepSteps?: boolean;
}

interface LiveBattle extends Battle {
  readonly state: State;
  readonly steps: Step[];
  readonly dice: DiceSource;
  readonly hashing: boolean;
  readonly keepSteps: boolean;
  /** Chain hashes before the first step on record and after the last; '' where hashing is off. */
  readonly start: string;
  head: string;
}

/** Where a battle is taken up again: state, dice and chain hash after some step, and what led there, if that was kept. */
export interface BattlePoint {
  readonly state: ReadonlyState;
  readonly dice: DiceSource;
  readonly hash: string;
  readonly history?: {
    readonly opening: ReadonlyState;
    readonly start: string;
    readonly steps: readonly Step[];
  };
}

/** Opens the scenario, lets set-up fall and runs the clock to the first decision. Refusals name what in the scenario is wrong; the dice are then of no more use. */
export function openBattle(
  ruleset: Ruleset,
  scenario: ScenarioDraft,
  dice: DiceSource,
  options: BattleOptions = {},
): Result<Battle> {
  const opened = ruleset.open(scenario);
  if (!opened.ok) return opened;
  const opening = opened.value;
  const hashing = options.hashing ?? true;
  const start = hashing ? openingHash(ruleset, opening) : '';
  const battle: LiveBattle = {
    ruleset,
    scenario,
    opening,
    state: forkState(opening),
    steps: [],
    dice,
    hashing,
    keepSteps: options.keepSteps ?? true,
    start,
    head: start,
  };
  takeStep(battle, { kind: 'start_battle', payload: { ruleset: ruleset.id, hash: ruleset.hash } });
  runClock(battle, []);
  const refusal = scriptRefusal(dice);
  return refusal ? refuse(refusal) : accept(battle);
}

/** What the rules have against the scenario, its scripted dice included; nothing where {@link openBattle} opens it. */
export function openingProblems(ruleset: Ruleset, scenario: ScenarioDraft): readonly Refusal[] {
  const dice = scenarioDice(scenario, seededDice(0n));
  const opened = openBattle(ruleset, scenario, dice, { hashing: false, keepSteps: false });
  return opened.ok ? [] : opened.refusals;
}

/** Goes on from a point as if the battle had never stopped (OT-NET-008), running the clock if no decision is due there. */
export function continueBattle(
  ruleset: Ruleset,
  scenario: ScenarioInfo,
  { state, dice, hash, history }: BattlePoint,
): Battle {
  const battle: LiveBattle = {
    ruleset,
    scenario,
    opening: history?.opening ?? forkState(state),
    state: forkState(state),
    steps: history?.steps.slice() ?? [],
    dice,
    hashing: hash !== '',
    keepSteps: true,
    start: history?.start ?? hash,
    head: hash,
  };
  runClock(battle, []);
  return battle;
}

/**
 * Judges the command by what its seat may know and, if it is legal, plays its roots and the clock up to the next decision.
 * A refused command leaves state, seq, dice and hash as they were.
 */
export function submitCommand(battle: Battle, command: Command): Result<readonly Step[]> {
  const live = battle as LiveBattle;
  if (live.state.outcome)
    return refuse({ code: 'battle-over', message: 'The battle is over: no further command is accepted.' });
  const refusal =
    live.ruleset.check(live.ruleset.project(live.state, command.seat), command) ?? rehearse(live, command);
  return refusal ? refuse(refusal) : accept(playCommand(live, command));
}

/** While a scenario's script lasts, the command is tried on a copy first: a die it does not fit refuses it. */
function rehearse(battle: LiveBattle, command: Command): Refusal | undefined {
  if (!battle.dice.script?.().unused) return undefined;
  const trial = forkBattle(battle, battle.dice.clone()) as LiveBattle;
  playCommand(trial, command);
  return scriptRefusal(trial.dice);
}

function playCommand(battle: LiveBattle, command: Command): Step[] {
  const steps: Step[] = [];
  for (let index = 0; !battle.state.outcome; index++) {
    const root = battle.ruleset.root(battle.state, command, index);
    if (!root) break;
    steps.push(takeStep(battle, root));
  }
  invariant(steps.length > 0, 'an accepted command has a root');
  runClock(battle, steps);
  return steps;
}

/** A copy to think on: same state, its own dice, no hashes and no history. */
export function forkBattle(battle: Battle, dice: DiceSource): Battle {
  const state = forkState(battle.state);
  const fork: LiveBattle = {
    ruleset: battle.ruleset,
    scenario: battle.scenario,
    opening: battle.opening,
    state,
    steps: [],
    dice,
    hashing: false,
    keepSteps: false,
    start: '',
    head: '',
  };
  return fork;
}

/** The dice a save must keep; never shown to a seat. */
export function battleDice(battle: Battle): DiceSource {
  return (battle as LiveBattle).dice;
}

/** The chain hash after the last step, '' where hashing is off. */
export function battleHash(battle: Battle): string {
  return (battle as LiveBattle).head;
}

/** The chain hash before the first step on record, '' where hashing is off. */
export function battleStart(battle: Battle): string {
  return (battle as LiveBattle).start;
}

/** Resolves one root on the state and returns the step without a hash. The only place where rules run. */
export function resolveRoot(
  ruleset: Ruleset,
  state: State,
  root: Root,
  dice: DiceSource,
): Omit<Step, 'hash'> {
  const resolution = new Resolution(state, dice);
  const commit = resolution.begin(root);
  ruleset.resolve(resolution, root);
  // Copies of just their length: an array that grew by pushing has room for sixteen more, which a log would keep for good.
  return { root: commit, derived: resolution.derived.slice(), dice: resolution.dice.slice() };
}

function runClock(battle: LiveBattle, steps: Step[]): void {
  while (!battle.state.outcome && !battle.ruleset.decision(battle.state)) {
    steps.push(takeStep(battle, battle.ruleset.advance(battle.state)));
  }
}

function takeStep(battle: LiveBattle, root: Root): Step {
  const resolved = resolveRoot(battle.ruleset, battle.state, root, battle.dice);
  if (battle.hashing) battle.head = chainStep(battle.head, resolved, battle.state);
  const { root: commit, derived, dice } = resolved;
  const step: Step = { root: commit, derived, dice, hash: battle.head };
  if (battle.keepSteps) battle.steps.push(step);
  return step;
}
