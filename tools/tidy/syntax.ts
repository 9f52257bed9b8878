import { parseSync } from 'oxc-parser';
import type { Comment } from 'oxc-parser';

/** Any node of the ESTree that oxc-parser gives; rules look only at the fields they name. */
export interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [field: string]: unknown;
}

export interface Source {
  readonly text: string;
  readonly program: Node;
  readonly comments: readonly Comment[];
}

/** Parses one file; a syntax error throws, since tsc would have named it before. */
export function parseSource(path: string, text: string): Source {
  const { program, comments, errors } = parseSync(path, text);
  if (errors[0] !== undefined) throw new Error(`${path}: ${errors[0].message}`);
  return { text, program: program as unknown as Node, comments };
}

/** Calls `visit` for every node below and including `root`, parents first, with its ancestors, nearest last. */
export function walk(root: Node, visit: (node: Node, ancestors: readonly Node[]) => void): void {
  const ancestors: Node[] = [];
  const descend = (node: Node): void => {
    visit(node, ancestors);
    ancestors.push(node);
    for (const child of childrenOf(node)) descend(child);
    ancestors.pop();
  };
  descend(root);
}

function childrenOf(node: Node): Node[] {
  return Object.values(node).flatMap((value: unknown) =>
    Array.isArray(value) ? value.filter(isNode) : isNode(value) ? [value] : [],
  );
}

/** Whether a field's value is a node. */
export function isNode(value: unknown): value is Node {
  return (
    typeof value === 'object' && value !== null && typeof (value as { type?: unknown }).type === 'string'
  );
}

/** The name of an identifier node, or undefined for anything else. */
export function nameOf(node: unknown): string | undefined {
  return isNode(node) && node.type === 'Identifier' ? (node['name'] as string) : undefined;
}

/** `object.property` of a plain member expression as text such as `Math.sin`, or undefined. */
export function memberName(node: unknown): string | undefined {
  if (!isNode(node) || node.type !== 'MemberExpression' || node['computed'] === true) return undefined;
  const property = nameOf(node['property']);
  return property === undefined ? undefined : `${nameOf(node['object']) ?? ''}.${property}`;
}

const orderFree = /\.(sort|toSorted|length|some|every|includes)$/;

/**
 * Whether nothing can see the order of an expression: it is sorted, counted or searched on the spot, or it
 * fills a Map, Set or object, whose own order nobody may rely on.
 */
export function isOrderUnseen(node: Node, ancestors: readonly Node[]): boolean {
  let below = node;
  for (const parent of ancestors.toReversed()) {
    if (/Function|Statement|Declarat/.test(parent.type)) return false;
    if (parent['object'] === below && orderFree.test(memberName(parent) ?? '')) return true;
    if (isCollector(parent) && below !== parent['callee']) return true;
    below = parent;
  }
  return false;
}

function isCollector({ type, callee }: Node): boolean {
  if (type === 'NewExpression') return /^(Map|Set)$/.test(nameOf(callee) ?? '');
  return memberName(callee) === 'Object.fromEntries';
}
