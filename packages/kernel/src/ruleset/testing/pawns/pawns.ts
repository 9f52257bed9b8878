import {
  accept,
  actorOf,
  causeRefusal,
  enumerateCommand,
  facingTowards,
  forkState,
  occupantOf,
  refuse,
  resolveRoot,
  rulesetHash,
  sameCell,
  seededDice,
  statOf,
  summarizeOutcomes,
  tileDistance,
} from '../../../index.ts';
import type { ActorId, ForecastEntry, Root, Ruleset, Tile } from '../../../index.ts';
import { checkCommand, commandOf, decisionIn, neighbours, nextStage } from './choices.ts';
import { data } from './data.ts';
import { openingState } from './scenario.ts';
import { resolve } from './turn.ts';

/**
 * Pawns: the smallest complete game. Pawns take turns in roster order; each steps to a neighbouring tile or stays,
 * then strikes a neighbour, raises its guard, or waits. The side with no pawn left loses; tick 60 ends in a draw.
 */
export const pawns: Ruleset = {
  id: 'pawns',
  title: 'Pawns',
  version: 1,
  data,
  hash: rulesetHash('pawns', 1, data),
  catalogue: {
    units: [
      { id: 'pawn', title: 'Pawn', text: 'Strikes its neighbours.' },
      { id: 'guard', title: 'Guard', text: 'A pawn that lasts longer.' },
    ],
    actions: [
      { id: 'strike', title: 'Strike', text: 'Hits a neighbour for 1 or 2.', kind: 'melee', element: 'none' },
      { id: 'guard', title: 'Guard', text: 'Takes one less from each blow.', kind: 'self', element: 'none' },
    ],
    statuses: [{ id: 'guarded', title: 'Guarded', text: 'One less from each blow.' }],
    items: [],
    profiles: [],
    constants: [],
    messages: { missed: '{actor} misses.', alone: 'Everybody else waits.' },
    clauses: [],
  },

  open(scenario) {
    const rules: Readonly<Record<string, { readonly hp: number } | undefined>> = data.units;
    const stats = scenario.units.map(({ unit }) => rules[unit]?.hp ?? 0);
    const unknown = stats.indexOf(0);
    if (unknown >= 0)
      return refuse({
        code: 'unit-unknown',
        message: `Unit ${unknown} is not a pawn or a guard.`,
        path: `$.units[${unknown}].unit`,
      });
    return accept(openingState(scenario, stats));
  },

  decision: (view) => decisionIn(view),
  stage: (view, partial) => nextStage(view, partial),
  offers: () => [],
  check: (view, command) => checkCommand(view, command),

  root(state, command, index): Root | undefined {
    const actor = command.actor as ActorId;
    if (state.queue[0]?.[0] !== actor) return undefined;
    const from = actorOf(state, actor).tile as Tile;
    const to = command.to as Tile;
    if (index === 0 && !sameCell(from, to))
      return {
        kind: 'move_unit',
        payload: { actor, path: [from, to], facing: facingTowards(to.x - from.x, to.z - from.z, 0) },
      };
    if (command.action === 'wait') return { kind: 'wait', payload: { actor } };
    return {
      kind: 'use_action',
      payload: {
        actor,
        action: command.action as string,
        ...(command.targetActor ? { targetActor: command.targetActor } : {}),
      },
    };
  },

  rootRefusal(state, root) {
    const command = commandOf(state, root);
    if (!command) return { code: 'root-unknown', message: `A pawn's turn has no ${root.kind} here.` };
    return causeRefusal(pawns, state, root, command);
  },
  resolve: (resolution, root) => resolve(resolution, root),
  advance: (state) => ({ kind: 'advance_clock', payload: { tick: state.tick + 1 } }),

  idle: (view, { kind, seat, actors }) => ({
    kind,
    seat,
    actor: actors[0] as ActorId,
    to: actorOf(view, actors[0] as ActorId).tile as Tile,
    action: 'wait',
  }),

  forecast(view, count) {
    const state = forkState(view);
    const entries: ForecastEntry[] = [];
    while (entries.length < count && !state.outcome) {
      const actor = state.queue[0]?.[0];
      if (actor !== undefined) entries.push({ tick: state.tick, kind: 'turn', actor, assumption: 'alone' });
      const root: Root = actor === undefined ? pawns.advance(state) : { kind: 'wait', payload: { actor } };
      resolveRoot(pawns, state, root, seededDice(0n));
    }
    return entries;
  },

  preview(view, command) {
    const outcomes = enumerateCommand(pawns, view, command);
    if (!outcomes.ok) return outcomes;
    const path = sameCell(actorOf(view, command.actor as ActorId).tile as Tile, command.to as Tile)
      ? []
      : [command.to as Tile];
    return accept({
      ...summarizeOutcomes(view, outcomes.value),
      path,
      hazards: [],
      cost: {},
      assumption: 'alone',
    });
  },

  threats: (view, side) =>
    neighbours(view)
      .filter(({ actor }) => actor.side !== side)
      .map(({ actor, tile }) => ({
        tile,
        by: [{ actor: actor.id, action: 'strike', worst: data.strike.high }],
      })),

  exposure: (view, side) =>
    view.actors.filter((actor) => actor.side !== side && actor.standing === 'up').length,

  walkCost: (_view, _actor, from) => (tile) => tileDistance(from, tile),

  inspectActor: (view, actor) => ({
    actor,
    bars: [
      {
        id: 'hp',
        value: statOf(view, actor, 'hp'),
        max: data.units[actorOf(view, actor).unit as keyof typeof data.units].hp,
      },
    ],
    stats: [],
    statuses: actorOf(view, actor).statuses.map(({ id, until, stacks }) => ({
      id,
      ticksLeft: until - view.tick,
      stacks,
    })),
    affinities: [],
    actions: [],
    notes: [],
  }),

  inspectTile(view, tile) {
    const surface = view.world.surfaceAt(tile);
    if (!surface) return undefined;
    const occupant = occupantOf(view, tile);
    return {
      tile,
      material: 'grass',
      shape: 'full',
      height: surface.height,
      cost: { move: 1 },
      marks: [],
      notes: [],
      ...(occupant ? { occupant: occupant.id } : {}),
    };
  },

  project: (state) => state,
  determinize: (view) => forkState(view),

  evaluate(view, side) {
    let score = 0;
    for (const actor of view.actors) score += (actor.side === side ? 1 : -1) * statOf(view, actor.id, 'hp');
    return score;
  },

  describe: (_state, { derived }) =>
    derived.flatMap((commit) => (commit.kind === 'note' ? [commit.payload] : [])),
};
