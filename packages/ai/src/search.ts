import { firstDifference, idiv, invariant, randomCommand } from '@highground/kernel';
import type { Command, Decision, Profile, View } from '@highground/kernel';
import { Challenger } from './challenger.ts';
import type { Controller, Thinking } from './controller.ts';
import { greedyController } from './greedy.ts';
import { imagine, playOn } from './imagined.ts';
import { profileController } from './profile.ts';
import { randomController } from './random.ts';
import { inFallingOrder } from './ranking.ts';

/** How many other commands are tried at most, and how often each should be where there is little time. */
const CHALLENGERS = 12;
const TRIALS = 4;
/** Decisions ahead for each actor that stands. */
const DECISIONS_EACH = 6;
/** A challenger may take so many times more decisions to come as far as the command it challenges. */
const PATIENCE = 3;
/** Decisions played in thought for one choice: counted and not timed, so that every machine thinks alike. */
const NODES = 1200;
/** More than an actor is worth to any game: a won battle counts as all of them, or every gamble would pay. */
const ACTOR_WORTH = 2000;

/**
 * What the game's own rules of thumb, or else the greedy player, would do, unless another command turns out better. Both are
 * played on in battles that look like the view, under the same luck, and compared by the game's evaluation; what luck could
 * explain is no reason to depart.
 */
export function searchController(profile: Profile, nodes = NODES): Controller {
  const greedy = greedyController(profile);
  return {
    id: 'search',
    choose(view, decision, { ruleset, dice }) {
      const isGuided = ruleset.suggest !== undefined;
      const thinking = { ruleset, dice, nodes, player: isGuided ? profileController : randomController };
      const guess = (isGuided ? profileController : greedy).choose(view, decision, thinking);
      const known = [guess.command, ...guess.why.map(({ command }) => command)];
      const challengers = challengersOf(view, decision, known, thinking);
      compare(view, decision, { command: guess.command, challengers }, thinking);
      const why = inFallingOrder([
        { command: guess.command, score: 0, parts: { gain: 0 } },
        ...challengers.map(({ candidate }) => candidate),
      ]);
      const [best] = why;
      invariant(best, 'there is at least the command that was guessed');
      return { command: best.command, why };
    },
  };
}

/** What else was weighed for a first guess, doing nothing, and what comes to mind. */
function challengersOf(
  view: View,
  decision: Decision,
  known: readonly Command[],
  { ruleset, dice, nodes }: Searching,
): readonly Challenger[] {
  const most = Math.max(1, Math.min(CHALLENGERS, idiv(nodes, TRIALS * decisionsAhead(view))));
  const found: Command[] = [];
  const consider = (command: Command | undefined): void => {
    if (command && found.every((one) => firstDifference(one, command))) found.push(command);
  };
  for (const command of [...known, ruleset.idle(view, decision)]) consider(command);
  for (let tries = 0; tries < 2 * most && found.length <= most; tries++)
    consider(randomCommand(ruleset, view, decision, dice));
  return found.slice(1, most + 1).map((command) => new Challenger(command));
}

function decisionsAhead({ actors }: View): number {
  return DECISIONS_EACH * actors.filter(({ standing }) => standing === 'up').length;
}

interface Searching extends Thinking {
  readonly nodes: number;
  /** Who plays on in thought. */
  readonly player: Controller;
}

interface Match {
  readonly command: Command;
  readonly challengers: readonly Challenger[];
}

/** Every round costs as much as the others, with half as many challengers: most thought goes to the likeliest. */
function compare(
  view: View,
  { seat }: Decision,
  { command, challengers }: Match,
  { ruleset, dice, nodes, player }: Searching,
): void {
  const side = view.seats.find(({ id }) => id === seat)?.side ?? 0;
  const decisions = decisionsAhead(view);
  const most = ACTOR_WORTH * view.actors.length;
  const rounds = 32 - Math.clz32(challengers.length);
  const luck = dice.draw('luck', 0, 9999);
  let sample = 0;
  for (let left = challengers.length, running = challengers; left > 0; left = idiv(left, 2)) {
    running = inFallingOrder(running.map((challenger) => ({ challenger, score: challenger.gain })))
      .slice(0, left)
      .map(({ challenger }) => challenger);
    const turns = Math.max(1, idiv(nodes, decisions * rounds * (left + 1)));
    for (let turn = 0; turn < turns; turn++) {
      const imagined = imagine(ruleset, view, luck, sample++);
      const worth = (state: View): number => Math.max(-most, Math.min(most, ruleset.evaluate(state, side)));
      const plain = playOn(imagined, command, player, { decisions });
      const horizon = { decisions: PATIENCE * decisions, tick: plain.tick };
      for (const challenger of running)
        challenger.add(worth(playOn(imagined, challenger.command, player, horizon)) - worth(plain));
    }
  }
}
