import { describe, expect, test } from 'vitest';
import { battleDice } from '../../battle/battle.ts';
import { stateHash } from '../../hash/index.ts';
import { seededDice } from '../../rng/index.ts';
import type { Ruleset } from '../contract.ts';
import * as broken from '../testing/broken-pawns.ts';
import { pawns } from '../testing/pawns/pawns.ts';
import { pawnsScenario } from '../testing/pawns/scenario.ts';
import { opened, playRandomly } from '../testing/play.ts';
import { perft, perftWithin } from '../perft.ts';
import { projectSteps } from '../project.ts';
import { forkForThinking, thinkingDice } from '../thinking.ts';
import { allCommands, isOffered } from '../walk.ts';
import {
  checkChoices,
  checkConformance,
  checkCoverage,
  checkEnding,
  checkFold,
  checkForecasts,
  checkPreviews,
  checkProjections,
  checkRecords,
  checkReload,
  checkSecrecy,
  checkThinking,
} from './index.ts';
import type { Finding, Trial } from './index.ts';

const SEEDS = [1, 2, 3];
const trialOf = (makeRuleset: () => Ruleset, seed: number): Trial => ({
  makeRuleset,
  scenario: pawnsScenario(),
  seed,
});

/** What a check finds in a few games. */
function findings(make: () => Ruleset, check: (trial: Trial) => readonly Finding[]): readonly Finding[] {
  return SEEDS.flatMap((seed) => check({ ...trialOf(make, seed), maxCommands: 300 }));
}

describe('conformance', () => {
  test('finds nothing in pawns, in any of several games', { timeout: 120_000 }, () => {
    expect(findings(() => pawns, checkConformance)).toEqual([]);
    expect(checkCoverage(SEEDS.map((seed) => trialOf(() => pawns, seed)))).toEqual([]);
    expect(
      findings(
        () => broken.secretive,
        (trial) => checkSecrecy({ ...trial, vary: broken.otherMoods }),
      ),
    ).toEqual([]);
  });

  test.each([
    ['a write past the log', broken.writesPastTheLog, checkFold, 'stats[1].hp'],
    ['a record changed in place', broken.changesRecordsInPlace, checkFold, 'actors[0].facing'],
    ['state kept in a closure', broken.remembersInClosure, checkReload, 'after reloading'],
    ['an order that hangs on history', broken.ordersByHistory, checkReload, 'another choice is offered'],
    [
      'a command accepted that was not offered',
      broken.acceptsTheUnoffered,
      checkChoices,
      'accepts what it does not offer',
    ],
    ['options drawn that are not those listed', broken.drawsOtherwise, checkChoices, 'draws other options'],
    ['a command refused that was offered', broken.refusesTheOffered, checkChoices, 'refuses what it offers'],
    [
      'a record believed that nobody could have made',
      broken.believesAnyRecord,
      checkRecords,
      'that no command could cause',
    ],
    ['a record doubted that was made', broken.doubtsSteps, checkRecords, 'refuses a move_unit'],
    ['a preview off by one', broken.previewsOffByOne, checkPreviews, 'foretells strike wrongly'],
    [
      'a forecast of turns that never come',
      broken.forecastsTheFallen,
      checkForecasts,
      'forecasts other turns',
    ],
    [
      'a query that throws live dice',
      broken.forecastsWithLiveDice,
      checkThinking,
      'changes how the battle goes on',
    ],
    [
      'a check that changes the state',
      broken.changesWhileJudging,
      checkChoices,
      'changes the state while it judges',
    ],
    ['a check that throws dice', broken.rollsWhileJudging, checkChoices, 'draws dice while it judges'],
    ['a game that never ends', broken.neverEnds, checkEnding, 'no outcome after 300 commands'],
  ] as const)('catches %s', (_what, make, check, message) => {
    const found = findings(make, check);
    expect(found[0]?.message).toContain(message);
  });

  test('catches a record for a viewer that is not its view, and finds nothing in one that is', () => {
    for (const ruleset of [broken.secretive, broken.hushed])
      expect(findings(() => ruleset, checkProjections)).toEqual([]);
    expect(findings(() => broken.tellsMoods, checkProjections)[0]?.message).toContain(
      'does not give its view',
    );
  });

  test('catches a status nothing uses', () => {
    expect(checkCoverage(SEEDS.map((seed) => trialOf(broken.listsTheUnused, seed)))).toMatchObject([
      { check: 'coverage', message: 'no game uses statuses blessed' },
    ]);
  });

  test('catches a hidden fact in a view, and in what is answered about one', () => {
    const secrecy = (trial: Trial): readonly Finding[] => checkSecrecy({ ...trial, vary: broken.otherMoods });
    expect(findings(() => broken.hidesTooLittle, secrecy)[0]?.message).toMatch(
      /tell a hidden fact: stats\[\d\]\.mood/,
    );
    expect(findings(broken.remembersSecrets, secrecy)[0]?.message).toContain('answers.scores[0]');
  });

  test('a finding names the game and the place, and the same trial finds the same', () => {
    const once = checkFold(trialOf(broken.writesPastTheLog, 3));
    expect(once).toEqual(checkFold(trialOf(broken.writesPastTheLog, 3)));
    expect(once[0]).toMatchObject({ check: 'fold', seed: 3 });
  });
});

describe('walking the stages', () => {
  const battle = opened(pawns, pawnsScenario(), 1);
  const commands = allCommands(pawns, battle.state, pawns.decision(battle.state)!);

  test('every command is found once, in the order of the options', () => {
    // Pawn 1 on (1,0,0): stay or step to (0,0,0) or (1,0,1); from (1,0,1) it can strike pawn 3 on (1,0,2).
    const told = commands.map(
      ({ to, action, targetActor }) => `${to?.x},${to?.z} ${action}${targetActor ?? ''}`,
    );
    expect(told).toEqual([
      '1,0 guard',
      '1,0 wait',
      '1,1 strike3',
      '1,1 guard',
      '1,1 wait',
      '0,0 guard',
      '0,0 wait',
    ]);
  });

  test('what is offered is known again, and a near miss is not', () => {
    for (const command of commands) {
      expect(isOffered(pawns, battle.state, command)).toBe(true);
      expect(isOffered(pawns, battle.state, { ...command, count: 1 })).toBe(false);
      expect(isOffered(pawns, battle.state, { ...command, seat: 1 })).toBe(false);
    }
  });

  test('perft counts sequences of commands, whatever the dice of the battle', () => {
    expect(perft(battle, 1)).toEqual([7]);
    const deep = perft(battle, 3);
    expect(deep[0]).toBe(7);
    expect(deep).toEqual(perft(opened(pawns, pawnsScenario(), 99), 3));
    expect(perftWithin(battle, deep[2]! - 1)).toEqual(deep.slice(0, 2));
  });
});

describe('thinking', () => {
  const battle = opened(pawns, pawnsScenario(), 7);

  test('thinking dice do not follow the live dice, even from the same small number', () => {
    let same = 0;
    for (let seed = 0; seed < 2000; seed++) {
      const [live, thought] = [seededDice(BigInt(seed)), thinkingDice(seed)];
      if (live.draw('hit', 0, 99) === thought.draw('hit', 0, 99)) same += 1;
    }
    // 20 of 2,000 by chance; six standard deviations are 27.
    expect(Math.abs(same - 20)).toBeLessThan(27);
  });

  test('a fork to think on is the same for the same salt, and what is played on it moves nothing', () => {
    const [hash, dice] = [stateHash(battle.state), battleDice(battle).save()];
    const ends = [1, 1, 2].map((salt) =>
      stateHash(playRandomly(forkForThinking(battle, salt), seededDice(1n)).state),
    );
    expect(ends[0]).toBe(ends[1]);
    expect(ends[2]).not.toBe(ends[0]);
    expect([stateHash(battle.state), battleDice(battle).save()]).toEqual([hash, dice]);
  });

  test('a ruleset that hides nothing shows its record as it is; one that hides something tells it without dice', () => {
    expect(projectSteps(pawns, battle.opening, battle.steps, 1)).toEqual({
      opening: battle.opening,
      steps: battle.steps,
    });
    const secretive = opened(broken.secretive, pawnsScenario(), 1);
    const played = playRandomly(secretive, seededDice(3n));
    const told = projectSteps(broken.secretive, secretive.opening, played.steps, 1);
    expect(told.steps.flatMap(({ dice }) => dice)).toEqual([]);
    expect(told.steps.map(({ hash }) => hash.length)).toEqual(told.steps.map(() => 64));
  });
});
