import { decodeMap, encodeMap, parseScenario, scenarioText } from '@highground/formats';
import type { ScenarioDraft } from '@highground/kernel';

/** A scenario as the game carries it: judged and drawn when the game was built. */
export interface BakedScenario {
  readonly text: string;
  readonly draft: Omit<ScenarioDraft, 'world'>;
  /** The map file's bytes in base64. */
  readonly map: string;
}

/** Reads a scenario file once and for all; a broken one stops the build with everything that is wrong in it. */
export function bakeFile(source: string, readMap: (file: string) => Uint8Array): BakedScenario {
  const parsed = parseScenario(source, (file) => decodeMap(readMap(file)));
  if (!parsed.ok) throw new Error(parsed.refusals.map(({ message }) => message).join('\n'));
  const { world, ...draft } = parsed.value;
  return { text: scenarioText(source), draft, map: btoa(String.fromCharCode(...encodeMap(world))) };
}
