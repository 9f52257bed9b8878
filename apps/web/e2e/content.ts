import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { decodeMap, parseScenario } from '@highground/formats';
import { invariant } from '@highground/kernel';
import type { Result, ScenarioDraft } from '@highground/kernel';
import type { ScenarioSource } from './engine-run.ts';

const root = join(import.meta.dirname, '../../../content');

export const SCENARIOS = ['arena', 'bridge-crossing', 'hill-assault'] as const;
export type ScenarioId = (typeof SCENARIOS)[number];

/** The files of a scenario, as the client was built with them. */
export function readSource(id: ScenarioId): ScenarioSource {
  const text = readFileSync(join(root, 'scenarios/livingfield', `${id}.json`), 'utf8');
  const { map } = JSON.parse(text) as { map: { file: string } };
  return { text, map: readFileSync(join(root, 'maps', map.file), 'base64') };
}

/** A scenario of the game, read by Node. */
export function readScenario(id: ScenarioId): ScenarioDraft {
  const { text, map } = readSource(id);
  return valueOf(parseScenario(text, () => decodeMap(Buffer.from(map, 'base64'))));
}

/** The value of a result that must be one. */
export function valueOf<T>(result: Result<T>): T {
  invariant(
    result.ok,
    result.ok ? '' : result.refusals.map(({ code, message }) => `${code}: ${message}`).join(' '),
  );
  return result.value;
}
