import { decodeMap, encodeMap, mapPicture, parseScenario, scenarioText } from '@highground/formats';
import type { ScenarioDraft } from '@highground/kernel';

/** A scenario as the game carries it: judged and drawn when the game was built. */
export interface BakedScenario {
  readonly text: string;
  readonly draft: Omit<ScenarioDraft, 'world'>;
  /** The map's bytes in base64. */
  readonly map: string;
  /** The map file's name without its ending; absent = drawn in the scenario. */
  readonly mapId?: string;
}

type MapReader = (file: string) => Uint8Array;

/** Reads a scenario file once and for all; a broken one stops the build with everything that is wrong in it. */
export function bakeFile(source: string, readMap: MapReader): BakedScenario {
  const { draft: read, mapId } = readScenario(source, readMap);
  const { world, ...draft } = read;
  const map = btoa(String.fromCharCode(...encodeMap(world)));
  return { text: scenarioText(source), draft, map, ...(mapId === undefined ? {} : { mapId }) };
}

/** The map of a scenario file as an SVG drawing. */
export function bakePicture(source: string, readMap: MapReader): string {
  return mapPicture(readScenario(source, readMap).draft.world);
}

function readScenario(
  source: string,
  readMap: MapReader,
): { readonly draft: ScenarioDraft; readonly mapId: string | undefined } {
  let mapId: string | undefined;
  const parsed = parseScenario(source, (file) => {
    mapId = file.replace(/\.vmap$/, '');
    return decodeMap(readMap(file));
  });
  if (!parsed.ok) throw new Error(parsed.refusals.map(({ message }) => message).join('\n'));
  return { draft: parsed.value, mapId };
}
