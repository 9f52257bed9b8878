// Counts the sequences of commands from the start of every scenario, of all games or those named: a rule that offers more or less
// shows there. Where units are placed first, no count from there comes to a blow: it is counted from after that, too, and from a fight.
import {
  invariant,
  openBattle,
  perft,
  perftWithin,
  randomCommand,
  seededDice,
  submitCommand,
  thinkingDice,
} from '@highground/kernel';
import type { Battle, Command, Decision, Ruleset } from '@highground/kernel';
import { delveRules } from '@highground/rulesets/delve';
import { livingFieldRules } from '@highground/rulesets/livingfield';
import { skirmishRules } from '@highground/rulesets/skirmish';
import { tempoRules } from '@highground/rulesets/tempo';
import { timelineRules } from '@highground/rulesets/timeline';
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { readScenario, scenarioIds } from './record-replays.ts';

const FILE = fileURLToPath(new URL('../content/perft.json', import.meta.url));
/** How many sequences the deepest count may have, by game: they are counted in seconds in one, in minutes in another. */
const LEAVES: { readonly [game: string]: number } = {
  livingfield: 20_000_000,
  timeline: 1_000_000,
  tempo: 1_000_000,
  skirmish: 1_000_000,
  delve: 200_000,
};

/** The games whose counts are kept. */
export const COUNTED: readonly Ruleset[] = [
  livingFieldRules,
  timelineRules,
  tempoRules,
  skirmishRules,
  delveRules,
];

/** By game and scenario, or moment of its battle: how many sequences of 1, 2, … commands there are. */
interface Counts {
  readonly [game: string]: { readonly [name: string]: readonly number[] };
}

/** The counts on record. */
export function storedCounts(): Counts {
  return JSON.parse(readFileSync(FILE, 'utf8')) as Counts;
}

/** Moments of a battle that is fought after units were placed, by what is added to the id of the scenario. */
const MOMENTS = { placed, fought } as const;
type Moment = keyof typeof MOMENTS;
const PLACING = 'deploy';
/** Commands of random players until a fight is under way. */
const RANDOM_COMMANDS = 30;

/** What is counted of a game: every scenario from its start and, where units are placed first, `ID/placed` and `ID/fought`. */
export function countedNames(ruleset: Ruleset): readonly string[] {
  return scenarioIds(ruleset).flatMap((id) => {
    const isPlaced = ruleset.decision(openingOf(ruleset, id).state)?.kind === PLACING;
    return [id, ...(isPlaced ? Object.keys(MOMENTS).map((moment) => `${id}/${moment}`) : [])];
  });
}

/** The counts of a scenario, or of a moment of its battle, as the rules are now. */
export function countsOf(ruleset: Ruleset, name: string, depth: number): readonly number[] {
  return perft(battleAt(ruleset, name), depth);
}

/** As deep as a game's limit allows. */
function deepCounts(ruleset: Ruleset, name: string): readonly number[] {
  const most = LEAVES[ruleset.id];
  invariant(most, `${ruleset.id} has a limit`);
  return perftWithin(battleAt(ruleset, name), most);
}

function battleAt(ruleset: Ruleset, name: string): Battle {
  const [id = '', moment] = name.split('/');
  const opening = openingOf(ruleset, id);
  return moment === undefined ? opening : MOMENTS[moment as Moment](opening);
}

/** When everybody stands where they stood at first. */
function placed(battle: Battle): Battle {
  return idleUntil(battle, ({ kind }) => kind !== PLACING);
}

/** When the first seat has a turn in a battle that random players began. */
function fought(battle: Battle): Battle {
  const { ruleset, state } = placed(battle);
  const policy = thinkingDice(1);
  for (let index = 0; index < RANDOM_COMMANDS; index++) {
    const decision = decisionIn(battle);
    play(battle, randomCommand(ruleset, state, decision, policy) ?? ruleset.idle(state, decision));
  }
  return idleUntil(battle, ({ kind, seat }) => kind === 'turn' && seat === 1);
}

function idleUntil(battle: Battle, isThere: (decision: Decision) => boolean): Battle {
  for (let decision = decisionIn(battle); !isThere(decision); decision = decisionIn(battle))
    play(battle, battle.ruleset.idle(battle.state, decision));
  return battle;
}

function decisionIn({ ruleset, scenario, state }: Battle): Decision {
  const decision = ruleset.decision(state);
  invariant(decision, `${scenario.id} is not over yet`);
  return decision;
}

function play(battle: Battle, command: Command): void {
  const { ok } = submitCommand(battle, command);
  invariant(ok, `${battle.scenario.id} takes what it offers`);
}

function openingOf(ruleset: Ruleset, id: string): Battle {
  const opened = openBattle(ruleset, readScenario(ruleset, id), seededDice(1n), { hashing: false });
  invariant(opened.ok, `${id} opens`);
  return opened.value;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const named = process.argv.slice(2);
  const stored = storedCounts();
  const counts = Object.fromEntries(
    COUNTED.map((ruleset) => {
      const { id: game } = ruleset;
      if (named.length > 0 && !named.includes(game)) return [game, stored[game]];
      const found = countedNames(ruleset).map((name) => [name, deepCounts(ruleset, name)] as const);
      for (const [name, numbers] of found) console.log(`${game}/${name}: ${numbers.join(' ')}`);
      return [game, Object.fromEntries(found)];
    }),
  );
  writeFileSync(FILE, `${JSON.stringify(counts, undefined, 2)}\n`);
}
