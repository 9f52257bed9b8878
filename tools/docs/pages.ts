import { scenarioJsonSchema } from '@highground/formats';
import { rulesPage } from '../../apps/cli/src/rules-page.ts';
import { FAMILIES } from '../../apps/cli/src/rulesets.ts';

/** A page of docs/ that is made from the program, by its path from the root. */
export interface Page {
  readonly path: string;
  readonly text: string;
}

/** Every page made from the program: the schema of scenario files and each game's rule reference. */
export function generatedPages(): readonly Page[] {
  const rules = FAMILIES.map((family): Page => {
    const ruleset = family.build(family.defaults);
    if (!ruleset.ok) throw new Error(`${family.id} does not build from its own data`);
    return { path: `docs/rules/${family.id}.md`, text: rulesPage(ruleset.value) };
  });
  const schema = {
    path: 'docs/formats/scenario.schema.json',
    text: `${JSON.stringify(scenarioJsonSchema(), undefined, 2)}\n`,
  };
  return [schema, ...rules];
}
