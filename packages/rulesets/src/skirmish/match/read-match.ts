import { accept, refuse } from '@highground/kernel';
import type { Json, Refusal, Result } from '@highground/kernel';
import { byId } from '@highground/mechanics/rule-data';
import {
  fields,
  flag,
  listOf,
  oneOf,
  readRuleData,
  text,
  wholeNumber,
} from '@highground/mechanics/rule-data';
import type { Check } from '@highground/mechanics/rule-data';
import { LEAST_SIZE, METRICS, MOST_SIZE } from '../board.ts';
import { GOALS } from '../goals.ts';
import { STATS } from '../stats.ts';
import type { StatId } from '../stats.ts';
import { TO_HIT_MODELS } from '../to-hit.ts';
import { matchProblems } from './match-problems.ts';
import type { Match, MatchUnit } from './match.ts';
import { TEAMS, TERRAINS } from './names.ts';
import { RULES } from './rules.ts';

/** A match has no more units than this. */
const MOST_UNITS = 64;
const MOST_LINES = 10_000;
/** Log lines stay below 200 characters (BF-GEN-010). */
const LONGEST_LINE = 200;
const MOST_TURNS = 10_000;

/** Reads a match that somebody posts: its shape, its ranges, and that its parts belong together. Problems carry JSON paths, at most 20. What is not said of a unit is as at the start (BF-UNIT-002, BF-UNIT-003). */
export function readMatch(json: unknown): Result<Match> {
  const read = readRuleData<Match>(json as Json, matchCheck);
  if (!read.ok) return read;
  const match = withDefaults(read.value);
  const [first, ...rest] = matchProblems(match);
  return first ? refuse(first, ...rest) : accept(match);
}

/** Null, or what the check asks for. */
function nullOr(check: Check): Check {
  return (value, path, report) => {
    if ((value as unknown) !== null) check(value, path, report);
  };
}

/** `x:y` with both within the largest board. */
const key: Check = (value, path, report) => {
  if (typeof value !== 'string' || !isKey(value)) report(badKey(path));
};

function isKey(value: string): boolean {
  const [, x, y] = /^(0|[1-9]\d?):(0|[1-9]\d?)$/.exec(value) ?? [];
  return Number(x) < MOST_SIZE && Number(y) < MOST_SIZE;
}

function badKey(path: string): Refusal {
  return { code: 'rule-malformed', message: `${path} must name a place, such as "3:0".`, path };
}

const terrain: Check = (value, path, report) => {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return report({
      code: 'rule-malformed',
      message: `${path} must be an object of terrains by place.`,
      path,
    });
  for (const [place, kind] of byId(value as { readonly [place: string]: Json })) {
    if (!isKey(place)) report(badKey(`${path}["${place.slice(0, 40)}"]`));
    else oneOf(TERRAINS, 'terrain')(kind, `${path}["${place}"]`, report);
  }
};

/** A word: no blank, no control character. */
const word: Check = (value, path, report) => {
  text(40)(value, path, report);
  if (typeof value === 'string' && /\s/.test(value))
    report({ code: 'rule-malformed', message: `${path} must be one word.`, path });
};

function stat(id: StatId): Check {
  const { min, max } = STATS.find((one) => one.id === id) as (typeof STATS)[number];
  return wholeNumber(min, max);
}

const unit = fields(
  {
    id: word,
    teamId: oneOf(TEAMS, 'team'),
    position: fields({ x: wholeNumber(0, MOST_SIZE - 1), y: wholeNumber(0, MOST_SIZE - 1) }),
    maxHealth: stat('maxHp'),
    health: stat('hp'),
    attack: stat('attack'),
    defense: stat('defense'),
    speed: stat('speed'),
    actionsRemaining: wholeNumber(0, RULES.constants.actionsPerTurn),
    hasAttacked: flag,
  },
  {
    archetype: oneOf([...RULES.units.keys()], 'archetype'),
    abilities: listOf(oneOf([...RULES.abilities.keys()], 'ability'), 8),
    attackBonus: wholeNumber(0, 99),
    hasUsedAbility: flag,
    wadedThisTurn: flag,
  },
);

const size = wholeNumber(LEAST_SIZE, MOST_SIZE);

const matchCheck = fields(
  {
    matchId: word,
    scenarioId: word,
    width: size,
    height: size,
    activeTeamId: oneOf(TEAMS, 'team'),
    turnNumber: wholeNumber(1, MOST_TURNS),
    actionSeq: wholeNumber(0, 1_000_000),
    victory: fields(
      {
        goal: oneOf(GOALS, 'goal'),
        hold: listOf(key, 16),
        held: wholeNumber(0, MOST_TURNS),
        waves: listOf(
          fields({
            turn: wholeNumber(1, MOST_TURNS),
            archetype: oneOf([...RULES.units.keys()], 'archetype'),
            at: listOf(key, 16),
          }),
          16,
        ),
        turnLimit: wholeNumber(1, MOST_TURNS),
        toHitModel: oneOf(TO_HIT_MODELS, 'to-hit model'),
        attackMetric: oneOf(METRICS, 'metric'),
      },
      { reason: nullOr(word) },
    ),
    battlefield: fields({ width: size, height: size, terrain }),
    units: listOf(unit, MOST_UNITS),
    actionLog: listOf(text(LONGEST_LINE - 1), MOST_LINES),
  },
  { winnerTeamId: nullOr(oneOf(TEAMS, 'team')) },
);

/** What a client may leave out of a unit. */
type Posted = Omit<MatchUnit, 'archetype' | 'abilities'> &
  Partial<Pick<MatchUnit, 'archetype' | 'abilities'>>;

/** A match with all its fields, and without those that say null. */
function withDefaults({ winnerTeamId, victory: { reason, ...victory }, ...match }: Match): Match {
  return {
    ...match,
    ...(isSaid(winnerTeamId) ? { winnerTeamId } : {}),
    victory: { ...victory, ...(isSaid(reason) ? { reason } : {}) },
    units: match.units.map((given: Posted) => {
      const { archetype = 'defender' } = given;
      const { abilities = RULES.units.get(archetype)?.abilities ?? [] } = given;
      return { ...FRESH, ...given, archetype, abilities };
    }),
  };
}

const FRESH = { attackBonus: 0, hasUsedAbility: false, wadedThisTurn: false };

function isSaid<T>(value: T): value is Exclude<T, undefined> {
  return value !== undefined && (value as unknown) !== null;
}
