import type { Provenance } from '../evidence/provenance.mjs';
import type { Mutant } from './mutant.ts';
import type { Judged } from './run-mutants.ts';

export interface RunSummary {
  readonly ruleset: string;
  readonly seed: number;
  readonly seconds: number;
  readonly provenance: Provenance;
  readonly judged: readonly Judged[];
  /** Values that the sources excuse by `mutant-ok`. */
  readonly excused: number;
}

const kinds = {
  constant: 'constant',
  data: 'data',
  clause: 'clause',
  chosen: 'chosen, pinned by RULES.md',
} as const;

const title = `# Mutants

Written by \`npm run mutants -- --ruleset NAME\`: every constant and data value of a ruleset and 30 seeded clauses of its
rules are changed one at a time. Golden replays, perft counts, conformance checks and the test that prints RULES.md are left out, so
the rule tests have to notice. Chosen values are those that no rule gives (\`// Chosen: …\` in the sources): the test of RULES.md alone
has to notice them. Excused values (\`// mutant-ok: …\`) mean nothing to the rules, such as the weights of computer players.
`;

/** One ruleset's section of the page: a table of counts, then the survivors with their places. */
export function formatSection({ ruleset, seed, seconds, provenance, judged, excused }: RunSummary): string {
  const rows = Object.entries(kinds).map(([kind, title]) => {
    const ofKind = judged.filter(({ mutant }) => mutant.kind === kind);
    const count = (wanted: string) => ofKind.filter(({ verdict }) => verdict === wanted).length;
    return `| ${title} | ${ofKind.length} | ${count('caught') + count('timed-out')} | ${count('survived')} |`;
  });
  const survivors = judged
    .filter(({ verdict }) => verdict === 'survived')
    .map(({ mutant }) => survivorLine(mutant))
    .sort((a, b) => (a < b ? -1 : 1));
  return [
    `## ${ruleset}`,
    '',
    `Seed ${seed}, ${judged.length} mutants in ${seconds} s, ${excused} values excused; ${provenanceText(provenance)}.`,
    '',
    '| kind | mutants | caught | survived |',
    '| --- | --- | --- | --- |',
    ...rows,
    '',
    ...(survivors.length > 0 ? ['Survivors:', '', ...survivors, ''] : []),
  ].join('\n');
}

/** The page with one ruleset's section put in or replaced; the other sections stay. */
export function putSection(page: string, ruleset: string, section: string): string {
  const others = page
    .split(/^(?=## )/m)
    .slice(1)
    .filter((text) => !text.startsWith(`## ${ruleset}\n`));
  const sections = [...others, section].map((text) => text.trimEnd()).sort((a, b) => (a < b ? -1 : 1));
  return `${[title.trimEnd(), ...sections].join('\n\n')}\n`;
}

/** Whether a mutant is among the survivors that the page names for a ruleset. */
export function survivedOn(page: string, ruleset: string): (mutant: Mutant) => boolean {
  const section = page.split(/^(?=## )/m).find((text) => text.startsWith(`## ${ruleset}\n`)) ?? '';
  const lines = new Set(section.split('\n'));
  return (mutant) => lines.has(survivorLine(mutant));
}

function provenanceText({ date, commit, isDirty, machine }: Provenance): string {
  const { cores, cpu, memoryGiB, system, node } = machine;
  return `${date.slice(0, 10)}, commit ${commit}${isDirty ? ' and changes' : ''}, ${cores} × ${cpu}, ${memoryGiB} GiB, ${system}, Node ${node}`;
}

function survivorLine({ file, line, original, replacement }: Mutant): string {
  return `- ${file}:${line}: \`${oneLine(original)}\` as \`${oneLine(replacement)}\``;
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ');
}
