import { actorOf, CATALOG, CELL, compareText, isOver, sameCell, SHAPE, sideOf } from '@highground/kernel';
import type { Message, Tile, TileSheet, View } from '@highground/kernel';
import { bodyOf } from './body.ts';
import { terrainAt } from './compile.ts';
import type { Rules } from './compile.ts';
import { isUp } from './condition.ts';
import { costOf } from './cost.ts';
import { stepTo } from './ground.ts';
import type { MessageId } from './messages.ts';
import { NAMED } from './named-actions.ts';
import { askedIn } from './queue.ts';

const SHAPE_NAMES = Object.keys(SHAPE).sort(compareText) as (keyof typeof SHAPE)[];

/** Everything a panel shows of a tile; cost is that of a step of the actor that is asked, where one leads there. */
export function tileSheet(rules: Rules, view: View, tile: Tile): TileSheet | undefined {
  const surface = view.world.surfaceAt(tile);
  if (!surface) return undefined;
  const marks = view.marks.filter((mark) => sameCell(mark.tile, tile));
  const occupant = occupantAt(view, tile, surface.height);
  const ground = terrainAt(rules, surface);
  const cost = stepCost(rules, view, tile);
  return {
    tile,
    material: CATALOG[surface.material]?.id ?? '',
    shape: SHAPE_NAMES.find((name) => SHAPE[name] === surface.shape) ?? '',
    height: surface.height,
    ...(cost ? { cost } : {}),
    ...(occupant === undefined ? {} : { occupant }),
    marks: marks.map(({ kind, values }) => ({ kind, values })),
    notes: [
      ground
        ? note('note-ground', { ground: ground.title, depart: ground.depart, arrive: ground.arrive })
        : note('note-impassable'),
      ...marks.map(({ values }) => note('note-exit', { side: sideOf(view, values[0] as number).name })),
    ],
  };
}

function stepCost(rules: Rules, view: View, tile: Tile): TileSheet['cost'] {
  const ask = askedIn(view.queue);
  const actor = ask && actorOf(view, ask.actor);
  if (!actor || !stepTo(rules, view, actor, tile)) return undefined;
  return costOf(rules, view, { actor, action: rules.actionOf(NAMED.walk), tile });
}

/** Whose body is over the tile. */
function occupantAt(view: View, { x, z }: Tile, height: number): number | undefined {
  return view.actors.find((actor) => {
    const body = isUp(actor) ? bodyOf(view, actor) : undefined;
    if (!body) return false;
    return isOver(body, x, z) && height < body.head && height + CELL > body.feet;
  })?.id;
}

function note(messageId: MessageId, params: Message['params'] = {}): Message {
  return { messageId, params };
}
