import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');
const rules = join(root, '../shared/spec/timeline.md');
const decisions = join(root, 'docs/decisions/0008-timeline.md');
/** Rows, resolutions and examples of the document; seven questions are asked in one row. */
const COUNT = 262;

/** Every id of a text; `TL-OQ-001..007` names seven. */
function idsIn(text: string): ReadonlySet<string> {
  const found = new Set<string>();
  for (const [, prefix, first = '', last = first] of text.matchAll(
    /\b(TL-[A-Z]+)-(\d+)(?:(?:…|\.\.)(\d+))?/g,
  ))
    for (let number = Number(first); number <= Number(last); number++)
      found.add(`${prefix}-${String(number).padStart(first.length, '0')}`);
  return found;
}

function testTexts(): string {
  const listed = execFileSync(
    'git',
    ['ls-files', '--cached', '--others', '--exclude-standard', '*.test.ts', '*.test.tsx', '*.e2e.ts'],
    { cwd: root, encoding: 'utf8' },
  );
  return listed
    .split('\n')
    .filter(
      (file) =>
        file !== '' && file !== 'tools/structure/timeline-rows.test.ts' && existsSync(join(root, file)),
    )
    .map((file) => readFileSync(join(root, file), 'utf8'))
    .join('\n');
}

if (!existsSync(rules))
  console.warn(`The rules are not at ${rules}: that their rows are tested is NOT checked.`);

describe.skipIf(!existsSync(rules))('the rules of Timeline', () => {
  const rows = existsSync(rules)
    ? [...readFileSync(rules, 'utf8').matchAll(/^\| (TL-[A-Z]+-\d+(?:\.\.\d+)?) \|/gm)]
    : [];
  const asked = [...idsIn(rows.map(([, id]) => id).join(' '))];
  const text = readFileSync(decisions, 'utf8');
  const excused = idsIn(text.slice(text.indexOf('## Rows that no rule test cites')));

  test('every row, resolution and example is cited by a test, or excused by name', () => {
    expect(asked).toHaveLength(COUNT);
    const cited = idsIn(testTexts());
    expect(asked.filter((id) => !cited.has(id) && !excused.has(id))).toEqual([]);
  });

  test('nothing is excused that a test cites, or that nobody asks for', () => {
    const cited = idsIn(testTexts());
    expect([...excused].filter((id) => cited.has(id) || !asked.includes(id))).toEqual([]);
  });
});
