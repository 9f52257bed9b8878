import {
  accept,
  actorOf,
  enumerateCommand,
  FACING_DX,
  FACING_DZ,
  FACINGS,
  facingTowards,
  forkState,
  makeVoxel,
  materialIndex,
  NOBODY,
  occupantOf,
  refuse,
  resolveRoot,
  rulesetHash,
  sameCell,
  seededDice,
  statOf,
  summarizeOutcomes,
  tileDistance,
  World,
} from '../../index.ts';
import type {
  Actor,
  ActorId,
  Command,
  Decision,
  ForecastEntry,
  Option,
  PartialCommand,
  Refusal,
  Resolution,
  Result,
  Root,
  Ruleset,
  ScenarioDraft,
  Stage,
  State,
  Tile,
  View,
} from '../../index.ts';

/**
 * Pawns: the smallest complete game. Pawns take turns in roster order; each steps to a neighbouring tile or stays,
 * then strikes a neighbour, raises its guard, or waits. The side with no pawn left loses; tick 60 ends in a draw.
 */
const data = {
  units: { pawn: { hp: 4 }, guard: { hp: 6 } },
  strike: { hit: 3, of: 4, low: 1, high: 2 },
  guard: { ticks: 6, less: 1 },
  tickLimit: 60,
} as const;

const STATS = ['hp', 'mood'] as const;

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

  decision(view): Decision | undefined {
    const actor = view.queue[0]?.[0];
    if (actor === undefined || view.outcome) return undefined;
    return { kind: 'turn', seat: actorOf(view, actor).seat, actors: [actor] };
  },

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

  resolve(resolution, root) {
    if (root.kind === 'advance_clock') return nextTurn(resolution, root.payload.tick);
    if (root.kind === 'move_unit') {
      const { actor, path, facing } = root.payload;
      return resolution.commit('displace', { actor, path, tile: path[1] as Tile, facing, cause: 'walk' });
    }
    if (root.kind === 'use_action' && root.payload.action === 'strike')
      strike(resolution, root.payload.actor, root.payload.targetActor as ActorId);
    if (root.kind === 'use_action' && root.payload.action === 'guard') {
      const { actor } = root.payload;
      const until = resolution.state.tick + data.guard.ticks;
      resolution.commit('apply_status', {
        actor,
        status: 'guarded',
        until,
        stacks: 1,
        source: actor,
        other: NOBODY,
      });
    }
    if (root.kind === 'use_action' || root.kind === 'wait') endTurn(resolution);
  },

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
      cost: 1,
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

function openingState(scenario: ScenarioDraft, hp: readonly number[]): State {
  const actors = scenario.units.map(({ unit, name, side, tile, facing }, index): Actor => ({
    id: index + 1,
    name: name ?? `${unit} ${index + 1}`,
    side,
    seat: side,
    unit,
    tile,
    facing,
    size: { w: 1, d: 1, h: 2048 },
    headroom: 2560,
    eye: 1920,
    statuses: [],
    activities: [],
    standing: 'up',
  }));
  return {
    seq: 0,
    tick: 0,
    diceDrawn: 0,
    table: { names: STATS, hp: 0 },
    stats: Int32Array.from(hp.flatMap((points, index) => [points, index + 1])),
    actors,
    sides: scenario.sides.map(({ id, name, stock }) => ({ id, name, stock, score: 0 })),
    seats: scenario.sides.map(({ id }) => ({ id, side: id, auto: false })),
    marks: [],
    voxelState: [],
    queue: [],
    registers: [{ name: 'last', value: 0 }],
    schedule: [],
    world: scenario.world.fork(),
    outcome: undefined,
  };
}

function nextStage(view: View, partial: PartialCommand): Result<Stage> {
  const actor = actorOf(view, partial.actor as ActorId);
  if (!partial.to) {
    const ends = [
      actor.tile as Tile,
      ...neighbours(view, actor)
        .map(({ tile }) => tile)
        .filter((tile) => !occupantOf(view, tile)),
    ];
    return accept({
      complete: false,
      field: 'to',
      options: ends.map((to): Option => ({
        pick: { to },
        id: `${to.x},${to.y},${to.z}`,
        facts: { path: [to] },
      })),
    });
  }
  if (!partial.action) {
    const actions =
      targetsFrom(view, actor, partial.to).length > 0 ? ['strike', 'guard', 'wait'] : ['guard', 'wait'];
    return accept({
      complete: false,
      field: 'action',
      options: actions.map((action): Option => ({ pick: { action }, id: action, facts: {} })),
    });
  }
  if (partial.action === 'strike' && partial.targetActor === undefined) {
    const options = targetsFrom(view, actor, partial.to).map(({ id, name }): Option => ({
      pick: { targetActor: id },
      id: name,
      facts: { actors: [id] },
    }));
    return accept({ complete: false, field: 'target', options });
  }
  return accept({ complete: true, command: partial as Command });
}

function checkCommand(view: View, command: Command): Refusal | undefined {
  const { kind, seat, actor: id, to, action, targetActor, ...rest } = command;
  const decision = pawns.decision(view);
  if (kind !== 'turn' || seat !== decision?.seat || id !== decision.actors[0])
    return { code: 'not-your-turn', message: 'It is somebody else’s turn.' };
  if (Object.keys(rest).length > 0)
    return { code: 'field-unknown', message: 'A turn is a tile, an action and a target.' };
  const actor = actorOf(view, id as ActorId);
  if (!to || !canEndOn(view, actor, to))
    return { code: 'tile-out-of-reach', message: 'A pawn steps to a free neighbouring tile or stays.' };
  if (action === 'strike') {
    const isNear = targetsFrom(view, actor, to).some((target) => target.id === targetActor);
    return isNear
      ? undefined
      : { code: 'target-out-of-range', message: 'A strike needs an enemy on a neighbouring tile.' };
  }
  if (action !== 'guard' && action !== 'wait')
    return { code: 'action-unknown', message: 'A pawn can strike, guard or wait.' };
  return targetActor === undefined
    ? undefined
    : { code: 'target-unwanted', message: `${action} has no target.` };
}

function canEndOn(view: View, actor: Actor, to: Tile): boolean {
  if (sameCell(actor.tile as Tile, to)) return true;
  return neighbours(view, actor).some(({ tile }) => sameCell(tile, to)) && !occupantOf(view, to);
}

function targetsFrom(view: View, actor: Actor, from: Tile): readonly Actor[] {
  return view.actors.filter(
    ({ side, standing, tile }) =>
      side !== actor.side && standing === 'up' && tile && tileDistance(tile, from) === 1,
  );
}

/** The tiles beside one actor, or beside everybody who stands. */
function neighbours(view: View, only?: Actor): readonly { readonly actor: Actor; readonly tile: Tile }[] {
  return view.actors
    .filter((actor) => actor.tile && (!only || actor === only))
    .flatMap((actor) => {
      const { x, y, z } = actor.tile as Tile;
      return FACINGS.map((facing) => ({
        actor,
        tile: { x: x + FACING_DX[facing], y, z: z + FACING_DZ[facing] },
      })).filter(({ tile }) => view.world.surfaceAt(tile));
    });
}

function strike(resolution: Resolution, actor: ActorId, target: ActorId): void {
  resolution.independently([target], () => {
    if (!resolution.chance('hit', data.strike.hit, data.strike.of))
      return resolution.note('missed', { actor });
    const rolled = resolution.roll('damage', data.strike.low, data.strike.high);
    const isGuarded = actorOf(resolution.state, target).statuses.length > 0;
    const amount = Math.max(0, rolled - (isGuarded ? data.guard.less : 0));
    const hp = Math.max(0, resolution.stat(target, 'hp') - amount);
    resolution.commit('apply_damage', { actor: target, amount, hp, element: 'none', source: 'strike' });
    if (hp === 0) resolution.commit('remove_actor', { actor: target, reason: 'down' });
  });
}

function endTurn(resolution: Resolution): void {
  resolution.commit('set_queue', { queue: [] });
  const standing = resolution.state.sides.filter(({ id }) =>
    resolution.state.actors.some((actor) => actor.side === id && actor.standing === 'up'),
  );
  if (standing.length === 1)
    resolution.commit('end_match', {
      outcome: { result: 'won', side: standing[0]?.id as number, reason: 'last-standing' },
    });
}

function nextTurn(resolution: Resolution, tick: number): void {
  const { state } = resolution;
  resolution.commit('set_clock', { tick });
  if (tick > data.tickLimit)
    return resolution.commit('end_match', { outcome: { result: 'draw', reason: 'tick-limit' } });
  for (const { id, statuses } of state.actors) {
    for (const status of statuses) {
      if (status.until <= tick)
        resolution.commit('apply_status', {
          actor: id,
          status: status.id,
          until: tick,
          stacks: 0,
          source: status.source,
          other: status.other,
        });
    }
  }
  const last = state.registers[0]?.value as number;
  const up = state.actors.filter(({ standing }) => standing === 'up');
  const next = (up.find(({ id }) => id > last) ?? up[0]) as Actor;
  resolution.commit('set_register', { name: 'last', value: next.id });
  resolution.commit('set_queue', { queue: [[next.id]] });
}

/** Two against two on a flat field of 4 × 4 tiles. */
export function pawnsScenario(): ScenarioDraft {
  const world = World.create({ seed: 1n, bounds: { min: { x: 0, y: 0, z: 0 }, max: { x: 4, y: 8, z: 4 } } });
  for (let x = 0; x < 4; x++)
    for (let z = 0; z < 4; z++) world.setVoxel(x, 0, z, makeVoxel(materialIndex('grass')));
  world.markBase();
  const place = (unit: string, side: number, x: number, z: number): ScenarioDraft['units'][number] => ({
    unit,
    side,
    tile: { x, y: 0, z },
    facing: 0,
    stats: {},
    statuses: [],
  });
  return {
    id: 'pawns-field',
    title: 'A field',
    ruleset: 'pawns',
    world,
    sides: [
      { id: 0, name: 'blue', stock: [] },
      { id: 1, name: 'red', stock: [] },
    ],
    units: [place('pawn', 0, 1, 0), place('guard', 0, 2, 0), place('pawn', 1, 1, 2), place('guard', 1, 2, 2)],
    schedule: [],
    limits: {},
    options: {},
    dice: [],
  };
}
