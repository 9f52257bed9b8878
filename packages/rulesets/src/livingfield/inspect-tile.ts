import { CATALOG, compareText, occupantOf, sameCell, SHAPE } from '@highground/kernel';
import type {
  Actor,
  HazardFact,
  Message,
  ReadonlyState,
  Shape,
  Surface,
  Tile,
  TileSheet,
} from '@highground/kernel';
import { bubbleOf, hazardFor, stat } from './condition.ts';
import type { Rules } from './compile.ts';
import { rawDamage } from './harm.ts';
import type { MessageId } from './messages.ts';
import { hazardFact } from './facts.ts';
import { decisionIn } from './turn-order.ts';

const SHAPE_NAMES = Object.keys(SHAPE).sort(compareText) as (keyof typeof SHAPE)[];

/** Everything a panel shows of a tile; cost is that of the unit whose turn it is. Undefined where nothing can stand. */
export function tileSheet(rules: Rules, view: ReadonlyState, tile: Tile): TileSheet | undefined {
  const surface = view.world.surfaceAt(tile);
  if (!surface) return undefined;
  const hazard = rules.hazards[surface.material] ? hazardFact(rules, tile, surface.material) : undefined;
  const element = rules.elements[surface.material];
  const occupant = occupantOf(view, tile);
  const walker = walkerIn(rules, view);
  const move = walker && bubbleOf(rules, view, walker.id).costOf(tile);
  const marks = view.marks.filter((mark) => sameCell(mark.tile, tile));
  return {
    tile,
    material: CATALOG[surface.material]?.id ?? '',
    shape: shapeName(surface.shape),
    height: surface.height,
    ...(move === undefined ? {} : { cost: { move } }),
    ...(hazard ? { hazard } : {}),
    ...(element && element !== 'none' ? { element } : {}),
    ...(occupant ? { occupant: occupant.id } : {}),
    marks: marks.map(({ kind, values }) => ({ kind, values })),
    notes: [
      ...groundNotes(rules, view, { surface, walker, hazard }),
      ...marks.map(({ kind }) => note(kind === 'crystal' ? 'note-crystal' : 'note-chest')),
    ],
  };
}

interface Noted {
  readonly surface: Surface;
  readonly walker: Actor | undefined;
  readonly hazard: HazardFact | undefined;
}

function groundNotes(rules: Rules, view: ReadonlyState, { surface, walker, hazard }: Noted): Message[] {
  const rule = rules.materials[surface.material];
  const ground = rules.movement.materials[surface.material];
  const notes: Message[] = [];
  if (!ground?.passable && !ground?.platform) notes.push(note('note-impassable'));
  if (rule?.wade) notes.push(note('note-wade', { points: rules.constants.waterCostExtra }));
  if (rule && rule.element !== 'none') notes.push(note('note-standing', { element: rule.element }));
  if (walker && hazard && isDeadly(rules, view, walker, surface)) notes.push(note('note-deadly-hazard'));
  return notes;
}

function isDeadly(rules: Rules, view: ReadonlyState, walker: Actor, surface: Surface): boolean {
  const hazard = hazardFor(rules, walker, surface);
  return (
    hazard !== undefined &&
    rawDamage(view, walker.id, hazard.damage, hazard.element) >= stat(view, walker.id, 'hp')
  );
}

function walkerIn(rules: Rules, view: ReadonlyState): Actor | undefined {
  const id = decisionIn(rules, view)?.actors[0];
  return id === undefined ? undefined : view.actors[id - 1];
}

function shapeName(shape: Shape): string {
  return SHAPE_NAMES.find((name) => SHAPE[name] === shape) ?? '';
}

function note(messageId: MessageId, params: Message['params'] = {}): Message {
  return { messageId, params };
}
