import { CATALOG, markOf, occupantOf } from '@highground/kernel';
import type { Message, ReadonlyState, Tile, TileSheet } from '@highground/kernel';
import { terrainAt } from './board.ts';
import type { Rules } from './compile.ts';
import { HELD_TILE } from './goals.ts';
import { walkOf } from './legality.ts';
import type { MessageId } from './messages.ts';
import { decisionIn } from './turn-order.ts';

/** Everything a panel shows of a tile. */
export function tileSheet(rules: Rules, view: ReadonlyState, tile: Tile): TileSheet | undefined {
  const surface = view.world.surfaceAt(tile);
  if (!surface) return undefined;
  const occupant = occupantOf(view, tile);
  const walker = decisionIn(rules, view)?.actors[0];
  const move = walker === undefined ? undefined : walkOf(rules, view, walker).costOf(tile);
  const mark = markOf(view, tile, HELD_TILE);
  return {
    tile,
    material: CATALOG[surface.material]?.id ?? '',
    shape: 'full',
    height: surface.height,
    ...(move === undefined ? {} : { cost: { move } }),
    ...(occupant ? { occupant: occupant.id } : {}),
    marks: mark ? [{ kind: mark.kind, values: mark.values }] : [],
    notes: notesOn(rules, view, tile, mark !== undefined),
  };
}

function notesOn(rules: Rules, { world }: ReadonlyState, tile: Tile, isHeld: boolean): Message[] {
  const { title, cost, defense, conceals, wades } = rules.terrains[terrainAt(rules, world, tile)];
  const { forestConcealmentMissChance: percent } = rules.constants;
  return [
    note('note-terrain', { terrain: title }),
    cost === undefined ? note('note-blocking') : note('note-cost', { cost }),
    ...(defense > 0 ? [note('note-defense', { defense })] : []),
    ...(conceals ? [note('note-conceals', { percent })] : []),
    ...(wades ? [note('note-wades')] : []),
    ...(isHeld ? [note('note-hold')] : []),
  ];
}

function note(messageId: MessageId, params: Message['params'] = {}): Message {
  return { messageId, params };
}
