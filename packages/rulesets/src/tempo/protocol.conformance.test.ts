import { accept, encodeSnapshot, takeSnapshot, thinkingDice } from '@highground/kernel';
import type { Battle, Command, Decision, ReadonlyState, Viewer } from '@highground/kernel';
import { toHex } from '@highground/formats';
import { openDialogue } from '@highground/protocol';
import { expect, test } from 'vitest';
import { compileRules } from './compile.ts';
import { TEMPO_DATA } from './default-data.ts';
import { tempo, tempoRules } from './index.ts';
import { withOtherSecrets } from './testing/hidden-facts.ts';
import { playInSecret } from './testing/hidden-play.ts';
import type { Secrets } from './testing/hidden-play.ts';
import { meetAtRandom } from './testing/meetings.ts';
import { probesOf } from './testing/probes.ts';

const rules = compileRules(TEMPO_DATA);
const isFull = process.env.HIGHGROUND_COUNTS === 'full';
const PAIRS = isFull ? 2000 : 30;
const BATTLES = isFull ? 100 : 2;
const TICKS = 120;

type Request = { readonly op: string } & { readonly [field: string]: unknown };

/** The rules as they ship, built once. */
const family = { ...tempo, build: () => accept(tempoRules) };

/** A dialogue about this battle as it stands: the reply line to a request. */
function dialogueOn(battle: Battle, state: ReadonlyState = battle.state): (request: Request) => string {
  const refuse = () => ({ ok: false as const, refusals: [{ code: 'none', message: 'None.' }] as const });
  const dialogue = openDialogue({ families: [family], loadScenario: refuse, parseScenario: refuse });
  const ask = (request: Request): string => dialogue.answer(JSON.stringify(request)).line;
  const snapshot = toHex(encodeSnapshot({ ...takeSnapshot(battle), state }));
  expect(ask({ op: 'load', snapshot })).toContain('"ok":true');
  return ask;
}

/** The host's own requests, for which no seat may ask. */
const HOSTS = ['state', 'snapshot', 'hash', 'replay'];

/** Everything that a seat can ask without anything happening. */
function questions(seat: Viewer, decision: Decision, commands: readonly Command[]): readonly Request[] {
  const { kind, actors } = decision;
  const partials = [{}, { kind, seat: decision.seat }, { kind, seat, actor: actors[0] }];
  return [
    ...['decision', 'view', 'describe', 'offers', 'threats'].map((op) => ({ op, seat })),
    ...partials.map((partial) => ({ op: 'stage', seat, command: partial })),
    ...commands.map((command) => ({ op: 'preview', seat, command })),
    { op: 'forecast', seat, entries: 4 },
    ...[1, 2, 3, 4].map((actor) => ({ op: 'inspect', seat, actor })),
    { op: 'inspect', seat, tile: { x: 5, y: 3, z: 5 } },
    { op: 'fork', seat, seed: '7' },
    { op: 'state' },
    ...HOSTS.map((op) => ({ op, seat, battle: 1 })),
  ];
}

test(
  `PER-READ-001 PER-READ-008 in ${PAIRS} pairs of battles that differ in it, no reply to a seat does, and the host alone is told`,
  { timeout: 600_000 },
  ({ task }) => {
    let [pairs, told, refused] = [0, 0, 0];
    for (let seed = 1; pairs < PAIRS; seed++)
      meetAtRandom(seed, (battle) => {
        const { state } = battle;
        const decision = tempoRules.decision(state)!;
        const dice = thinkingDice(seed, state.seq);
        const commands = probesOf(state, decision, 3);
        const viewers: readonly Viewer[] = [decision.seat, 1 + (state.tick % 4), 'spectator'];
        for (const viewer of viewers) {
          const varied = withOtherSecrets(rules, state, viewer, dice);
          if (!varied) continue;
          const [one, other] = [dialogueOn(battle), dialogueOn(battle, varied)];
          // The host is told more, or there would be nothing to keep.
          told += Number(one({ op: 'state' }) !== other({ op: 'state' }));
          for (const request of questions(viewer, decision, commands))
            expect([viewer, request, one(request)]).toEqual([viewer, request, other(request)]);
          for (const command of commands) {
            if (!battle.ruleset.check(battle.ruleset.project(state, command.seat), command)) continue;
            const request = { op: 'command', battle: 1, seat: viewer, command };
            refused += 1;
            expect([viewer, request, one(request)]).toEqual([viewer, request, other(request)]);
          }
          pairs += 1;
        }
        return pairs < PAIRS;
      });
    expect(told).toBeGreaterThan(pairs * 0.9);
    expect(refused).toBeGreaterThan(pairs / 2);
    Object.assign(task.meta, { counts: { pairs } });
  },
);

/** What the seats of the other side are answered whenever one is asked: the host sends the commands of everybody else. */
function heardByFoe(seed: number, secrets: Secrets): readonly string[] {
  const heard: string[] = [];
  let ask: ((request: Request) => string) | undefined;
  playInSecret(seed, secrets, TICKS, (battle, command) => {
    ask ??= dialogueOn(battle);
    const { seat } = command;
    const isOwn = battle.state.seats.find(({ id }) => id === seat)?.side !== secrets.side;
    if (isOwn) for (const op of ['decision', 'view', 'describe']) heard.push(ask({ op, seat, battle: 1 }));
    const reply = ask({ op: 'command', battle: 1, command, ...(isOwn ? { seat } : {}) });
    expect(reply).toContain('"ok":true');
  });
  return heard;
}

test(
  `PER-READ-001 in ${BATTLES} pairs of battles with other hidden stops, edges and declines a seat is answered the very same lines whenever it is asked`,
  { timeout: 600_000 },
  () => {
    for (let seed = 1; seed <= BATTLES; seed++) {
      const reacts = seed % 3 === 0;
      const secrets = { side: 1 + (seed & 1), asksOnTheWay: false, readsMore: false, reacts };
      const plainly = heardByFoe(seed, secrets);
      const secretly = heardByFoe(seed, { ...secrets, asksOnTheWay: true, readsMore: !reacts });
      expect(plainly.length).toBeGreaterThan(9);
      expect(secretly).toEqual(plainly);
    }
  },
);
