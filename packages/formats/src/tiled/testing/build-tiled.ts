/** A tile layer with its data as a list. */
export function tileLayer(width: number, data: readonly number[], more: object = {}): object {
  return { type: 'tilelayer', width, height: data.length / width, data, ...more };
}

/** An embedded tileset of single images: only the tiles that are listed are there. */
export function tileset(firstgid: number, name: string, ...tiles: readonly object[]): object {
  return { firstgid, name, tiles };
}

/** A tile with properties. */
export function tile(
  id: number,
  properties: { readonly [name: string]: unknown } = {},
  more: object = {},
): object {
  return { id, properties: Object.entries(properties).map(([name, value]) => ({ name, value })), ...more };
}

/** A tileset whose tiles 0, 1 and 2 are grass, two cells of stone, and water. */
export const GROUND = tileset(
  1,
  'ground',
  tile(0, { material: 'grass' }),
  tile(1, { material: 'stone', height: 2 }),
  tile(2, { material: 'water' }),
);

/** The file of an orthogonal map as wide and high as its first layer, with tiles of 16 × 16 pixels. */
export function tiledMap(layers: readonly object[], more: object = {}): Uint8Array {
  const { width = 1, height = 1 } = (layers[0] ?? {}) as {
    readonly width?: number;
    readonly height?: number;
  };
  const map = {
    ...{
      type: 'map',
      orientation: 'orthogonal',
      infinite: false,
      width,
      height,
      tilewidth: 16,
      tileheight: 16,
    },
    ...{ layers, tilesets: [GROUND] },
    ...more,
  };
  return new TextEncoder().encode(JSON.stringify(map));
}

/** Global ids as Tiled packs them before it encodes them. */
export function packed(...gids: readonly number[]): Uint8Array {
  const view = new DataView(new ArrayBuffer(gids.length * 4));
  for (const [index, gid] of gids.entries()) view.setUint32(index * 4, gid, true);
  return new Uint8Array(view.buffer);
}
