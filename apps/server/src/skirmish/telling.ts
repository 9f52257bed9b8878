import type { Command, DiceSource } from '@highground/kernel';
import type { Chooser, Match } from '@highground/rulesets/skirmish/match';

/** What the computer did, in the words of the routes: where its unit went, what it did there, and at whom or what. */
interface ToldCommand {
  readonly unitId: string;
  readonly x: number;
  readonly y: number;
  /** `attack`, an ability, `wait` or `end-turn`. */
  readonly action: string;
  readonly targetId?: string;
  readonly target?: { readonly x: number; readonly y: number };
}

/** What of an action the match after it does not tell, so that whoever shows it can play it again. */
export class Telling {
  /** The dice of the action, noted down as they fall. */
  readonly dice: DiceSource;
  readonly #fallen: number[] = [];
  #command: Command | undefined;

  constructor(dice: DiceSource) {
    this.dice = {
      ...dice,
      draw: (...asked) => {
        const value = dice.draw(...asked);
        this.#fallen.push(value);
        return value;
      },
    };
  }

  /** The same player, whose choice is noted down. */
  choosing(choose: Chooser): Chooser {
    return (...asked) => (this.#command = choose(...asked));
  }

  /** The dice in the order they fell, and the computer's command where it gave one, in the match as it was before. */
  toldOf(match: Match): { readonly dice: readonly number[]; readonly command?: ToldCommand } {
    const command = this.#command && toldCommand(match, this.#command);
    return { dice: this.#fallen, ...(command ? { command } : {}) };
  }
}

function toldCommand(
  { units }: Match,
  { actor = 0, to, action = '', targetActor, targetTile }: Command,
): ToldCommand | undefined {
  const unit = units[actor - 1];
  if (!unit || !to) return undefined;
  const target = targetActor === undefined ? undefined : units[targetActor - 1];
  return {
    unitId: unit.id,
    x: to.x,
    y: to.z,
    action,
    ...(target ? { targetId: target.id } : {}),
    ...(targetTile ? { target: { x: targetTile.x, y: targetTile.z } } : {}),
  };
}
