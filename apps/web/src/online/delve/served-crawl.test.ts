import { accept, submitCommand } from '@highground/kernel';
import type { Battle, Command } from '@highground/kernel';
import { tellsOf } from '@highground/dungeon';
import type { CombatView, Step } from '@highground/dungeon';
import { delveRules } from '@highground/rulesets/delve';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { nextStep, startRealServer } from '../../../../../tools/run/real-server.mjs';
import type { RealServer } from '../../../../../tools/run/real-server.mjs';
import { recordOf } from '../../app/desk.ts';
import type { Laid } from '../../app/desk.ts';
import { BattleSession } from '../../session/battle-session.ts';
import type { BattleSetup } from '../../session/setup.ts';
import { valueOf } from '../../session/testing/played.ts';
import { ask } from '../ask.ts';
import { browserOf } from '../testing/browser.ts';
import type { Browser } from '../testing/browser.ts';
import { adventureOf } from './adventure-of.ts';
import { isFight } from './answers.ts';
import { beginFight, resumeFight } from './serve-fight.ts';
import { ServedCrawl } from './served-crawl.ts';

let server: RealServer;
let browser: Browser;
let crawl: ServedCrawl;
/** What took the place of the battle on screen, and who hears of versions. */
let replacement: Laid | undefined;
let hear: (version: number) => void;
beforeAll(async () => void (server = await startRealServer({ rates: { general: 1e6, move: 1e6 } })));
afterAll(async () => server.stop());
beforeEach(async () => {
  replacement = undefined;
  browser = browserOf(server.origin);
  crawl = new ServedCrawl(browser);
  await crawl.open();
  await crawl.fill();
});

const model = () => crawl.store.getState();
const placeOf = () => model().map?.player_pos;

/** A step to where nobody waits. */
function aside(): Step {
  const { grid = [], entities = [] } = model().map ?? {};
  const [x = 0, y = 0] = placeOf() ?? [];
  const isFree = ([dx, dy]: Step): boolean =>
    grid[y + dy]?.[x + dx] === 'room' && !entities.some((one) => one.x === x + dx && one.y === y + dy);
  return (
    (
      [
        [1, 0],
        [-1, 0],
        [0, 1],
        [0, -1],
      ] as const
    ).find(isFree) ?? [0, 0]
  );
}

/** Takes one step of an explorer's way. */
async function explore(): Promise<void> {
  const step = nextStep(model().map ?? {});
  await crawl.walk(step ? [[step.dx, step.dy]] : []);
}

async function findFight(): Promise<number> {
  for (let steps = 0; steps < 200 && model().map?.combat_id === null; steps++) await explore();
  return model().map?.combat_id ?? 0;
}

const ports = () => ({
  server: browser,
  replace: (laid: Laid) => void (replacement = laid),
  hear: (_fight: number, onVersion: (version: number) => void) => {
    hear = onVersion;
    return () => undefined;
  },
});

function setupOf(combat: number): BattleSetup {
  const controls = [{ kind: 'human' }, { kind: 'computer', level: 'greedy' }] as const;
  return { ruleset: 'delve', scenario: '', seed: '0', controls, stop: 1, served: { combat } };
}

function lay({ battle, setup, authority }: Laid): BattleSession {
  return new BattleSession(
    battle,
    setup,
    {
      thinker: { choose: async () => Promise.reject(new Error('Nobody thinks here.')) },
      save: async () => accept(undefined),
      authority,
    },
    battle.steps.length,
  );
}

async function beginAt(combat: number): Promise<BattleSession> {
  const session = lay(valueOf(await beginFight(setupOf(combat), ports())));
  await session.run();
  return session;
}

async function fightAtServer(combat: number): Promise<CombatView> {
  const answer = await ask(browser, `/api/dungeon/combat/${combat}`);
  if (answer.kind !== 'answered' || !isFight(answer.json)) throw new Error('there is no such fight');
  return answer.json;
}

function commandFor({ state }: Battle, action = 'attack'): Command {
  const { seat = 0, actors = [] } = delveRules.decision(state) ?? {};
  return { kind: 'turn', seat, actor: actors[0] ?? 0, action };
}

/** Has the server take a turn of which this page hears nothing. */
async function actElsewhere(combat: number): Promise<void> {
  const { version } = await fightAtServer(combat);
  await ask(browser, `/api/dungeon/combat/${combat}/action`, { body: { action: 'defend', version } });
}

describe('the dungeon of the server', () => {
  test('D20-PTY-001 a guest has a party of four at the entrance, and others can be taken along', async () => {
    const { map, party } = model();
    expect(party?.party).toHaveLength(4);
    const adventure = map && party && adventureOf(map, party);
    expect(adventure?.characters.map(({ class: of }) => of).sort()).toEqual([
      'cleric',
      'fighter',
      'mage',
      'rogue',
    ]);
    const other = new ServedCrawl(browserOf(server.origin));
    await other.open();
    expect(other.store.getState().party?.characters).toEqual([]);
    await other.recruit('Aria', 'mage');
    expect(other.store.getState().party?.characters).toMatchObject([{ name: 'Aria', class: 'mage' }]);
  });

  test('D20-MAP-001 a monster bars the way, and the adventure says which', async () => {
    const combat = await findFight();
    const { map, party, lines } = model();
    const { encounter } = map && party ? adventureOf(map, party) : {};
    expect(encounter?.monster).toBe((await fightAtServer(combat)).monster.slug);
    expect(lines.length).toBeGreaterThan(0);
    // Nobody walks away from it.
    await crawl.walk([[0, 1]]);
    expect(model().problem).toMatchObject({ code: 'server-refused', facts: { code: 'fight_going_on' } });
  });

  test.each(['request lost', 'answer lost'] as const)(
    'row 31: %s: the step waits, and counts once',
    async (fault) => {
      const [dx, dy] = aside();
      const [x = 0, y = 0] = placeOf() ?? [];
      browser.fault = fault;
      await crawl.walk([[dx, dy]]);
      expect([model().isUnanswered, model().problem?.code, placeOf()]).toEqual([
        true,
        'server-unreachable',
        [x, y, 0],
      ]);
      // Nothing else is asked before it.
      await crawl.walk([[-dx, -dy]]);
      await crawl.again();
      expect([model().isUnanswered, placeOf()]).toEqual([false, [x + dx, y + dy, 0]]);
    },
  );

  test('whoever rests elsewhere is told where it is safe', async () => {
    await crawl.walk([aside()]);
    await crawl.rest();
    expect(model().problem).toMatchObject({ facts: { status: 422, code: 'not_at_entrance' } });
  });
});

describe('a fight of the server', () => {
  test('D20-API-001 D20-API-002 is fought to its end, and this page has come to the same state', async () => {
    const combat = await findFight();
    const session = await beginAt(combat);
    for (let turn = 0; turn < 100 && !session.battle.state.outcome; turn++) {
      if (turn === 1) browser.fault = 'answer lost';
      session.submit(commandFor(session.battle, turn < 6 ? 'attack' : 'flee'));
      await session.run();
      if (session.store.getState().phase === 'unanswered') await session.run();
    }
    const view = await fightAtServer(combat);
    expect(session.battle.state.outcome).toBeDefined();
    expect([view.status, tellsOf(view, session.battle.state)]).toEqual(['complete', true]);
    expect(replacement).toBeUndefined();
    await crawl.open();
    expect(model().map?.combat_id).toBeNull();
  });

  test('D20-VER-002 row 29: a turn after one from elsewhere is not taken; the fight is shown as it is', async () => {
    const combat = await findFight();
    const session = await beginAt(combat);
    await actElsewhere(combat);
    session.submit(commandFor(session.battle));
    await session.run();
    expect(replacement?.authority?.news?.code).toBe('server-ahead');
    expect(tellsOf(await fightAtServer(combat), (replacement as Laid).battle.state)).toBe(true);
  });

  test('D20-WS-001 an update of a later version has the page look', async () => {
    const combat = await findFight();
    const session = await beginAt(combat);
    const { version } = await fightAtServer(combat);
    hear(version);
    await session.run();
    expect(replacement).toBeUndefined();
    await actElsewhere(combat);
    hear(version + 1);
    await session.run();
    expect(replacement?.authority?.news?.code).toBe('server-ahead');
  });

  test('taken up again on this device it goes on, and a fight cannot be conceded', async () => {
    const combat = await findFight();
    const session = await beginAt(combat);
    session.submit(commandFor(session.battle));
    await session.run();
    expect(session.battle.steps.length).toBeGreaterThan(0);
    const { setup } = session.store.getState();
    const again = lay(valueOf(await resumeFight(recordOf('kept', session.battle, setup), ports())));
    await again.run();
    expect(again.submit({ kind: 'concede', seat: 1 })).toMatchObject({
      refusals: [{ code: 'fight-not-conceded' }],
    });
    expect(again.submit(commandFor(again.battle, 'defend'))).toMatchObject({ ok: true });
    await again.run();
    expect(tellsOf(await fightAtServer(combat), again.battle.state)).toBe(true);
  });

  test('row 52: a page that has come to another state says so, and shows the server’s', async () => {
    const combat = await findFight();
    const session = await beginAt(combat);
    submitCommand(session.battle, commandFor(session.battle, 'flee'));
    const before = await fightAtServer(combat);
    hear(before.version + 9);
    await session.run();
    expect(replacement?.authority?.news?.code).toBe('server-disagrees');
  });
});
