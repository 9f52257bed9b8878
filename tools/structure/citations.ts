import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isNode, nameOf, parseSource, walk } from '../tidy/syntax.ts';
import type { Node } from '../tidy/syntax.ts';

/** All ids of a kind in a text, a pattern such as `OT-[A-Z]+`; `OT-CT-001…003` and `OT-CT-001..003` name three. */
export function idsIn(text: string, kind: string): ReadonlySet<string> {
  const found = new Set<string>();
  const pattern = new RegExp(`\\b(${kind})-(\\d+)([a-z]?)(?:(?:…|\\.\\.)(\\d+))?`, 'g');
  for (const [, prefix, first = '', letter = '', last = first] of text.matchAll(pattern)) {
    for (let number = Number(first); number <= Number(last); number++)
      found.add(`${prefix}-${String(number).padStart(first.length, '0')}${letter}`);
  }
  return found;
}

/** The titles of every test of a repository, one a line. */
export function titlesOfTests(root: string): string {
  const patterns = ['*.test.ts', '*.test.tsx', '*.test.mjs', '*.e2e.ts'];
  const listed = execFileSync(
    'git',
    ['ls-files', '--cached', '--others', '--exclude-standard', ...patterns],
    {
      cwd: root,
      encoding: 'utf8',
    },
  );
  return listed
    .split('\n')
    .filter(
      (file) =>
        file !== '' &&
        !/^tools\/structure\/(?:.*-rows|citations)\.test/.test(file) &&
        existsSync(join(root, file)),
    )
    .map((file) => titlesIn(file, readFileSync(join(root, file), 'utf8')))
    .join('\n');
}

/**
 * The titles of a file's tests and groups of tests, one a line. Where rows fill a title in (`test.each(rows)('%s …')`),
 * the texts of those rows count as well, since they stand in the titles that people see.
 */
export function titlesIn(file: string, text: string): string {
  const { program } = parseSource(file, text);
  const titles: string[] = [];
  walk(program, (node) => {
    const [title] = (node['arguments'] ?? []) as Node[];
    if (!title || !title.type.endsWith('Literal') || !isTestFunction(node['callee'])) return;
    const written = textsIn(title);
    titles.push(...written);
    const rows = rowsOf(node['callee']);
    if (rows && /[%$]/.test(written.join(''))) titles.push(...textsIn(rows), ...declaredTexts(rows, program));
  });
  return titles.join('\n');
}

/** Whether an expression is `test`, `it` or `describe`, or what `.each(…)`, `.skipIf(…)`, `.only` and the like make of them. */
function isTestFunction(callee: unknown): boolean {
  if (!isNode(callee)) return false;
  if (callee.type === 'CallExpression') return isTestFunction(callee['callee']);
  if (callee.type === 'MemberExpression') return isTestFunction(callee['object']);
  return /^(?:test|it|describe)$/.test(nameOf(callee) ?? '');
}

/** What a callee `….each(rows)` was given. */
function rowsOf(callee: unknown): Node | undefined {
  return isNode(callee) && callee.type === 'CallExpression' ? (callee['arguments'] as Node[])[0] : undefined;
}

/** All strings written in an expression. */
function textsIn(root: Node): string[] {
  const texts: string[] = [];
  walk(root, ({ type, value }) => {
    if (type === 'Literal' && typeof value === 'string') texts.push(value);
    if (type === 'TemplateElement') texts.push((value as { readonly cooked: string }).cooked);
  });
  return texts;
}

/** The strings of what an expression names, as far as this file declares it. */
function declaredTexts(expression: Node, program: Node): string[] {
  const names = new Set<string>();
  walk(expression, (node) => void names.add(nameOf(node) ?? ''));
  const texts: string[] = [];
  walk(program, ({ type, id, init }) => {
    if (type === 'VariableDeclarator' && names.has(nameOf(id) ?? '') && isNode(init))
      texts.push(...textsIn(init));
  });
  return texts;
}
