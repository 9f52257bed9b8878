import { accept } from '@highground/kernel';
import type { Battle, Command, Result } from '@highground/kernel';
import { standsFor } from '@highground/rulesets/skirmish/match';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { recordOf } from '../../app/desk.ts';
import type { Laid } from '../../app/desk.ts';
import { loadGame } from '../../games/games.ts';
import { BattleSession } from '../../session/battle-session.ts';
import { COMPUTER } from '../../session/setup.ts';
import type { BattleSetup, Control } from '../../session/setup.ts';
import { HUMAN } from '../../session/testing/duel.ts';
import { valueOf } from '../../session/testing/played.ts';
import { browserOf, forged } from '../testing/browser.ts';
import type { Browser } from '../testing/browser.ts';
import { startRealServer } from '../../../../../tools/run/real-server.mjs';
import type { RealServer } from '../../../../../tools/run/real-server.mjs';
import { readLink } from './match-link.ts';
import { beginMatch, resumeMatch } from './serve-match.ts';

let server: RealServer;
let browser: Browser;
/** What took the place of the battle on screen. */
let replacement: Laid | undefined;
beforeAll(async () => void (server = await startRealServer()));
afterAll(async () => server.stop());
beforeEach(() => {
  browser = browserOf(server.origin);
  replacement = undefined;
});

/** A battle on the table, and as it was last kept. */
interface Table {
  readonly session: BattleSession;
  readonly battle: Battle;
  kept(): { readonly battle: Battle; readonly setup: BattleSetup };
}

const open: BattleSession[] = [];
afterEach(() => {
  for (const session of open.splice(0)) session.close();
});

function lay({ battle, setup, authority }: Laid): Table {
  let kept = { battle, setup };
  const session = new BattleSession(
    battle,
    setup,
    {
      thinker: { choose: async () => Promise.reject(new Error('The server thinks.')) },
      save: async (played, itsSetup) => {
        kept = { battle: { ...played, steps: played.steps.slice() }, setup: itsSetup };
        return accept(undefined);
      },
      authority,
    },
    battle.steps.length,
  );
  open.push(session);
  return { session, battle, kept: () => kept };
}

const ports = () => ({
  server: browser,
  hear: () => () => undefined,
  replace: (laid: Laid) => void (replacement = laid),
});

async function begin(...controls: readonly Control[]): Promise<Table> {
  const game = valueOf(await loadGame('skirmish'));
  const setup = { ruleset: 'skirmish', scenario: 'skirmish', seed: '0', controls, served: {} };
  const table = lay(valueOf(await beginMatch(game, setup, ports())));
  await table.session.run();
  return table;
}

const phaseOf = ({ session }: Table): string => session.store.getState().phase;
const refusalOf = ({ session }: Table) => session.store.getState().refusal;
const linkOf = (table: Table) => valueOf(readLink(table.kept().setup.served));

/** Gives a command, and waits until somebody is asked again. */
async function give(table: Table, command: Command): Promise<Result<void>> {
  const taken = table.session.submit(command);
  await table.session.run();
  await table.session.run();
  return taken;
}

/** Alpha-1 stands where it is and does something; seat 1 is alpha's. */
function inPlace({ battle: { state } }: Table, action: string): Command {
  return { kind: 'turn', seat: 1, actor: 1, to: state.actors[0]?.tile ?? { x: 0, y: 0, z: 0 }, action };
}

/** Alpha-1 takes a step ahead, or back, where it then does something. */
function step(table: Table, action = 'wait', rows = -1): Command {
  const { to, ...command } = inPlace(table, action);
  return { ...command, to: { x: to?.x ?? 0, y: to?.y ?? 0, z: (to?.z ?? 0) + rows } };
}

const linesOf = ({ session }: Table): readonly string[] =>
  session.store
    .getState()
    .log.map(({ message }) => session.ruleset.catalogue.messages[message.messageId] ?? '');

describe('a Skirmish through the server', () => {
  test('BF-HTTP-002 a walk and what is done after it are two requests, and the match is that of the battle', async () => {
    const table = await begin(HUMAN, HUMAN);
    expect(await give(table, step(table, 'brace'))).toMatchObject({ ok: true });
    expect(browser.asked.slice(-2)).toEqual(['/matches/current/move', '/matches/current/ability']);
    expect(phaseOf(table)).toBe('choosing');
    const { match } = linkOf(table);
    expect(match.actionLog).toEqual(['alpha-1 moved to 2:6', 'alpha-1 used Brace']);
    expect(standsFor(match, table.battle.state)).toBe(true);
  });

  test('BF-TRN-001 a turn in which nobody can do anything more is ended at the server too, and the other side chooses', async () => {
    const table = await begin(HUMAN, HUMAN);
    const { actors } = table.battle.state;
    for (const { id, tile, seat } of actors)
      if (seat === 1 && tile) await give(table, { ...inPlace(table, 'wait'), actor: id, to: tile });
    expect(browser.asked.at(-1)).toBe('/matches/current/end-turn');
    expect(linkOf(table).match.activeTeamId).toBe('bravo');
    expect(table.session.store.getState().decision?.seat).toBe(2);
  });

  test('BF-AI-001 the server’s computer answers, command after command, until its turn is over', async () => {
    const table = await begin(HUMAN, COMPUTER);
    await give(table, inPlace(table, 'end-turn'));
    expect(browser.asked.filter((path) => path.endsWith('/ai')).length).toBeGreaterThan(2);
    expect([phaseOf(table), table.battle.state.tick]).toEqual(['choosing', 2]);
    expect(standsFor(linkOf(table).match, table.battle.state)).toBe(true);
    expect(linesOf(table)).toContain('{side} ended its turn');
  });

  test('what the rules refuse never reaches the server, and a side that gives up needs nobody’s word', async () => {
    const table = await begin(HUMAN, HUMAN);
    const asked = browser.asked.length;
    expect(await give(table, { ...inPlace(table, 'attack'), targetActor: 5 })).toMatchObject({ ok: false });
    await give(table, { kind: 'concede', seat: 1 });
    expect([phaseOf(table), table.battle.state.outcome?.reason]).toEqual(['over', 'concede']);
    expect(browser.asked.length).toBe(asked);
  });
});

describe('a connection that is lost', () => {
  test.each(['request lost', 'answer lost'] as const)(
    'row 31: %s: nothing is played, and the same is sent again',
    async (fault) => {
      const table = await begin(HUMAN, HUMAN);
      const before = table.battle.steps.length;
      browser.fault = fault;
      await give(table, step(table));
      // Asked again by the second run of `give`.
      expect(phaseOf(table)).toBe('choosing');
      expect(table.battle.steps.length).toBe(before + 1);
      expect(linkOf(table).match.actionSeq).toBe(1);
    },
  );

  test('it is said, and another command waits until the first is answered', async () => {
    const table = await begin(HUMAN, HUMAN);
    const command = step(table);
    browser.fault = 'request lost';
    table.session.submit(command);
    await table.session.run();
    expect([phaseOf(table), refusalOf(table)?.code]).toEqual(['unanswered', 'server-unreachable']);
    expect(table.session.submit(command)).toMatchObject({ refusals: [{ code: 'server-asked' }] });
  });

  test('a page that is loaded again asks again for what was never answered', async () => {
    const table = await begin(HUMAN, HUMAN);
    browser.fault = 'answer lost';
    table.session.submit(step(table));
    await table.session.run();
    const { battle, setup } = table.kept();
    table.session.close();
    browser.restart();
    const resumed = lay(valueOf(await resumeMatch(recordOf('kept', battle, setup), ports())));
    await resumed.session.run();
    expect(phaseOf(resumed)).toBe('choosing');
    expect(linkOf(resumed).match.actionLog).toEqual(['alpha-1 moved to 2:6']);
    expect(standsFor(linkOf(resumed).match, resumed.battle.state)).toBe(true);
  });

  test('row 18: whoever asks too often is told how long to wait, and nothing was lost', async () => {
    const slow = await startRealServer({ rates: { general: 1, move: 1 } });
    browser = browserOf(slow.origin);
    const table = await begin(HUMAN, HUMAN);
    await give(table, step(table));
    table.session.submit(step(table, 'wait', 1));
    await table.session.run();
    expect(refusalOf(table)).toMatchObject({ code: 'server-busy', facts: { seconds: 60 } });
    slow.wait(60_000);
    await table.session.run();
    expect([phaseOf(table), linkOf(table).match.actionSeq]).toEqual(['choosing', 2]);
    await slow.stop();
  });
});

describe('a server that says no', () => {
  test('BF-HTTP-004 its code and its sentence are said, the battle is as it was, and another choice can be made', async () => {
    const table = await begin(HUMAN, HUMAN);
    const { battle, setup } = table.kept();
    const foreign = { ...setup, served: { ...(setup.served as object), turnToken: '1.0.' + 'x'.repeat(43) } };
    const other = lay(valueOf(await resumeMatch(recordOf('kept', battle, foreign), ports())));
    await give(other, step(other));
    expect(refusalOf(other)).toMatchObject({
      code: 'server-refused',
      facts: { status: 403, code: 'turn-token-invalid' },
    });
    expect([phaseOf(other), other.battle.steps.length]).toEqual(['choosing', battle.steps.length]);
  });

  test('BF-HTTP-003 cookies that ended with the browser are fetched anew', async () => {
    const table = await begin(HUMAN, HUMAN);
    browser.restart();
    await give(table, step(table));
    expect([phaseOf(table), refusalOf(table)]).toEqual(['choosing', undefined]);
  });

  test('row 52: where the two disagree the server’s state is shown, and that is said', async () => {
    const table = await begin(HUMAN, HUMAN);
    browser.fault = forged(({ match, ...rest }: { match: { units: { health: number }[] } }) => ({
      ...rest,
      match: { ...match, units: match.units.map((unit) => ({ ...unit, health: unit.health - 1 })) },
    }));
    await give(table, step(table));
    expect(replacement?.authority?.news?.code).toBe('server-disagrees');
    const other = lay(replacement as Laid);
    await other.session.run();
    expect([phaseOf(other), refusalOf(other)?.code]).toEqual(['choosing', 'server-disagrees']);
    expect(standsFor(linkOf(other).match, other.battle.state)).toBe(true);
    other.session.submit({ kind: 'concede', seat: 1 });
    await other.session.run();
    const { battle, setup } = other.kept();
    expect(battle.steps.length).toBeGreaterThan(0);
    expect(await resumeMatch(recordOf('kept', battle, setup), ports())).toMatchObject({ ok: true });
  });

  test('an answer that is no match is not played', async () => {
    const table = await begin(HUMAN, HUMAN);
    const before = table.battle.steps.length;
    browser.fault = forged(() => ({ status: 'alive' }));
    table.session.submit(step(table));
    await table.session.run();
    expect([refusalOf(table)?.code, table.battle.steps.length]).toEqual(['server-unclear', before]);
  });
});
