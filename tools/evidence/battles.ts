// Plays battles between computer players, each on both seats, and prints what came of them as one line of JSON.
import {
  greedyController,
  playOut,
  profileController,
  profileFor,
  randomController,
  searchController,
} from '@highground/ai';
import type { Controller } from '@highground/ai';
import { decodeMap, parseScenario } from '@highground/formats';
import {
  battleHash,
  foldSteps,
  invariant,
  recordReplay,
  scenarioDice,
  seededDice,
  stateDifference,
  verifyReplay,
} from '@highground/kernel';
import type { Battle, Ruleset, ScenarioDraft } from '@highground/kernel';
import { delveRules } from '@highground/rulesets/delve';
import { livingFieldRules } from '@highground/rulesets/livingfield';
import { skirmishRules } from '@highground/rulesets/skirmish';
import { tempoRules } from '@highground/rulesets/tempo';
import { timelineRules } from '@highground/rulesets/timeline';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { root } from '../run/process.mjs';
import { MATCH_UPS, pit } from './match-ups.ts';

const GAMES: readonly Ruleset[] = [livingFieldRules, timelineRules, tempoRules, skirmishRules, delveRules];

interface Plan {
  readonly ruleset: Ruleset;
  readonly scenario: string;
  readonly policies: readonly string[];
  readonly battles: number;
  /** Whether the rosters take each other's places in every second battle; they must be of one size. */
  readonly isSwapping: boolean;
  /** The squads that fight on the scenario's field, from either side in turn, instead of those written there. */
  readonly matchUp: string | undefined;
  /** Whether each log is folded and run again. */
  readonly isProved: boolean;
  /** Whether the first policy sits on seat 1 in every battle. */
  readonly isUncrossed: boolean;
}

/** How one battle was set up: the flags run through all their cases in turn. */
interface Setting {
  readonly seed: number;
  /** The second side's units stand where the first side's are written, and the other way round. */
  readonly isSwapped: boolean;
  /** The first policy sits on seat 2. */
  readonly isCrossed: boolean;
}

function play(plan: Plan) {
  const { ruleset, scenario: id, policies, battles, isProved, isUncrossed } = plan;
  const drafts = draftsOf(plan);
  const written = drafts[0] as ScenarioDraft;
  const seated = [policies, policies.toReversed()].map((order) =>
    order.map((policy, index) => controllerNamed(policy, ruleset, written, index + 1)),
  );
  const wins = new Wins(plan);
  const digest = createHash('sha256');
  const turns: number[] = [];
  const counts = { battles, ended: 0, draws: 0, decisions: 0, commits: 0 };
  let proved = 0;
  for (let index = 0; index < battles; index++) {
    const place = index % drafts.length;
    const round = (index - place) / drafts.length;
    const setting = {
      seed: isUncrossed ? 1 + round : 1 + (round >> 1),
      isSwapped: place === 1,
      isCrossed: !isUncrossed && round % 2 === 1,
    };
    const draft = drafts[place] as ScenarioDraft;
    let first = 0;
    const played = playOut({
      ruleset,
      scenario: { ...draft, world: draft.world.fork() },
      dice: scenarioDice(draft, seededDice(BigInt(setting.seed))),
      controllers: seated[Number(setting.isCrossed)] as readonly Controller[],
      thinkingDice: seededDice(BigInt(1_000_000 + index)),
      options: { hashing: isProved, keepSteps: isProved },
      onDecision: ({ state }, { actor }) => void (first ||= sideOfActor(state.actors, actor)),
    });
    invariant(played.ok, `${id} opens`);
    const { battle, decisions } = played.value;
    const { outcome, actors, seq } = battle.state;
    counts.decisions += decisions;
    counts.commits += seq;
    turns.push(decisions / actors.length);
    if (outcome) counts.ended += 1;
    if (isProved && isSound(ruleset, battle)) proved += 1;
    if (outcome?.result === 'won') wins.add(outcome.side, first, setting, policies);
    else counts.draws += 1;
    digest.update(isProved ? battleHash(battle) : JSON.stringify(outcome) + seq);
  }
  const { user, system } = process.cpuUsage();
  return {
    policies: policies.join(' and '),
    ...counts,
    ...(isProved ? { proved } : {}),
    ...wins.shares(policies),
    medianTurnsPerUnit: turns.toSorted((a, b) => a - b)[turns.length >> 1],
    seconds: Math.round((user + system) / 1e6),
    digest: digest.digest('hex'),
  };
}

/** Who won how often, seen four ways. */
class Wins {
  private readonly plan: Plan;
  private total = 0;
  private readonly of = { firstPolicy: 0, firstRoster: 0, firstSeat: 0, firstMover: 0 };

  constructor(plan: Plan) {
    this.plan = plan;
  }

  add(
    side: number,
    firstMover: number,
    { isSwapped, isCrossed }: Setting,
    policies: readonly string[],
  ): void {
    this.total += 1;
    if (policies[0] !== policies[1] && (side === 1) !== isCrossed) this.of.firstPolicy += 1;
    if ((side === 1) !== isSwapped) this.of.firstRoster += 1;
    if (side === 1) this.of.firstSeat += 1;
    if (side === firstMover) this.of.firstMover += 1;
  }

  /** Percent of the battles won, in tenths; a policy's wins as a number; where sides are not alike, what each of them won. */
  shares(policies: readonly string[]) {
    const percent = (wins: number) => Math.round((1000 * wins) / Math.max(1, this.total)) / 10;
    const { firstPolicy, firstRoster, firstSeat, firstMover } = this.of;
    const { isSwapping, matchUp } = this.plan;
    if (policies[0] !== policies[1]) return { [`${policies[0]}Wins`]: firstPolicy };
    if (matchUp !== undefined)
      return { firstRosterPct: percent(firstRoster), playerEdgePct: percent(firstSeat) };
    return isSwapping
      ? {
          firstRosterPct: percent(firstRoster),
          firstSeatPct: percent(firstSeat),
          firstMoverPct: percent(firstMover),
        }
      : { sideWins: [firstSeat, this.total - firstSeat] };
  }
}

/** Folding the log and running its roots again both lead to where the battle ended (OT-DET-011). */
function isSound(ruleset: Ruleset, battle: Battle): boolean {
  const folded = foldSteps(battle.opening, battle.steps);
  return (
    stateDifference(folded, battle.state) === undefined && verifyReplay(ruleset, recordReplay(battle)).ok
  );
}

function sideOfActor(actors: Battle['state']['actors'], id: number | undefined): number {
  return actors.find((actor) => actor.id === id)?.side ?? 0;
}

/** The scenario as it is fought: once, or once from each side. */
function draftsOf({ ruleset, scenario, isSwapping, matchUp }: Plan): readonly ScenarioDraft[] {
  const text = readFileSync(`${root}content/scenarios/${ruleset.id}/${scenario}.json`, 'utf8');
  if (matchUp !== undefined) {
    const squads = MATCH_UPS[matchUp];
    invariant(squads, `there is no match-up ${matchUp}`);
    const orders = [
      [squads.heroes, squads.foes],
      [squads.foes, squads.heroes],
    ];
    return orders.map((order) => readDraft(scenario, JSON.stringify(pit(JSON.parse(text) as object, order))));
  }
  const written = readDraft(scenario, text);
  return isSwapping ? [written, swapRosters(written)] : [written];
}

function readDraft(id: string, text: string): ScenarioDraft {
  const draft = parseScenario(text, (map) => decodeMap(readFileSync(`${root}content/maps/${map}`)));
  invariant(draft.ok, `${id} is sound`);
  return draft.value;
}

/** Each unit takes the place and the number of its counterpart on the other side, and keeps what else is its own. */
function swapRosters(draft: ScenarioDraft): ScenarioDraft {
  const rosters = [1, 2].map((side) => draft.units.filter((unit) => unit.side === side));
  const units = draft.units.map((place) => {
    const rank = rosters[place.side - 1]?.indexOf(place) ?? -1;
    const counterpart = rosters[2 - place.side]?.[rank];
    invariant(counterpart, 'the rosters are of one size');
    return { ...counterpart, side: place.side, tile: place.tile, facing: place.facing };
  });
  return { ...draft, units };
}

function controllerNamed(id: string, ruleset: Ruleset, scenario: ScenarioDraft, side: number): Controller {
  const profile = profileFor(ruleset, scenario, side);
  invariant(profile, 'there is a profile to think with');
  const players = [randomController, profileController, greedyController(profile), searchController(profile)];
  const player = players.find((one) => one.id === id);
  invariant(player, `there is no player ${id}`);
  return player;
}

const { values } = parseArgs({
  options: {
    ruleset: { type: 'string', default: 'livingfield' },
    scenario: { type: 'string', default: 'arena' },
    policies: { type: 'string', default: 'greedy,greedy' },
    battles: { type: 'string', default: '40' },
    swap: { type: 'boolean', default: false },
    'match-up': { type: 'string' },
    prove: { type: 'boolean', default: false },
    uncrossed: { type: 'boolean', default: false },
  },
});
const ruleset = GAMES.find(({ id }) => id === values.ruleset);
invariant(ruleset, `there is no game ${values.ruleset}`);
const report = play({
  ruleset,
  scenario: values.scenario,
  policies: values.policies.split(','),
  battles: Number(values.battles),
  isSwapping: values.swap,
  matchUp: values['match-up'],
  isProved: values.prove,
  isUncrossed: values.uncrossed,
});
process.stdout.write(`${JSON.stringify(report)}\n`);
