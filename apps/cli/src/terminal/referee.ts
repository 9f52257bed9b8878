import type { Controller } from '@highground/ai';
import { submitCommand, thinkingDice } from '@highground/kernel';
import type { Battle, Command, Decision, Result, Seat, Step } from '@highground/kernel';

/** Who judges what people command and plays for the computer: this program itself, or a server. */
export interface Referee {
  /** Plays a command up to the next decision; what is refused leaves the battle as it was. */
  play(command: Command): Promise<Result<readonly Step[]>>;
  /** Has the computer answer a decision. */
  playComputer(decision: Decision): Promise<Result<readonly Step[]>>;
}

/** The seat that a decision asks. */
export function seatOf({ seats }: Battle['state'], { seat }: Pick<Decision, 'seat'>): Seat | undefined {
  return seats.find(({ id }) => id === seat);
}

/** The rules of this program, with a computer player for each seat. */
export function ownReferee(battle: Battle, computerAt: (seat: Seat | undefined) => Controller): Referee {
  const play = (command: Command): Promise<Result<readonly Step[]>> =>
    Promise.resolve(submitCommand(battle, command));
  return {
    play,
    playComputer(decision) {
      const { ruleset, state } = battle;
      const view = ruleset.project(state, decision.seat);
      const thinking = { ruleset, dice: thinkingDice(state.seq) };
      return play(computerAt(seatOf(state, decision)).choose(view, decision, thinking).command);
    },
  };
}
