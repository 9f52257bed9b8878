import { accept, openBattle, refuse } from '@highground/kernel';
import type { Result, ScenarioDraft } from '@highground/kernel';
import { parseJson } from '@highground/formats';
import { skirmishRules } from '@highground/rulesets/skirmish';
import { existsSync } from 'node:fs';
import { EXIT, UsageError } from '../command.ts';
import type { ExitCode, Io } from '../command.ts';
import { checkWritable, loadScenario, OWNER_ONLY, readText, writeData } from '../content.ts';
import { DungeonWalk } from '../delve/walk-dungeon.ts';
import { chooseSide } from '../options.ts';
import { reportRefusals } from '../report.ts';
import { judgeBy } from '../rulesets.ts';
import { isPlayed, TerminalBattle } from '../terminal/terminal-battle.ts';
import { answeredDice } from './answered-dice.ts';
import { Connection } from './connection.ts';
import { openServerDelve } from './server-delve.ts';
import type { Entrance } from './server-delve.ts';
import { startMatch } from './server-match.ts';
import { LeftServer, ServerTalk } from './server-talk.ts';

/** What may be said of a game with a server; what else a battle takes is the server's to decide. */
export interface OnlineOptions {
  readonly server: string;
  readonly side?: string | undefined;
  readonly 'hot-seat'?: boolean | undefined;
  readonly save?: string | undefined;
}

/** Plays a scenario of Skirmish, or Delve, with a server: its dice decide. */
export async function playOnline(io: Io, name: string, options: OnlineOptions): Promise<ExitCode> {
  const origin = originOf(options.server);
  const canSave = options.save === undefined ? undefined : checkWritable(options.save);
  if (canSave && !canSave.ok) return reportRefusals(canSave.refusals, io);
  try {
    return name === 'delve'
      ? await playDelve(io, origin, options.save)
      : await playMatch(io, new ServerTalk(new Connection(origin), io), name, options);
  } catch (error) {
    if (!(error instanceof LeftServer)) throw error;
    io.out('You left; what the server has answered stays with it.\n');
    return EXIT.problem;
  }
}

function originOf(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url && ['http:', 'https:'].includes(url.protocol)) return url.origin;
  throw new UsageError(`--server must be an address such as http://127.0.0.1:8080, not "${text}"`);
}

async function playMatch(
  io: Io,
  talk: ServerTalk,
  name: string,
  { side, 'hot-seat': isHotSeat, save: saveFile }: OnlineOptions,
): Promise<ExitCode> {
  const scenario = loadScenario(name, judgeBy());
  if (!scenario.ok) return reportRefusals(scenario.refusals, io, name);
  const mine = chooseSide(side, scenario.value);
  const dice = answeredDice();
  const opened = openSkirmish(scenario.value, dice);
  if (!opened.ok) return reportRefusals(opened.refusals, io, name);
  const battle = opened.value;
  const referee = await startMatch(talk, battle, dice);
  if (!referee.ok) return reportRefusals(referee.refusals, io, name);
  return new TerminalBattle(battle, {
    io,
    referee: referee.value,
    isMine: ({ seat }) => isPlayed(battle, seat, isHotSeat ? undefined : mine),
    saveFile,
  }).run();
}

function openSkirmish(
  scenario: ScenarioDraft,
  dice: ReturnType<typeof answeredDice>,
): ReturnType<typeof openBattle> {
  if (scenario.ruleset === skirmishRules.id) return openBattle(skirmishRules, scenario, dice);
  return refuse({
    code: 'not-on-a-server',
    message: `Servers play Skirmish and Delve; ${scenario.title} is of another game.`,
  });
}

async function playDelve(io: Io, origin: string, file: string | undefined): Promise<ExitCode> {
  const isKept = file !== undefined && existsSync(file);
  const guest = isKept ? readGuest(file, origin) : accept({ cookies: [], entrance: undefined });
  if (!guest.ok) return reportRefusals(guest.refusals, io, file);
  const { cookies, entrance } = guest.value;
  const host = await openServerDelve(io, new ServerTalk(new Connection(origin, cookies), io), entrance);
  if (!host.ok) return reportRefusals(host.refusals, io);
  // At once: whoever loses the connection for good, or is killed, must not lose the guest with it.
  const kept = file === undefined ? undefined : writeData(file, host.value.kept(), OWNER_ONLY);
  if (kept && !kept.ok) return reportRefusals(kept.refusals, io);
  return new DungeonWalk(io, host.value, file).run();
}

/** Who somebody was with a server, as `--save` has kept it. */
interface Guest {
  readonly cookies: readonly (readonly [string, string])[];
  readonly entrance: Entrance | undefined;
}

function readGuest(file: string, origin: string): Result<Guest> {
  const text = readText(file);
  if (!text.ok) return text;
  const parsed = parseJson(text.value);
  if (!parsed.ok) return parsed;
  const { server, cookies, entrance } = (parsed.value ?? {}) as Record<string, unknown>;
  if (server !== origin || typeof cookies !== 'object' || cookies === null)
    return refuse({
      code: 'other-adventure',
      message: `This file keeps no guest of ${origin}; choose another, or leave --save out.`,
    });
  const pairs = Object.entries(cookies).map(([name, value]): [string, string] => [name, String(value)]);
  return accept({ cookies: pairs, entrance: entrance as Entrance | undefined });
}
