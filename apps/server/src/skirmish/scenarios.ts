import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { decodeMap, parseScenario, scenarioText } from '@highground/formats';
import { openingProblems } from '@highground/kernel';
import type { ScenarioDraft } from '@highground/kernel';
import { skirmishRules } from '@highground/rulesets/skirmish';

/** A scenario that matches can be started from. */
export interface Scenario {
  readonly draft: ScenarioDraft;
  readonly id: string;
  readonly title: string;
  readonly text: string;
}

/** Every Skirmish scenario of the content folder, by id. Content that is not sound is a bug: the server does not start with it. */
export function loadScenarios(content: string): ReadonlyMap<string, Scenario> {
  const folder = join(content, 'scenarios', 'skirmish');
  const names = existsSync(folder) ? readdirSync(folder) : [];
  const files = names.filter((name) => name.endsWith('.json')).sort();
  return new Map(
    files.map((name) => {
      const text = readFileSync(join(folder, name), 'utf8');
      const parsed = parseScenario(
        text,
        (map) => decodeMap(readFileSync(join(content, 'maps', map))),
        (draft) => openingProblems(skirmishRules, draft),
      );
      if (!parsed.ok) throw new Error(`${name}: ${parsed.refusals[0]?.message}`);
      const { id, title } = parsed.value;
      return [id, { id, title, text: scenarioText(text), draft: parsed.value }];
    }),
  );
}
