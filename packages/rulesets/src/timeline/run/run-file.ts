import { accept, compareText, refuse } from '@highground/kernel';
import type { Json, Refusal, Result } from '@highground/kernel';
import {
  fields,
  flag,
  listOf,
  oneOf,
  readRuleData,
  text,
  wholeNumber,
} from '@highground/mechanics/rule-data';
import type { TimelineData } from '../data.ts';
import { WILLS } from '../harm.ts';
import { ROAD, SQUAD_SIZE } from './run.ts';
import type { Run } from './run.ts';

const FORMAT = 'highground-run';
export const RUN_VERSION = 1;
/** Members one run can ever have. */
const MOST = 99;

/** A run as the data of a file. */
export function runFile(run: Run): Json {
  return { format: FORMAT, version: RUN_VERSION, run } as unknown as Json;
}

/**
 * A run from the data of a file, whole or not at all: `run-damaged`, `run-version-unknown`, the codes of rule data with a
 * path, and `run-contradictory` for what no run can lead to.
 */
export function readRunFile(data: TimelineData, json: Json): Result<Run> {
  const isObject = typeof json === 'object' && json !== null && !Array.isArray(json);
  const { format, version, run } = (isObject ? json : {}) as { readonly [field: string]: Json };
  if (format !== FORMAT)
    return refuse({ code: 'run-damaged', message: 'This is no file of a run, or it was cut short.' });
  if (version !== RUN_VERSION) {
    const found = typeof version === 'number' ? version : 'none';
    return refuse({
      code: 'run-version-unknown',
      message: `The run has version ${found}; this game reads version ${RUN_VERSION}.`,
      facts: { found, expected: RUN_VERSION },
    });
  }
  const read = readRuleData<Run>(run ?? {}, checkOf(data));
  if (!read.ok) return read;
  const wrong = contradictionIn(data, read.value);
  return wrong ? refuse(wrong) : accept(read.value);
}

function checkOf({ units, aspects }: TimelineData): ReturnType<typeof fields> {
  const heroes = Object.keys(units)
    .filter((id) => units[id]?.role === 'hero')
    .sort(compareText);
  const person = {
    id: wholeNumber(1, MOST),
    unit: oneOf(heroes, 'hero'),
    name: text(24),
    player: wholeNumber(1, 2),
  };
  return fields({
    seed: wholeNumber(0, 0xffff_ffff),
    players: wholeNumber(1, 2),
    stop: wholeNumber(0, ROAD.length - 1),
    state: oneOf(['going', 'won', 'lost'], 'state'),
    squad: listOf(fields({ ...person, hp: wholeNumber(1, 999), xp: wholeNumber(0, 99_999) }), SQUAD_SIZE),
    fallen: listOf(
      fields({ ...person, stop: wholeNumber(0, ROAD.length - 1), will: wholeNumber(0, WILLS - 1) }),
      MOST,
    ),
    lostAspects: listOf(oneOf(Object.keys(aspects).sort(compareText), 'aspect'), 40),
    phoenixDowns: wholeNumber(0, MOST),
    isServed: flag,
    joined: wholeNumber(0, MOST),
  });
}

/** `run-contradictory`: one person twice, more HP than there can be, nobody left on the way. */
function contradictionIn({ units }: TimelineData, run: Run): Refusal | undefined {
  const wrong = (path: string, what: string): Refusal => ({
    code: 'run-contradictory',
    message: `${path}: ${what}.`,
    path,
  });
  const everybody = [...run.squad, ...run.fallen];
  const ids = everybody.map(({ id }) => id);
  if (new Set(ids).size < ids.length)
    return wrong('$.squad', 'somebody is in it twice, or both in it and fallen');
  if (ids.some((id) => id > run.joined)) return wrong('$.joined', 'more have joined than that');
  const tooWell = run.squad.findIndex(({ unit, hp }) => hp > (units[unit]?.stats.maxHp ?? 0));
  if (tooWell >= 0) return wrong(`$.squad[${tooWell}].hp`, 'that is more than its full HP');
  if (everybody.some(({ player }) => player > run.players))
    return wrong('$.players', 'there is a second player');
  if ((run.squad.length === 0) !== (run.state === 'lost'))
    return wrong('$.state', 'a run is lost when nobody is left, and only then');
  return undefined;
}
