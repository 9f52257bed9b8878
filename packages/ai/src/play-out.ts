import { invariant, openBattle, submitCommand } from '@highground/kernel';
import type {
  Battle,
  BattleOptions,
  Command,
  DiceSource,
  Result,
  Ruleset,
  ScenarioDraft,
} from '@highground/kernel';
import type { Controller } from './controller.ts';

export interface PlayOut {
  readonly ruleset: Ruleset;
  readonly scenario: ScenarioDraft;
  /** The battle's dice. */
  readonly dice: DiceSource;
  /** One per seat, in seat order; the last one plays the remaining seats. */
  readonly controllers: readonly Controller[];
  /** The controllers' own dice. */
  readonly thinkingDice: DiceSource;
  readonly options?: BattleOptions;
  readonly onDecision?: (battle: Battle, command: Command) => void;
}

export interface PlayedOut {
  readonly battle: Battle;
  readonly decisions: number;
}

/** Plays a whole battle between controllers; refused only when the scenario is. A controller whose command is refused is a bug. */
export function playOut(game: PlayOut): Result<PlayedOut> {
  const opened = openBattle(game.ruleset, game.scenario, game.dice, game.options);
  if (!opened.ok) return opened;
  const battle = opened.value;
  let decisions = 0;
  while (!battle.state.outcome) {
    const { command } = decide(battle, game);
    game.onDecision?.(battle, command);
    const played = submitCommand(battle, command);
    if (!played.ok && played.refusals[0]?.code === 'scripted-die-out-of-range') return played;
    invariant(
      played.ok,
      `${command.kind} of actor ${command.actor} was refused: ${played.ok ? '' : played.refusals[0]?.message}`,
    );
    decisions += 1;
  }
  return { ok: true, value: { battle, decisions } };
}

function decide(
  battle: Battle,
  { ruleset, controllers, thinkingDice }: PlayOut,
): { readonly command: Command } {
  const decision = ruleset.decision(battle.state);
  invariant(decision, 'a battle that is not over waits on a decision');
  const controller = controllers[Math.min(decision.seat, controllers.length) - 1];
  invariant(controller, 'there is a controller for the seat');
  const view = ruleset.project(battle.state, decision.seat);
  return controller.choose(view, decision, { ruleset, dice: thinkingDice });
}
