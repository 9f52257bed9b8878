import {
  accept,
  actorOf,
  causeRefusal,
  enumerateCommand,
  forkState,
  occupantOf,
  openInformation,
  refuse,
  resolveRoot,
  rulesetHash,
  seededDice,
  statOf,
  summarizeOutcomes,
} from '@highground/kernel';
import type {
  Actor,
  ActorId,
  Command,
  Decision,
  ForecastEntry,
  Option,
  Root,
  Ruleset,
  State,
  Tile,
  View,
} from '@highground/kernel';

/** All the numbers of the game. */
const DATA = { stride: { low: 1, high: 2 }, tickLimit: 40 } as const;
const TABLE = { names: ['strides'], hp: 0 } as const;

/** The runner whose turn it is: they alternate, tick by tick. */
function runner(view: View): Actor {
  return actorOf(view, (view.tick % view.actors.length) + 1);
}

function decide(view: View): Decision | undefined {
  const { id, seat } = runner(view);
  return view.outcome || view.registers[0]?.value ? undefined : { kind: 'turn', seat, actors: [id] };
}

/** The tile so many strides east, or the last free one before an obstacle. */
function strides(view: View, { tile }: Actor, count: number): Tile {
  let end = tile as Tile;
  for (let i = 0; i < count; i++) {
    const next = { ...end, x: end.x + 1 };
    if (!view.world.surfaceAt(next) || occupantOf(view, next)) break;
    end = next;
  }
  return end;
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
    statuses: [],
    items: [],
    profiles: [],
    constants: [],
    messages: { ran: '{actor} runs.', alone: 'Everybody else waits.' },
    clauses: [{ id: 'RACE-1', text: 'Who reaches the east edge first wins.' }],
  },

  open(scenario) {
    const stranger = scenario.units.findIndex(({ unit }) => unit !== 'runner');
    if (stranger >= 0)
      return refuse({
        code: 'unit-unknown',
        message: 'Only runners race.',
        path: `$.units[${stranger}].unit`,
      });
    const actors = scenario.units.map(({ name = 'Runner', side, tile, facing, unit }, index): Actor => ({
      id: index + 1,
      name,
      side,
      seat: side,
      unit,
      tile,
      facing,
      size: { w: 1, d: 1, h: 1280 },
      headroom: 1280,
      eye: 640,
      statuses: [],
      activities: [],
      standing: 'up',
    }));
    const seats = scenario.sides.map(({ id }) => ({ id, side: id, auto: false }));
    const sides = scenario.sides.map(({ id, name, stock }) => ({ id, name, stock, score: 0 }));
    const empty = { marks: [], voxelState: [], queue: [], schedule: [], outcome: undefined };
    const registers = [{ name: 'ran', value: 0 }];
    return accept<State>({
      seq: 0,
      tick: 0,
      diceDrawn: 0,
      table: TABLE,
      stats: new Int32Array(actors.length),
      actors,
      sides,
      seats,
      registers,
      world: scenario.world.fork(),
      ...empty,
    });
  },

  decision: decide,
  stage(_view, partial) {
    if (partial.action) return accept({ complete: true, command: partial as Command });
    const options = ['run', 'wait'].map((action): Option => ({ id: action, pick: { action }, facts: {} }));
    return accept({ complete: false, field: 'action', options });
  },
  offers: () => [],
  check(view, { kind, seat, actor, action, ...rest }) {
    const decision = decide(view);
    if (kind !== 'turn' || seat !== decision?.seat || actor !== decision.actors[0])
      return { code: 'not-your-turn', message: 'It is the other runner’s turn.' };
    if (Object.keys(rest).length > 0) return { code: 'field-unknown', message: 'A turn is only an action.' };
    return action === 'run' || action === 'wait'
      ? undefined
      : { code: 'action-unknown', message: 'A runner can run or wait.' };
  },
  root(_state, { action, actor }, index): Root | undefined {
    if (index > 0) return undefined;
    return action === 'wait'
      ? { kind: 'wait', payload: { actor: actor as ActorId } }
      : { kind: 'use_action', payload: { actor: actor as ActorId, action: 'run' } };
  },
  rootRefusal(state, root) {
    if (root.kind !== 'use_action' && root.kind !== 'wait')
      return { code: 'root-unknown', message: `A runner has no ${root.kind}.` };
    const { actor } = root.payload;
    const { seat } = runner(state);
    const action = root.kind === 'wait' ? 'wait' : root.payload.action;
    return causeRefusal(race, state, root, { kind: 'turn', seat, actor, action });
  },
  resolve(resolution, root) {
    const { state } = resolution;
    if (root.kind === 'advance_clock') {
      resolution.commit('set_clock', { tick: root.payload.tick });
      resolution.commit('set_register', { name: 'ran', value: 0 });
      if (state.tick >= DATA.tickLimit)
        resolution.commit('end_match', { outcome: { result: 'draw', reason: 'tick-limit' } });
      return;
    }
    if (root.kind === 'start_battle') return;
    const actor = runner(state);
    if (root.kind === 'use_action') {
      const tile = strides(state, actor, resolution.roll('stride', DATA.stride.low, DATA.stride.high));
      resolution.commit('displace', {
        actor: actor.id,
        path: [actor.tile as Tile, tile],
        tile,
        facing: 1,
        cause: 'walk',
      });
      resolution.commit('change_stat', { actor: actor.id, stat: 'strides', value: tile.x });
      resolution.note('ran', { actor: actor.name });
      if (!state.world.surfaceAt({ ...tile, x: tile.x + 1 }))
        return resolution.commit('end_match', {
          outcome: { result: 'won', side: actor.side, reason: 'arrived' },
        });
    }
    resolution.commit('set_register', { name: 'ran', value: 1 });
  },
  advance: (state) => ({ kind: 'advance_clock', payload: { tick: state.tick + 1 } }),
  idle: (_view, { kind, seat, actors }) => ({ kind, seat, actor: actors[0] as ActorId, action: 'wait' }),

  forecast(view, count) {
    const state = forkState(view);
    const entries: ForecastEntry[] = [];
    while (entries.length < count && !state.outcome) {
      const decision = decide(state);
      const [actor] = decision?.actors ?? [];
      if (actor) entries.push({ tick: state.tick, kind: 'turn', actor, assumption: 'alone' });
      resolveRoot(
        race,
        state,
        actor ? { kind: 'wait', payload: { actor } } : race.advance(state),
        seededDice(0n),
      );
    }
    return entries;
  },
  preview(view, command) {
    const outcomes = enumerateCommand(race, view, command);
    return outcomes.ok
      ? accept({
          ...summarizeOutcomes(view, outcomes.value),
          path: [],
          hazards: [],
          cost: {},
          assumption: 'alone',
        })
      : outcomes;
  },
  threats: () => [],
  exposure: () => 0,
  walkCost: (_view, _actor, from) => (tile) => Math.abs(tile.x - from.x),
  inspectActor: (view, actor) => ({
    actor,
    bars: [{ id: 'strides', value: statOf(view, actor, 'strides'), max: 99 }],
    stats: [],
    statuses: [],
    affinities: [],
    actions: [],
    notes: [],
  }),
  inspectTile(view, tile) {
    const height = view.world.surfaceAt(tile)?.height;
    return height === undefined
      ? undefined
      : { tile, material: 'grass', shape: 'full', height, cost: 1, marks: [], notes: [] };
  },
  ...openInformation,
  evaluate: (view, side) =>
    view.actors.reduce(
      (sum, { id, side: of }) => sum + (of === side ? 1 : -1) * statOf(view, id, 'strides'),
      0,
    ),
  describe: (_state, { derived }) =>
    derived.flatMap((commit) => (commit.kind === 'note' ? [commit.payload] : [])),
};
