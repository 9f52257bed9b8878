import { isNode, parseSource, walk } from '../tidy/syntax.ts';
import type { Node } from '../tidy/syntax.ts';
import { lineAt } from '../tidy/tree.ts';
import type { Mutant } from './mutant.ts';

const flipped: Readonly<Record<string, string>> = {
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '===': '!==',
  '!==': '===',
  '&&': '||',
  '||': '&&',
};

interface Change {
  readonly node: { readonly start: number; readonly end: number };
  readonly replacement: string;
}

/** Every number and truth value of a file of constants or data, each moved by the least step. */
export function valueMutants(kind: 'constant' | 'data', file: string, text: string): Mutant[] {
  const changes: Change[] = [];
  walk(parseSource(file, text).program, (node, ancestors) => {
    if (node.type !== 'Literal' || ancestors.some(isType) || isNoValue(node, ancestors)) return;
    const value = node['value'];
    if (typeof value === 'number') changes.push({ node, replacement: String(value + 1) });
    if (typeof value === 'boolean' && kind === 'constant')
      changes.push({ node, replacement: String(!value) });
  });
  return toMutants(kind, file, text, changes);
}

/** Every comparison flipped, condition negated and guard removed, one at a time. */
export function clauseMutants(file: string, text: string): Mutant[] {
  const changes: Change[] = [];
  walk(parseSource(file, text).program, (node) => {
    changes.push(...operatorChanges(node, text), ...conditionChanges(node, text));
  });
  return toMutants('clause', file, text, changes);
}

function operatorChanges(node: Node, text: string): Change[] {
  const other = flipped[String(node['operator'])];
  if (other === undefined || !isNode(node['left']) || !isNode(node['right'])) return [];
  const start = text.indexOf(String(node['operator']), node['left'].end);
  return [{ node: { start, end: start + String(node['operator']).length }, replacement: other }];
}

function conditionChanges(node: Node, text: string): Change[] {
  const test = node['test'];
  if (!isNode(test) || !/^(If|While)Statement$|^ConditionalExpression$/.test(node.type)) return [];
  const negated = { node: test, replacement: `!(${text.slice(test.start, test.end)})` };
  return isGuard(node) ? [negated, { node, replacement: ';' }] : [negated];
}

/** An `if` without `else` that leaves: return, throw, continue or break. */
function isGuard(node: Node): boolean {
  const body = node['consequent'];
  if (node.type !== 'IfStatement' || !isNode(body) || isNode(node['alternate'])) return false;
  const statements = body.type === 'BlockStatement' ? (body['body'] as Node[]) : [body];
  return /^(Return|Throw|Continue|Break)Statement$/.test(statements.at(-1)?.type ?? '');
}

function isType(node: Node): boolean {
  return node.type.startsWith('TS') && !/^TS(As|Satisfies|NonNull)/.test(node.type);
}

/** A number that names a place (`{ 0: … }`, `list[0]`), or bounds what house rules may say (`[min, max, unit]`). */
function isNoValue(node: Node, ancestors: readonly Node[]): boolean {
  const parent = ancestors.at(-1);
  const holder = parent?.type === 'UnaryExpression' ? ancestors.at(-2) : parent;
  return (
    parent?.['key'] === node ||
    (parent?.type === 'MemberExpression' && parent['property'] === node) ||
    (holder?.type === 'ArrayExpression' && isRange(holder['elements'] as Node[]))
  );
}

function isRange(elements: readonly Node[]): boolean {
  return elements.length === 3 && typeof elements[2]?.['value'] === 'string';
}

function toMutants(
  kind: 'constant' | 'data' | 'clause',
  file: string,
  text: string,
  changes: readonly Change[],
): Mutant[] {
  const excused = markedLines('mutant-ok', file, text);
  const chosen = kind === 'clause' ? new Set() : markedLines('Chosen', file, text);
  const given = markedLines('Given', file, text);
  return changes.map(({ node: { start, end }, replacement }) => {
    const line = lineAt(text, start);
    return {
      kind: excused.has(line) ? 'excused' : chosen.has(line) && !given.has(line) ? 'chosen' : kind,
      file,
      line,
      start,
      end,
      original: text.slice(start, end),
      replacement,
    };
  });
}

/**
 * The lines that a comment `// mark: reason` speaks of: its own line, or, when it has one to itself, all of what
 * starts right below. `mutant-ok` excuses what means nothing to the rules; `Chosen` marks numbers that no rule gives,
 * and `Given` those among them that some rule gives after all.
 */
function markedLines(
  mark: 'mutant-ok' | 'Chosen' | 'Given',
  file: string,
  text: string,
): ReadonlySet<number> {
  const marked = new Set<number>();
  const below = new Set<number>();
  for (const [index, line] of text.split('\n').entries()) {
    const at = line.search(new RegExp(`// ${mark}: \\S`));
    if (at < 0) continue;
    if (line.slice(0, at).trim() === '') below.add(index + 2);
    else marked.add(index + 1);
  }
  if (below.size === 0) return marked;
  walk(parseSource(file, text).program, ({ type, start, end }) => {
    const first = lineAt(text, start);
    if (type === 'Program' || !below.has(first)) return;
    for (let line = first; line <= lineAt(text, end - 1); line++) marked.add(line);
  });
  return marked;
}
