import type { Command, Decision, DiceSource, Ruleset, View } from '@highground/kernel';

/** What a controller may use besides its view: the rules everybody plays by, and dice of its own. */
export interface Thinking {
  readonly ruleset: Ruleset;
  /** Never the battle's dice: a controller's whims must not move them. */
  readonly dice: DiceSource;
}

/** One command weighed, with the parts of its score by name; whole numbers, higher is better. */
export interface Candidate {
  readonly command: Command;
  readonly score: number;
  readonly parts: { readonly [part: string]: number };
}

/** The command, and the best candidates behind it in falling order, for "why". */
export interface Choice {
  readonly command: Command;
  readonly why: readonly Candidate[];
}

/** Answers decisions from a view, by the same rules as a person: the same view and dice give the same answer. */
export interface Controller {
  readonly id: string;
  choose(view: View, decision: Decision, thinking: Thinking): Choice;
}
