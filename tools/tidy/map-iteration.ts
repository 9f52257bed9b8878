import { isNode, isOrderUnseen, nameOf, walk } from './syntax.ts';
import type { Node } from './syntax.ts';

const mapTypes = new Set(['Map', 'Set', 'ReadonlyMap', 'ReadonlySet']);
const iterators = new Set(['keys', 'values', 'entries', 'forEach']);

/**
 * Where a Map or Set is iterated: `for…of`, spread, `Array.from`, `forEach`, `keys()` and the like.
 *
 * No types are at hand, so a Map is what the file itself declares as one: by `new Map` or by an annotation.
 */
export function mapIterations(program: Node): readonly Node[] {
  const names = mapNames(program);
  const isMap = (node: unknown): boolean => isNewMap(node) || names.has(lastName(node) ?? '');
  const found: Node[] = [];
  walk(program, (node, ancestors) => {
    if (iteratedBy(node).some(isMap) && !isOrderUnseen(node, ancestors)) found.push(node);
  });
  return found;
}

/** The expressions that a node iterates. */
function iteratedBy(node: Node): unknown[] {
  if (node.type === 'ForOfStatement') return [node['right']];
  if (node.type === 'SpreadElement') return [node['argument']];
  if (node.type !== 'CallExpression') return [];
  const callee = node['callee'] as Node;
  const method = nameOf(callee['property']) ?? '';
  if (nameOf(callee['object']) === 'Array' && method === 'from')
    return (node['arguments'] as unknown[]).slice(0, 1);
  return iterators.has(method) ? [callee['object']] : [];
}

/** The names of variables, parameters, fields and properties that the file declares as a Map or Set. */
function mapNames(program: Node): ReadonlySet<string> {
  const names = new Set<string>();
  walk(program, (node) => {
    const name = nameOf(node['id']) ?? nameOf(node['key']) ?? nameOf(node) ?? privateName(node['key']);
    if (name === undefined) return;
    const declared = isNode(node['id']) ? node['id'] : node;
    if (isMapType(declared['typeAnnotation']) || isNewMap(node['init'] ?? node['value'])) names.add(name);
  });
  return names;
}

function isNewMap(node: unknown): boolean {
  return isNode(node) && node.type === 'NewExpression' && mapTypes.has(nameOf(node['callee']) ?? '');
}

function isMapType(annotation: unknown): boolean {
  const type = isNode(annotation) ? annotation['typeAnnotation'] : undefined;
  return isNode(type) && mapTypes.has(nameOf(type['typeName']) ?? '');
}

/** `seen` of `seen`, `this.seen`, `this.#seen` and `state.seen`. */
function lastName(node: unknown): string | undefined {
  if (!isNode(node)) return undefined;
  return nameOf(node) ?? nameOf(node['property']) ?? privateName(node['property']);
}

function privateName(node: unknown): string | undefined {
  return isNode(node) && node.type === 'PrivateIdentifier' ? `#${node['name'] as string}` : undefined;
}
