import { describe, expect, test } from 'vitest';
import type { Json, Result } from '@highground/kernel';
import { TIMELINE_DATA } from '../default-data.ts';
import { buildTimeline } from '../ruleset.ts';
import { duelOf } from '../testing/duel.ts';
import type { Sketched, Turn } from '../testing/testkit.ts';
import { battleOf, play, waitFor } from '../testing/testkit.ts';
import {
  beginRun,
  callBack,
  candidatesAt,
  fieldSquad,
  leave,
  levelOf,
  readRunFile,
  recruit,
  reportOf,
  revivableAt,
  ROAD,
  rulesOfRun,
  runFile,
  settleBattle,
  takePhoenixDown,
} from './index.ts';
import type { Fate, Run, TimelineData } from './index.ts';

const data: TimelineData = TIMELINE_DATA;
const start = beginRun(data, 7, 1);
const pair = beginRun(data, 7, 2);

const fate = (member: number, end: Fate['end'], more: Partial<Fate> = {}): Fate => ({
  member,
  end,
  hp: end === 'up' ? 10 : 0,
  kills: 0,
  will: 3,
  ...more,
});
const allUp = (run: Run, ...others: readonly Fate[]): readonly Fate[] =>
  run.squad.map(({ id }) => others.find(({ member }) => member === id) ?? fate(id, 'up'));
const won = (run: Run, ...others: readonly Fate[]): Run =>
  settleBattle(data, run, { isWon: true, fates: allUp(run, ...others) });
const done = (result: Result<Run>): Run => {
  if (!result.ok) throw new Error(result.refusals[0]?.code ?? 'none');
  return result.value;
};
const codeOf = (result: Result<unknown>): string =>
  result.ok ? 'accepted' : (result.refusals[0]?.code ?? 'none');
/** At the first camp, somebody of the first battle or the second fallen. */
const atCamp = (run: Run, ...dead: readonly Fate[]): Run => won(done(leave(data, won(run))), ...dead);

describe('a run', () => {
  test('five set out unhurt, all named differently; two players lead every other one', () => {
    expect(start.squad.map(({ unit, hp }) => [unit, hp])).toEqual([
      ['knight', 42],
      ['archer', 30],
      ['mage', 24],
      ['priest', 28],
      ['monk', 32],
    ]);
    expect(new Set(start.squad.map(({ name }) => name)).size).toBe(5);
    expect(pair.squad.map(({ player }) => player)).toEqual([1, 2, 1, 2, 1]);
  });

  test('four battles, two recruiters, two camps, and it is won', () => {
    let run = start;
    const kinds: string[] = [];
    for (let stop = ROAD[run.stop]; run.state === 'going' && stop; stop = ROAD[run.stop]) {
      kinds.push(stop.kind);
      run = stop.kind === 'battle' ? won(run) : done(leave(data, run));
      if (kinds.length === ROAD.length) break;
    }
    expect(kinds).toEqual(['battle', 'recruit', 'battle', 'camp', 'battle', 'recruit', 'camp', 'battle']);
    expect(run.state).toBe('won');
  });

  test('TL-PERM-001 the dead are gone for good, and what they had is nobody’s for the rest of the run', () => {
    const run = won(start, fate(1, 'dead'));
    expect(run.squad.map(({ id }) => id)).toEqual([2, 3, 4, 5]);
    expect(run.fallen).toMatchObject([{ id: 1, unit: 'knight', stop: 0, will: 3 }]);
    expect(run.lostAspects).toEqual(['stone-skin']);
    const pack = rulesOfRun(data, run) as unknown as TimelineData;
    expect([pack.units['knight']?.aspects, pack.units['golem']?.aspects]).toEqual([[], ['stone-skin']]);
    expect(buildTimeline(rulesOfRun(data, run)).ok).toBe(true);
    expect(rulesOfRun(data, start)).toBe(data);
  });

  test('TL-REV-002 the downed are carried off a field that was won, with a quarter of their HP', () => {
    expect(won(start, fate(1, 'down')).squad[0]).toMatchObject({ id: 1, hp: 11 });
  });

  test('TL-AMB-02 the banished come back after the battle', () => {
    expect(won(start, fate(1, 'banished', { hp: 9 })).squad[0]).toMatchObject({ id: 1, hp: 9 });
  });

  test('a lost battle leaves the downed behind and is fought again', () => {
    const run = settleBattle(data, start, { isWon: false, fates: allUp(start, fate(1, 'down')) });
    expect([run.stop, run.state, run.squad.length]).toEqual([0, 'going', 4]);
  });

  test('TL-GHO-003 without any units of either player the run is over', () => {
    const dead = pair.squad.map(({ id }) => fate(id, 'down'));
    const run = settleBattle(data, pair, { isWon: false, fates: dead });
    expect([run.state, run.squad]).toEqual(['lost', []]);
    const oneLeft = settleBattle(data, pair, { isWon: false, fates: [...dead.slice(1), fate(1, 'up')] });
    expect(oneLeft.state).toBe('going');
  });

  test('TL-FB-006 ten XP for each foe brought down, a level for a hundred', () => {
    const [member] = won(start, fate(1, 'up', { kills: 3 })).squad;
    expect(member?.xp).toBe(30);
    expect([0, 99, 100, 250].map((xp) => levelOf({ xp }))).toEqual([1, 1, 2, 3]);
  });
});

describe('recruiting', () => {
  const short = won(start, fate(1, 'dead'));

  test('TL-PERM-002 an empty slot is filled with one of three the squad has not, once', () => {
    const [first = '', ...rest] = candidatesAt(data, short);
    expect(rest).toHaveLength(2);
    expect(short.squad.some(({ unit }) => unit === first)).toBe(false);
    const run = done(recruit(data, short, first));
    expect(run.squad.at(-1)).toMatchObject({
      id: 6,
      unit: first,
      hp: data.units[first]?.stats.maxHp,
    });
    expect(codeOf(recruit(data, run, rest[0] ?? ''))).toBe('squad-full');
    expect(codeOf(recruit(data, short, 'archer'))).toBe('not-a-candidate');
    expect(codeOf(recruit(data, start, first))).toBe('not-at-recruit');
    const two = won(start, fate(1, 'dead'), fate(2, 'dead'));
    const served = done(recruit(data, two, candidatesAt(data, two)[0] ?? ''));
    expect(codeOf(recruit(data, served, candidatesAt(data, two)[1] ?? ''))).toBe('already-served');
  });

  test('the same run is offered the same three', () => {
    expect(candidatesAt(data, short)).toEqual(candidatesAt(data, { ...short }));
    expect(candidatesAt(data, { ...short, seed: 8 })).not.toEqual(candidatesAt(data, short));
  });

  test('whoever leads fewer leads the newcomer', () => {
    const run = won(pair, fate(2, 'dead'));
    expect(done(recruit(data, run, candidatesAt(data, run)[0] ?? '')).squad.at(-1)?.player).toBe(2);
  });

  test('a full squad takes a Phoenix Down instead', () => {
    const full = won(start);
    expect(done(takePhoenixDown(full)).phoenixDowns).toBe(2);
    expect(codeOf(takePhoenixDown(short))).toBe('squad-short');
    expect(codeOf(takePhoenixDown(done(takePhoenixDown(full))))).toBe('already-served');
    expect(codeOf(takePhoenixDown(start))).toBe('not-at-recruit');
  });
});

describe('camp', () => {
  test('everybody who slept there is whole again', () => {
    const run = done(leave(data, atCamp(start)));
    expect(run.squad.map(({ hp }) => hp)).toEqual([42, 30, 24, 28, 32]);
    expect(codeOf(leave(data, start))).toBe('not-at-stop');
  });

  test('TL-GHO-002 a Phoenix Down calls one of a ghost’s units back, with a quarter of its HP', () => {
    const run = atCamp(pair, fate(2, 'dead'), fate(4, 'dead'));
    expect(revivableAt(run).map(({ id }) => id)).toEqual([2, 4]);
    const called = done(callBack(data, run, 2));
    expect(called.squad.at(-1)).toMatchObject({ id: 2, unit: 'archer', player: 2, hp: 8 });
    expect([called.phoenixDowns, called.fallen.map(({ id }) => id)]).toEqual([0, [4]]);
    expect(codeOf(callBack(data, called, 4))).toBe('no-phoenix-down');
    expect(codeOf(callBack(data, { ...called, phoenixDowns: 1 }, 4))).toBe('already-served');
    expect(codeOf(callBack(data, run, 1))).toBe('beyond-recall');
    expect(codeOf(callBack(data, start, 1))).toBe('not-at-camp');
    expect(codeOf(callBack(data, { ...run, squad: start.squad }, 2))).toBe('squad-full');
  });

  test('TL-GHO-002 the next camp, and no later one', () => {
    const first = atCamp(start, fate(1, 'dead'));
    const second = done(leave(data, won(done(leave(data, first)))));
    expect([ROAD[second.stop]?.kind, revivableAt(second)]).toEqual(['camp', []]);
  });
});

describe('the squad on a battlefield', () => {
  const units = (['knight', 'envoy', 'archer'] as const).map((unit, x) => ({
    unit,
    side: 1,
    tile: { x, y: 1, z: 0 },
    facing: 1 as const,
    stats: {},
    statuses: [],
  }));
  const foe = { ...(units[0] as (typeof units)[number]), unit: 'bandit' as const, side: 2 };

  test('takes the places of its heroes, as hurt as it is; everybody else stays', () => {
    const hurt = { ...pair, squad: pair.squad.map((member) => ({ ...member, hp: 5 })) };
    const fielded = fieldSquad(data, hurt, { units: [...units, foe] });
    expect(fielded.units.map(({ unit, stats }) => [unit, stats['hp']])).toEqual([
      ['knight', 5],
      ['archer', 5],
      ['envoy', undefined],
      ['bandit', undefined],
    ]);
    expect(fielded.units[1]?.tile).toEqual({ x: 2, y: 1, z: 0 });
    expect([fielded.second, fielded.members]).toEqual([
      [1],
      [
        [0, 1],
        [1, 2],
      ],
    ]);
  });

  test('TL-PERM-003 what became of whom is read from the battle: who fell, who struck them down, what they left', () => {
    const battle = battleOf({
      units: [
        { unit: 'knight', side: 1, at: [2, 2], stats: { ct: 99, speed: 20 } },
        { unit: 'bandit', side: 2, at: [3, 2], stats: { hp: 1, speed: 1 } },
        {
          unit: 'archer',
          side: 1,
          at: [7, 7],
          stats: { hp: 1, speed: 1 },
          statuses: [{ id: 'poisoned', ticks: 9 }],
        },
      ],
    });
    while (!battle.state.outcome) {
      const [actor] = battle.ruleset.decision(battle.state)?.actors ?? [];
      play(battle, actor === 1 ? { actor: 1, action: 'strike', target: [3, 2] } : {});
    }
    const report = reportOf(battle.opening, battle.steps, [
      [1, 7],
      [3, 9],
    ]);
    expect(report).toMatchObject({
      isWon: true,
      fates: [
        { member: 7, end: 'up', hp: 42, kills: 1 },
        { member: 9, end: 'down', kills: 0 },
      ],
    });
  });

  test('TL-DWN-004 TL-PERM-001 TL-PERM-003 poison and three would-be turns make a death in battle a will and an empty slot of the run', () => {
    const battle = battleOf({
      units: [
        {
          unit: 'knight',
          side: 1,
          at: [7, 7],
          stats: { hp: 1, speed: 20 },
          statuses: [{ id: 'poisoned', ticks: 4 }],
        },
        { unit: 'archer', side: 1, at: [2, 2], stats: { speed: 6 } },
        { unit: 'bandit', side: 2, at: [4, 2], stats: { hp: 1, speed: 1 } },
      ],
    });
    // Down on tick 1 by 2 poison, its would-be turns are the ticks 5, 10 and 15; the archer is ready on tick 17.
    waitFor(battle, 2);
    expect(battle.state.tick).toBe(17);
    const told = battle.steps.flatMap((step) => battle.ruleset.describe(battle.state, step));
    play(battle, { actor: 2, action: 'shoot', target: [4, 2] });
    const report = reportOf(battle.opening, battle.steps, [
      [1, 1],
      [2, 2],
    ]);
    expect(report).toMatchObject({ isWon: true, fates: [{ end: 'dead' }, { end: 'up', kills: 1 }] });
    const run = settleBattle(data, start, report);
    expect(run.squad.map(({ id }) => id)).toEqual([2, 3, 4, 5]);
    expect(run.lostAspects).toEqual(['stone-skin']);
    const wills = told.filter(({ messageId }) => messageId.startsWith('last-will-'));
    expect(wills.map(({ messageId }) => messageId)).toEqual([`last-will-${run.fallen[0]?.will}`]);
    expect(run.fallen).toMatchObject([{ id: 1, unit: 'knight', stop: 0 }]);
  });

  test('TL-FB-006 a foe that dies at once counts as brought down, one that lives does not', () => {
    const killsOf = (foe: Partial<Sketched>, turn: Turn): number | undefined => {
      const battle = duelOf({ second: foe });
      play(battle, turn);
      return reportOf(battle.opening, battle.steps, [[1, 7]]).fates[0]?.kills;
    };
    const strike: Turn = { actor: 1, action: 'strike', target: [3, 2] };
    expect(killsOf({ unit: 'wolf', stats: { hp: 1 } }, strike)).toBe(1);
    expect(killsOf({ unit: 'wolf' }, strike)).toBe(0);
  });
});

describe('a run as a file', () => {
  const lost = settleBattle(data, start, {
    isWon: false,
    fates: start.squad.map(({ id }) => fate(id, 'down')),
  });

  test.each([
    ['new', start],
    ['two players', pair],
    ['somebody fallen', won(start, fate(1, 'dead'))],
    ['lost', lost],
  ])('reads back as itself: %s', (_what, run) => {
    expect(done(readRunFile(data, runFile(run)))).toEqual(run);
  });

  const edited = (change: object): Json =>
    ({ format: 'highground-run', version: 1, run: { ...start, ...change } }) as unknown as Json;
  const [first] = start.squad;

  test.each<readonly [Json, string]>([
    [7, 'run-damaged'],
    [[], 'run-damaged'],
    [{ format: 'other' }, 'run-damaged'],
    [{ format: 'highground-run', version: 2 }, 'run-version-unknown'],
    [{ format: 'highground-run' }, 'run-version-unknown'],
    [{ format: 'highground-run', version: 1 }, 'rule-missing-field'],
    [edited({ gold: 5 }), 'rule-unknown-field'],
    [edited({ stop: 99 }), 'rule-out-of-range'],
    [edited({ squad: [{ ...first, unit: 'wolf' }] }), 'rule-unknown-id'],
    [edited({ squad: [{ ...first, hp: 43 }] }), 'run-contradictory'],
    [edited({ squad: [first, first] }), 'run-contradictory'],
    [edited({ squad: [{ ...first, player: 2 }] }), 'run-contradictory'],
    [edited({ squad: [] }), 'run-contradictory'],
    [edited({ joined: 2 }), 'run-contradictory'],
  ])('%#: is refused with %s', (json, code) => {
    expect(codeOf(readRunFile(data, json))).toBe(code);
  });
});
