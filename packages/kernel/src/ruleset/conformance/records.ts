import { compareText } from '../../battle/apply.ts';
import { resolveRoot } from '../../battle/battle.ts';
import type { Root, RootKind } from '../../battle/commit.ts';
import { forkState } from '../../battle/state.ts';
import type { ReadonlyState } from '../../battle/state.ts';
import { FACINGS } from '../../geometry/index.ts';
import type { Tile } from '../../geometry/index.ts';
import type { Ruleset } from '../contract.ts';
import { thinkingDice } from '../thinking.ts';
import { tilesAround } from './mutations.ts';
import { isSampled, playTrial } from './trial.ts';
import type { Finding, Moment, Trial } from './trial.ts';

const MOMENTS = 20;

/**
 * A record's roots are judged as commands are: those of a command pass, those of somebody else, of the clock or of no
 * action are refused, and whatever passes can be resolved.
 */
export function checkRecords(trial: Trial): readonly Finding[] {
  const findings: Finding[] = [];
  playTrial(trial, (moment) => {
    if (findings.length > 0 || !isSampled(moment.commands, MOMENTS)) return;
    const message = recordTrouble(moment);
    if (message) findings.push({ check: 'records', message, seed: trial.seed, commands: moment.commands });
  });
  return findings;
}

function recordTrouble({ battle, decision, command, commands }: Moment): string | undefined {
  const { ruleset } = battle;
  const dice = thinkingDice(commands, 3);
  const state = ruleset.determinize(battle.state);
  for (let index = 0; !state.outcome && ruleset.decision(state); index++) {
    const root = ruleset.root(state, command, index);
    if (!root) return undefined;
    const refusal = ruleset.rootRefusal(state, root);
    if (refusal) return `refuses a ${root.kind} that a command caused: ${refusal.code}`;
    const stranger = strangersTo(state, root, decision.actors).find(
      (wrong) => !ruleset.rootRefusal(state, wrong),
    );
    if (stranger) return `accepts a ${stranger.kind} that no command could cause`;
    for (const wrong of nearMissesOf(ruleset, state, root)) {
      if (!ruleset.rootRefusal(state, wrong)) resolveRoot(ruleset, forkState(state), wrong, dice.clone());
    }
    resolveRoot(ruleset, state, root, dice);
  }
  return undefined;
}

/** Roots that answer nothing here: of actors who have no decision, of no action, and of the clock. */
function strangersTo(state: ReadonlyState, root: Root, deciders: readonly number[]): readonly Root[] {
  const others = [...state.actors.map(({ id }) => id).filter((id) => !deciders.includes(id))];
  const { payload } = root;
  return [
    { kind: 'advance_clock', payload: { tick: state.tick + 1 } },
    ...('actor' in payload ? others.map((actor) => changed(root, { actor })) : []),
    ...('action' in payload ? [changed(root, { action: 'nonsense' })] : []),
  ];
}

/** The root with one part of it changed; some may be legal too. */
function nearMissesOf(ruleset: Ruleset, state: ReadonlyState, root: Root): readonly Root[] {
  const payload: Readonly<Record<string, unknown>> = root.payload;
  const { path = [], targetTile } = payload as {
    readonly path?: readonly Tile[];
    readonly targetTile?: Tile;
  };
  const actor = payload['actor'];
  const changes: readonly object[] = [
    ...ruleset.catalogue.actions.map(({ id }) => ({ action: id })),
    ...FACINGS.map((facing) => ({ facing })),
    ...[path.slice(0, -1), path.slice(1), [...path, ...path]].map((tiles) => ({ path: tiles })),
    ...tilesAround(path.at(-1)).map((tile) => ({ path: [...path.slice(0, -1), tile] })),
    ...tilesAround(targetTile).map((tile) => ({ targetTile: tile })),
    ...[undefined, 0, 99, ...state.actors.map(({ id }) => id)].map((target) => ({ targetActor: target })),
    { targetTile: undefined },
    { reason: 'down' },
    { ticks: 1 },
  ];
  const others: readonly RootKind[] = ['wait', 'move_unit', 'use_action', 'react', 'decline', 'undo_move'];
  return [
    ...changes.map((change) => changed(root, change)),
    ...others.map((kind) => ({ kind, payload: { ...payload, actor, path } }) as unknown as Root),
  ];
}

function changed(root: Root, change: object): Root {
  const fields: Readonly<Record<string, unknown>> = { ...root.payload, ...change };
  const present = Object.keys(fields)
    .sort(compareText)
    .filter((field) => fields[field] !== undefined);
  return {
    kind: root.kind,
    payload: Object.fromEntries(present.map((field) => [field, fields[field]])),
  } as unknown as Root;
}
