import type { ReadonlyWorld, Tile } from '@highground/kernel';
import { pickOf, textColumn } from '@highground/protocol';
import type { TextColumn } from '@highground/protocol';
import { FLAT_TILE } from '../field/flat-field.ts';
import { actorsUpTo } from '../field/levels.ts';
import { MAP_COLOURS } from '../looks/map-colours.ts';
import type { BattleModel } from '../session/battle-model.ts';
import { actorAsked } from '../session/mover.ts';
import { useBattle, useModel } from './battle-context.ts';

interface TextTilesProps {
  /** What is to be seen of the field. */
  readonly world: ReadonlyWorld;
  /** The highest level of blocks somebody is seen on. */
  readonly level: number;
  readonly onPoint: (tile: Tile) => void;
  readonly onChoose: (tile: Tile) => void;
}

/** The field in characters, as the terminal draws it: marks, ground and units, heights, and shades of what is out of step. */
export function TextTiles({ world, level, onPoint, onChoose }: TextTilesProps) {
  const { session } = useBattle();
  const model = useModel((all) => all);
  const shown = { ...model.shown, world, actors: actorsUpTo(level, model.shown.actors) };
  const { bounds } = world;
  if (!bounds) return null;
  const moves = model.phase === 'choosing' ? (session?.drafting?.optionsAt('to') ?? []) : [];
  const marks = {
    reach: moves.flatMap(({ pick, refusal }) => (pick.to && !refusal ? [pick.to] : [])),
    chosen: chosenIn(model),
    active: actorAsked(model),
  };
  const columns = [];
  for (let z = bounds.min.z; z < bounds.max.z; z++) {
    for (let x = bounds.min.x; x < bounds.max.x; x++) {
      const text = textColumn(shown, marks, { x, z });
      const y = world.surfaces(x, z).at(-1)?.y;
      if (text && y !== undefined) columns.push({ tile: { x, y, z }, text });
    }
  }
  return columns.map(({ tile, text }) => (
    <g
      key={`${tile.x},${tile.z}`}
      className="text-tile"
      data-shade={text.shade}
      data-unit={text.actor ? true : undefined}
      onPointerEnter={() => onPoint(tile)}
      onClick={() => onChoose(tile)}
    >
      <rect
        x={tile.x * FLAT_TILE}
        y={tile.z * FLAT_TILE}
        width={FLAT_TILE}
        height={FLAT_TILE}
        fill={groundOf(text)}
      />
      <text x={(tile.x + 0.5) * FLAT_TILE} y={(tile.z + 0.5) * FLAT_TILE + 5}>
        {text.mark}
        {text.glyph}
        {text.height}
      </text>
    </g>
  ));
}

/** What is out of step is told by its shade, everything else by the colour of its ground. */
function groundOf({ shade, material }: TextColumn): string {
  if (shade === 'above') return '#6a6a6a';
  return shade === 'below' ? '#111' : (MAP_COLOURS[material] ?? '#888');
}

/** Where the command would lead, and what it is aimed at. */
function chosenIn({ draft, walk, shown }: BattleModel): readonly Tile[] {
  if (walk) return walk.tiles;
  const target = draft && pickOf(draft, 'target')?.pick;
  const aimed = target?.targetTile ?? shown.actors[(target?.targetActor ?? 0) - 1]?.tile;
  return [draft && pickOf(draft, 'to')?.pick.to, aimed].filter((tile) => tile !== undefined);
}
