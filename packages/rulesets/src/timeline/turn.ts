import { actorOf, FACING_DX, FACING_DZ, FACINGS, occupantOf, statusOf } from '@highground/kernel';
import type { ActorId, Facing, Resolution, RootPayloads, Tile } from '@highground/kernel';
import { spendCt } from '@highground/mechanics/ct-clock';
import { walk } from '@highground/mechanics/movement';
import { tileAt } from './board.ts';
import { cancelCharge } from './charge.ts';
import type { Rules } from './compile.ts';
import { ENEMIES, hasStatus, isFlying, movesOf } from './condition.ts';
import { enter, isEventful } from './enter.ts';
import { afflict } from './harm.ts';
import { dropIntent } from './intents.ts';
import { hazardsOn } from './next-tick.ts';
import { addTo, dropFrom, listOf, openTurnOf, setTurn, setUndo, undoOf } from './phase.ts';
import type { OpenTurn, Undo } from './phase.ts';

/** Begins the actor’s turn unless it has begun: its first command does (owner’s decision 2). */
export function openTurn(resolution: Resolution, id: ActorId): OpenTurn {
  setUndo(resolution, undefined);
  const open = openTurnOf(resolution.state);
  if (open) return open;
  const turn = newTurn(resolution, id);
  dropIntent(resolution, id, 'begun');
  if (turn.isEncore) dropFrom(resolution, 'encores', id);
  setTurn(resolution, turn);
  return turn;
}

function newTurn({ state }: Resolution, actor: ActorId): OpenTurn {
  const isEncore = listOf(state, 'encores').includes(actor);
  return { actor, movesLeft: isEncore ? 0 : movesOf(actorOf(state, actor)), isFreeSpent: false, isEncore };
}

/** Ends a turn: fire spreads, the price is paid, an enemy announces its next (TL-CT-003). */
export function closeTurn(rules: Rules, resolution: Resolution, id: ActorId): void {
  const turn = openTurn(resolution, id);
  spreadFire(rules, resolution, id);
  setTurn(resolution, undefined);
  if (!turn.isEncore) {
    spendCt(resolution, id, rules.constants.turnCost);
    addTo(resolution, 'acted', id);
  }
  const { side, standing } = actorOf(resolution.state, id);
  if (side === ENEMIES && standing === 'up') addTo(resolution, 'intents', id);
}

/** Takes one move, or the one free teleport, of the turn. */
export function spendMove(resolution: Resolution, id: ActorId, slot: 'act' | 'move' | 'free'): void {
  const turn = openTurnOf(resolution.state);
  if (turn?.actor !== id) return;
  setTurn(
    resolution,
    slot === 'free' ? { ...turn, isFreeSpent: true } : { ...turn, movesLeft: turn.movesLeft - 1 },
  );
}

/** Walks; what nothing came of can be taken back until something else is done (TL-HUD-007, TL-AMB-37). */
export function moveUnit(
  rules: Rules,
  resolution: Resolution,
  { actor: id, path, facing }: RootPayloads['move_unit'],
): void {
  const before = undoPoint(resolution, id);
  openTurn(resolution, id);
  spendMove(resolution, id, 'move');
  const flies = isFlying(actorOf(resolution.state, id));
  const wasCharging = actorOf(resolution.state, id).activities.length;
  let isQuiet = true;
  walk(resolution, {
    actor: id,
    path,
    facing,
    isEventful: (tile) => !flies && isEventful(rules, resolution.state, actorOf(resolution.state, id), tile),
    enter: (tile) => {
      isQuiet = false;
      enter(rules, resolution, id, tile);
    },
    mayGoOn: () => !hasStatus(actorOf(resolution.state, id), 'rooted'),
  });
  cancelCharge(resolution, id, 'displaced');
  const walker = actorOf(resolution.state, id);
  const isSafe = hazardsOn(rules, resolution.state, walker).length === 0;
  if (isQuiet && isSafe && wasCharging === walker.activities.length) setUndo(resolution, before);
}

/** The turn and place as they were before a move. */
function undoPoint({ state }: Resolution, actor: ActorId): Undo {
  const open = openTurnOf(state);
  const { tile, facing } = actorOf(state, actor);
  const { x, y, z } = tile as Tile;
  return {
    actor,
    x,
    y,
    z,
    facing,
    movesLeft: open?.actor === actor ? open.movesLeft : NOT_OPEN,
    isFreeSpent: open?.isFreeSpent ?? false,
  };
}

const NOT_OPEN = -1;

/** Takes the last move back: place and moves, nothing else (TL-HUD-007). */
export function undoMove(resolution: Resolution, id: ActorId): void {
  const undo = undoOf(resolution.state);
  if (!undo || undo.actor !== id) return;
  const { x, y, z } = undo;
  const from = actorOf(resolution.state, id).tile as Tile;
  const facing = undo.facing as Facing;
  resolution.commit('displace', {
    actor: id,
    path: [from, { x, y, z }],
    tile: { x, y, z },
    facing,
    cause: 'walk',
  });
  setUndo(resolution, undefined);
  const open = openTurnOf(resolution.state);
  if (!open) return;
  if (undo.movesLeft === NOT_OPEN) setTurn(resolution, undefined);
  else setTurn(resolution, { ...open, movesLeft: undo.movesLeft, isFreeSpent: undo.isFreeSpent });
}

/** At the end of its turn a burning unit sets its neighbours alight, for one tick less (completion b4). */
function spreadFire(rules: Rules, resolution: Resolution, id: ActorId): void {
  const actor = actorOf(resolution.state, id);
  const fire = statusOf(actor, 'burning');
  const ticks = fire ? fire.until - resolution.state.tick - 1 : 0;
  if (ticks < 1 || !actor.tile) return;
  for (const way of FACINGS) {
    const tile = tileAt(resolution.state.world, actor.tile.x + FACING_DX[way], actor.tile.z + FACING_DZ[way]);
    const neighbour = tile && occupantOf(resolution.state, tile);
    if (neighbour?.standing === 'up')
      afflict(rules, resolution, neighbour.id, { status: 'burning', ticks, source: fire?.source ?? id });
  }
}
