import { accept, registerOf, resolveRoot, writeCanonical, Writer } from '@highground/kernel';
import type { Json, Result, Root, ScenarioDraft, State } from '@highground/kernel';
import { allTiles, METRICS, sizeOf, terrainAt } from '../board.ts';
import { goalOf } from '../goals.ts';
import { skirmishRules } from '../index.ts';
import { REGISTER } from '../registers.ts';
import { modelOf } from '../to-hit.ts';
import { NO_DICE } from '../forecast.ts';
import { unitOf, wavesOf } from './from-state.ts';
import { keyOf } from './match.ts';
import type { Match } from './match.ts';
import { teamOf } from './names.ts';
import type { Terrain } from './names.ts';
import { RULES } from './rules.ts';

/** The match that a scenario starts: fresh units, alpha’s first turn, nothing in the log (BF-SCN-002). Refuses what the rules have against the scenario. */
export function newMatch(draft: ScenarioDraft, matchId: string): Result<Match> {
  const opened = skirmishRules.open(draft);
  if (!opened.ok) return opened;
  const state = opened.value;
  const start: Root = {
    kind: 'start_battle',
    payload: { ruleset: skirmishRules.id, hash: skirmishRules.hash },
  };
  resolveRoot(skirmishRules, state, start, NO_DICE);
  return accept({ matchId, scenarioId: draft.id, ...boardOf(state), ...standingOf(state) });
}

function boardOf({ world }: State): Pick<Match, 'width' | 'height' | 'battlefield'> {
  const { width, height } = sizeOf(world);
  const grounds = allTiles(world).flatMap((tile): (readonly [string, Terrain])[] => {
    const terrain = terrainAt(RULES, world, tile);
    return terrain === 'open' ? [] : [[keyOf({ x: tile.x, y: tile.z }), terrain]];
  });
  return { width, height, battlefield: { width, height, terrain: Object.fromEntries(grounds) } };
}

function standingOf(
  state: State,
): Omit<Match, 'matchId' | 'scenarioId' | 'width' | 'height' | 'battlefield'> {
  return {
    activeTeamId: teamOf(registerOf(state, REGISTER.active)),
    turnNumber: state.tick,
    actionSeq: 0,
    victory: {
      goal: goalOf(state),
      hold: state.marks.map(({ tile }) => keyOf({ x: tile.x, y: tile.z })),
      held: 0,
      waves: wavesOf(state),
      turnLimit: registerOf(state, REGISTER.turnLimit),
      toHitModel: modelOf(state),
      attackMetric: METRICS[registerOf(state, REGISTER.metric)] ?? 'manhattan',
    },
    units: state.actors.map((actor) => unitOf(RULES, state, actor)),
    actionLog: [],
  };
}

/** A match without its log as bytes, the same for the same match whatever the order of its keys: what dice and turn tokens are bound to (owner’s decision 2). */
export function digestBytes({ actionLog: _log, ...match }: Match): Uint8Array {
  const writer = new Writer(4096);
  // An interface has no index signature, though a match is plain data.
  writeCanonical(writer, match as unknown as Json);
  return writer.finish();
}
