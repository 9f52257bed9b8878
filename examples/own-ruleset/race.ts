import {
  accept,
  actorOf,
  causeRefusal,
  enumerateCommand,
  isOffered,
  occupantOf,
  openInformation,
  refuse,
  rulesetHash,
  summarizeOutcomes,
} from '@highground/kernel';
import type { Actor, ActorId, Command, Decision, Option, Ruleset, Tile, View } from '@highground/kernel';

/** All the numbers of the game. */
const DATA = { stride: { low: 1, high: 2 }, tickLimit: 40 } as const;

// What a simple game leaves as it is: the start of a state and of an actor, and what its catalogue and panels do not have.
const START = { seq: 0, tick: 0, diceDrawn: 0, queue: [], schedule: [], registers: [], outcome: undefined };
const PLAIN = { table: { names: ['hp'], hp: 0 }, marks: [], voxelState: [] };
const BODY = { size: { w: 1, d: 1, h: 1280 }, headroom: 1280, eye: 640 };
const FRESH = { statuses: [], activities: [], standing: 'up' } as const;
const UNUSED = { statuses: [], items: [], profiles: [], constants: [] };
const UNTOLD = { stats: [], statuses: [], affinities: [], actions: [], notes: [] };
const GRASS = { material: 'grass', shape: 'full', cost: { strides: 1 }, marks: [], notes: [] };

/** The runner whose turn it is: they alternate, tick by tick. */
function runnerAt(view: View, tick: number): Actor {
  return actorOf(view, (tick % view.actors.length) + 1);
}

function decide(view: View): Decision | undefined {
  const { id, seat } = runnerAt(view, view.tick);
  return view.outcome ? undefined : { kind: 'turn', seat, actors: [id] };
}

/** The tile so many strides east, or the last free one before an obstacle. */
function strides(view: View, tile: Tile, count: number): Tile {
  const next = { ...tile, x: tile.x + 1 };
  const isOpen = count > 0 && view.world.surfaceAt(next) && !occupantOf(view, next);
  return isOpen ? strides(view, next, count - 1) : tile;
}

/** Race: two runners, one lane each; run one or two strides by a die, or wait. First at the east edge wins. */
export const race: Ruleset = {
  id: 'race',
  title: 'Race',
  version: 1,
  data: DATA,
  hash: rulesetHash('race', 1, DATA),
  catalogue: {
    units: [{ id: 'runner', title: 'Runner', text: 'Runs east.' }],
    actions: [{ id: 'run', title: 'Run', text: 'One or two strides.', kind: 'move', element: 'none' }],
    ...UNUSED,
    messages: { ran: '{actor} runs.', alone: 'Everybody else waits.' },
    clauses: [{ id: 'RACE-1', text: 'Who reaches the east edge first wins.' }],
  },
  open({ units, sides, world }) {
    const stranger = units.findIndex(({ unit }) => unit !== 'runner');
    const path = `$.units[${stranger}].unit`;
    if (stranger >= 0) return refuse({ code: 'unit-unknown', message: 'Only runners race.', path });
    return accept({
      ...START,
      ...PLAIN,
      world: world.fork(),
      stats: new Int32Array(units.length),
      seats: sides.map(({ id }) => ({ id, side: id, auto: false })),
      sides: sides.map(({ id, name, stock }) => ({ id, name, stock, score: 0 })),
      actors: units.map(({ name = 'Runner', side, tile, facing, unit }, index) => {
        return { id: index + 1, name, side, seat: side, unit, tile, facing, ...BODY, ...FRESH };
      }),
    });
  },
  decision: decide,
  stage(_view, partial) {
    if (partial.action) return accept({ complete: true, command: partial as Command });
    const options = ['run', 'wait'].map((action): Option => ({ id: action, pick: { action }, facts: {} }));
    return accept({ complete: false, field: 'action', options });
  },
  offers: () => [],
  check: (view, command) =>
    isOffered(race, view, command)
      ? undefined
      : { code: 'not-offered', message: 'Whose turn it is runs or waits.' },
  root: (_state, { actor, action }, index) =>
    index > 0
      ? undefined
      : { kind: 'use_action', payload: { actor: actor as ActorId, action: action as string } },
  rootRefusal(state, root) {
    if (root.kind !== 'use_action') return { code: 'root-unknown', message: `A runner has no ${root.kind}.` };
    const { seat } = runnerAt(state, state.tick);
    const { actor, action } = root.payload;
    return causeRefusal(race, state, root, { kind: 'turn', seat, actor, action });
  },
  resolve(resolution, root) {
    const { state } = resolution;
    if (root.kind !== 'use_action') return;
    const { id, name, side, tile: from } = runnerAt(state, state.tick);
    if (from && root.payload.action === 'run') {
      const tile = strides(state, from, resolution.roll('stride', DATA.stride.low, DATA.stride.high));
      resolution.commit('displace', { actor: id, path: [from, tile], tile, facing: 1, cause: 'walk' });
      resolution.note('ran', { actor: name });
      if (!state.world.surfaceAt({ ...tile, x: tile.x + 1 }))
        return resolution.commit('end_match', { outcome: { result: 'won', side, reason: 'arrived' } });
    }
    resolution.commit('set_clock', { tick: state.tick + 1 });
    if (state.tick >= DATA.tickLimit)
      resolution.commit('end_match', { outcome: { result: 'draw', reason: 'tick-limit' } });
  },
  // Every turn moves the clock itself; until the end somebody is always asked.
  advance: ({ tick }) => ({ kind: 'advance_clock', payload: { tick: tick + 1 } }),
  idle: (_view, { kind, seat, actors }) => ({ kind, seat, actor: actors[0] as ActorId, action: 'wait' }),
  forecast(view, count) {
    const left = view.outcome ? 0 : Math.min(count, DATA.tickLimit - view.tick);
    const ticks = Array.from({ length: left }, (_, index) => view.tick + index);
    return ticks.map((tick) => ({ tick, kind: 'turn', actor: runnerAt(view, tick).id, assumption: 'alone' }));
  },
  preview(view, command) {
    const outcomes = enumerateCommand(race, view, command);
    if (!outcomes.ok) return outcomes;
    const summary = summarizeOutcomes(view, outcomes.value);
    return accept({ ...summary, path: [], hazards: [], cost: {}, assumption: 'alone' });
  },
  threats: () => [],
  exposure: () => 0,
  walkCost: (_view, _actor, from) => (tile) => Math.abs(tile.x - from.x),
  inspectActor: (view, actor) => {
    const bars = [{ id: 'strides', value: actorOf(view, actor).tile?.x ?? 0, max: 99 }];
    return { actor, bars, ...UNTOLD };
  },
  inspectTile(view, tile) {
    const height = view.world.surfaceAt(tile)?.height;
    return height === undefined ? undefined : { tile, height, ...GRASS };
  },
  ...openInformation,
  evaluate: ({ actors }, side) =>
    actors.reduce((sum, { tile, side: of }) => sum + (of === side ? 1 : -1) * (tile?.x ?? 0), 0),
  describe: (_state, { derived }) =>
    derived.flatMap((commit) => (commit.kind === 'note' ? [commit.payload] : [])),
};
