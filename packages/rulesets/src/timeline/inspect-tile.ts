import { CATALOG, occupantOf } from '@highground/kernel';
import type { Message, ReadonlyState, Tile, TileSheet } from '@highground/kernel';
import { coverAt, groundAt, isPit, marksAt, tierOf } from './board.ts';
import type { Rules } from './compile.ts';
import { bubbleOf } from './condition.ts';
import { groundFact } from './hazard-facts.ts';
import { isHill } from './hill.ts';
import { goalOf } from './goals.ts';
import type { MessageId } from './messages.ts';
import { tileHazards } from './next-tick.ts';
import { decisionIn } from './turn-order.ts';

/** Everything a panel shows of a tile; cost is that of the first unit that may choose (TL-HUD-005). */
export function tileSheet(rules: Rules, view: ReadonlyState, tile: Tile): TileSheet | undefined {
  const surface = view.world.surfaceAt(tile);
  if (!surface) return undefined;
  const occupant = occupantOf(view, tile);
  const decision = decisionIn(rules, view);
  const walker = decision?.kind === 'turn' ? decision.actors[0] : undefined;
  const move = walker === undefined ? undefined : bubbleOf(rules, view, walker).costOf(tile);
  const [hazard] = tileHazards(rules, view, tile);
  return {
    tile,
    material: CATALOG[surface.material]?.id ?? '',
    shape: 'full',
    height: surface.height,
    ...(move === undefined ? {} : { cost: { move } }),
    ...(hazard ? { hazard: groundFact(rules, tile, hazard) } : {}),
    ...(occupant ? { occupant: occupant.id } : {}),
    marks: marksAt(view, tile).map(({ kind, values }) => ({ kind, values })),
    notes: notesOn(rules, view, tile),
  };
}

const TIER_NAMES = ['tier-pit', 'tier-ground', 'tier-platform', 'tier-elevated', 'tier-tower'] as const;

function notesOn(rules: Rules, view: ReadonlyState, tile: Tile): Message[] {
  const tier = tierOf(tile);
  const cover = coverAt(view, tile);
  const ground = groundAt(rules, view.world, tile);
  return [
    note(TIER_NAMES[tier + 1] ?? 'tier-ground', { tier }),
    ...(isPit(tile) ? [note('note-pit')] : []),
    ...(ground ? [note('note-ground', { ground: ground.title })] : []),
    ...(cover > 0 ? [note('note-cover', { hp: cover })] : []),
    ...(goalOf(view) === 'hill' && isHill(tile) ? [note('note-hill')] : []),
    ...marksAt(view, tile).map(({ kind }) => note(`mark-${kind}` as MessageId)),
  ];
}

function note(messageId: MessageId, params: Message['params'] = {}): Message {
  return { messageId, params };
}
