import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');
const rules = join(root, '../shared/spec/tempo.md');
/** Rows, resolutions and examples of the document. */
const COUNT = 129;

/** Every id of a text; `PER-RES-005…007` names three. */
function idsIn(text: string): ReadonlySet<string> {
  const found = new Set<string>();
  for (const [, prefix, first = '', last = first] of text.matchAll(/\b(PER-[A-Z0-9]+)-(\d+)(?:…(\d+))?/g))
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
      (file) => file !== '' && file !== 'tools/structure/tempo-rows.test.ts' && existsSync(join(root, file)),
    )
    .map((file) => readFileSync(join(root, file), 'utf8'))
    .join('\n');
}

if (!existsSync(rules))
  console.warn(`The rules are not at ${rules}: that their rows are tested is NOT checked.`);

describe.skipIf(!existsSync(rules))('the rules of Tempo', () => {
  test('every row, resolution and example is cited by a test', () => {
    const asked = [...readFileSync(rules, 'utf8').matchAll(/^\| (PER-[A-Z0-9]+-\d+)/gm)].map(
      ([, id]) => id as string,
    );
    expect(asked).toHaveLength(COUNT);
    const cited = idsIn(testTexts());
    expect(asked.filter((id) => !cited.has(id))).toEqual([]);
  });
});
