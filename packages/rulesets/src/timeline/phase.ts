import type { ActorId, ReadonlyState, Resolution } from '@highground/kernel';

/**
 * Where a battle stands inside a tick, as tagged tuples in the state's queue, in the order of their tags. It makes every
 * step resumable: who is still to be placed or asked, whose turn is open, who has had one already.
 */
const TAG = { phase: 0, deploy: 1, intents: 2, encores: 3, turn: 4, undo: 5, early: 6, acted: 7 } as const;
type Tag = keyof typeof TAG;

/** The parts of a tick (TL-AMB-12); between ticks there is none. */
export const PHASES = ['players', 'playerBodies', 'enemies', 'enemyBodies', 'landings', 'end'] as const;
export type TickPhase = (typeof PHASES)[number];

/** A turn that has begun and not ended. */
export interface OpenTurn {
  readonly actor: ActorId;
  readonly movesLeft: number;
  /** Whether its free teleport is spent. */
  readonly isFreeSpent: boolean;
  /** An extra turn: no CT is paid for it (TL-SPD-005). */
  readonly isEncore: boolean;
}

/** What the last move changed, while it can still be taken back (TL-HUD-007). */
export interface Undo {
  readonly actor: ActorId;
  readonly x: number;
  readonly y: number;
  readonly z: number;
  readonly facing: number;
  /** The turn as it was before; -1 moves: not open yet. */
  readonly movesLeft: number;
  readonly isFreeSpent: boolean;
}

export function phaseOf(state: ReadonlyState): TickPhase | undefined {
  const phase = tuple(state, 'phase')[0];
  return phase === undefined ? undefined : PHASES[phase];
}

/** Enters a part of the tick; undefined leaves the tick and forgets who acted in it. */
export function setPhase(resolution: Resolution, phase: TickPhase | undefined): void {
  if (phase) return write(resolution, 'phase', [PHASES.indexOf(phase)]);
  resolution.commit('set_queue', {
    queue: resolution.state.queue.filter(
      ([tag]) => tag !== TAG.phase && tag !== TAG.early && tag !== TAG.acted && tag !== TAG.undo,
    ),
  });
}

export function openTurnOf(state: ReadonlyState): OpenTurn | undefined {
  const [actor, movesLeft, free, encore] = tuple(state, 'turn');
  if (actor === undefined || movesLeft === undefined) return undefined;
  return { actor, movesLeft, isFreeSpent: free === 1, isEncore: encore === 1 };
}

export function setTurn(resolution: Resolution, turn: OpenTurn | undefined): void {
  write(
    resolution,
    'turn',
    turn ? [turn.actor, turn.movesLeft, Number(turn.isFreeSpent), Number(turn.isEncore)] : [],
  );
}

export function undoOf(state: ReadonlyState): Undo | undefined {
  const values = tuple(state, 'undo');
  if (values.length === 0) return undefined;
  const [actor, x, y, z, facing, movesLeft, free] = values as [
    number,
    number,
    number,
    number,
    number,
    number,
    number,
  ];
  return { actor, x, y, z, facing, movesLeft, isFreeSpent: free === 1 };
}

export function setUndo(resolution: Resolution, undo: Undo | undefined): void {
  if (!undo && tuple(resolution.state, 'undo').length === 0) return;
  write(
    resolution,
    'undo',
    undo ? [undo.actor, undo.x, undo.y, undo.z, undo.facing, undo.movesLeft, Number(undo.isFreeSpent)] : [],
  );
}

/** Lists of actors: yet to be placed, to announce, to have an extra turn, ready since an earlier tick, done in this one. */
export type ActorList = 'deploy' | 'intents' | 'encores' | 'early' | 'acted';

export function listOf(state: ReadonlyState, list: ActorList): readonly ActorId[] {
  return tuple(state, list);
}

export function setList(resolution: Resolution, list: ActorList, actors: readonly ActorId[]): void {
  const before = tuple(resolution.state, list);
  if (before.length === actors.length && before.every((actor, index) => actor === actors[index])) return;
  write(resolution, list, actors);
}

export function addTo(resolution: Resolution, list: ActorList, actor: ActorId): void {
  const before = tuple(resolution.state, list);
  if (!before.includes(actor)) write(resolution, list, [...before, actor]);
}

export function dropFrom(resolution: Resolution, list: ActorList, actor: ActorId): void {
  setList(
    resolution,
    list,
    tuple(resolution.state, list).filter((one) => one !== actor),
  );
}

const NONE: readonly number[] = [];

function tuple({ queue }: ReadonlyState, tag: Tag): readonly number[] {
  for (const entry of queue) if (entry[0] === TAG[tag]) return entry.slice(1);
  return NONE;
}

function write(resolution: Resolution, tag: Tag, values: readonly number[]): void {
  const place = TAG[tag];
  const queue: (readonly number[])[] = [];
  for (const entry of resolution.state.queue) if ((entry[0] as number) < place) queue.push(entry);
  if (values.length > 0) queue.push([place, ...values]);
  for (const entry of resolution.state.queue) if ((entry[0] as number) > place) queue.push(entry);
  resolution.commit('set_queue', { queue });
}

/** The queue of a battle that begins with placing these. */
export function opening(toPlace: readonly ActorId[]): ReadonlyState['queue'] {
  return toPlace.length > 0 ? [[TAG.deploy, ...toPlace]] : [];
}
