import { isNode, nameOf, walk } from './syntax.ts';
import type { Node } from './syntax.ts';
import { isSource, isTest, lineAt } from './tree.ts';
import type { Tree } from './tree.ts';

/** One word is enough: `silenced`. */
const kebab = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** One place that refuses. */
export interface RefusalUse {
  readonly code: string;
  readonly path: string;
  readonly line: number;
  /** The sentence with its holes as `{name}`, where it is written beside the code. */
  readonly sentence: string | undefined;
}

/** A code that is put together from pieces, so that nobody can search for it. */
export interface BuiltCode {
  readonly path: string;
  readonly line: number;
}

/**
 * Every refusal of packages and apps: the texts of properties called `code`, and what is handed to functions
 * for a parameter called `code`.
 */
export function refusalUses(tree: Tree): { uses: readonly RefusalUse[]; built: readonly BuiltCode[] } {
  const paths = [...tree.paths].filter(
    (path) => /^(packages|apps)\/[a-z]+\/src\//.test(path) && isSource(path) && !isTest(path),
  );
  const takers = codeTakers(tree, paths);
  const uses: RefusalUse[] = [];
  const built: BuiltCode[] = [];
  for (const path of paths) {
    const { program, text } = tree.source(path);
    walk(program, (node, ancestors) => {
      const { code: given, sentence } = refusalIn(node, ancestors.at(-1), takers) ?? {};
      const code = caseOf(given, ancestors) ?? given;
      if (code?.type === 'TemplateLiteral') built.push({ path, line: lineAt(text, code.start) });
      for (const literal of textsIn(code).filter(isCode))
        uses.push({
          code: literal['value'] as string,
          path,
          line: lineAt(text, literal.start),
          sentence: sentenceOf(sentence),
        });
    });
  }
  return { uses, built };
}

interface Parts {
  readonly code: Node;
  readonly sentence: unknown;
}

/** The code and the sentence that a node puts together, if it is an object or a call that refuses. */
function refusalIn(
  node: Node,
  parent: Node | undefined,
  takers: ReadonlyMap<string, number>,
): Parts | undefined {
  if (node.type === 'Property' && nameOf(node['key']) === 'code' && isNode(node['value'])) {
    const siblings = (parent?.['properties'] as Node[] | undefined) ?? [];
    return {
      code: node['value'],
      sentence: siblings.find(({ key }) => nameOf(key) === 'message')?.['value'],
    };
  }
  if (node.type !== 'CallExpression') return undefined;
  const callee = node['callee'] as Node;
  const place = takers.get(nameOf(callee) ?? nameOf(callee['property']) ?? '');
  const given = node['arguments'] as Node[];
  const code = place === undefined ? undefined : given[place];
  if (code === undefined) return undefined;
  return {
    code,
    sentence: given.find((part) => part !== code && isText(part) && !isCode(part)),
  };
}

/** Functions and methods with a parameter called `code`, and its place. */
function codeTakers(tree: Tree, paths: readonly string[]): ReadonlyMap<string, number> {
  const takers = new Map<string, number>();
  for (const path of paths) {
    walk(tree.source(path).program, (node, ancestors) => {
      const place =
        ((node['params'] as Node[] | undefined) ?? []).findIndex?.((param) => nameOf(param) === 'code') ?? -1;
      const parent = ancestors.at(-1);
      const name = nameOf(node['id']) ?? nameOf(parent?.['key']) ?? nameOf(parent?.['id']);
      if (/Function/.test(node.type) && place >= 0 && name !== undefined) takers.set(name, place);
    });
  }
  return takers;
}

/** The texts that an expression may be: both sides of a choice. */
function textsIn(node: Node | undefined): Node[] {
  if (node?.type === 'ConditionalExpression')
    return [node['consequent'], node['alternate']].filter(isNode).flatMap(textsIn);
  return node?.type === 'Literal' && typeof node['value'] === 'string' ? [node] : [];
}

/** What a name must be inside `switch (name)`: the text of its case. */
function caseOf(code: Node | undefined, ancestors: readonly Node[]): Node | undefined {
  if (code?.type !== 'Identifier') return undefined;
  const within = ancestors.findLastIndex(
    (node) => node.type === 'SwitchStatement' && nameOf(node['discriminant']) === nameOf(code),
  );
  const test = ancestors[within + 1]?.['test'];
  return within >= 0 && isNode(test) ? test : undefined;
}

function isCode(node: Node): boolean {
  return node.type === 'Literal' && kebab.test(String(node['value']));
}

function isText(node: Node): boolean {
  return node.type === 'TemplateLiteral' || (node.type === 'Literal' && typeof node['value'] === 'string');
}

function sentenceOf(node: unknown): string | undefined {
  if (!isNode(node)) return undefined;
  if (node.type === 'TemplateLiteral') {
    const holes = (node['expressions'] as Node[]).map(
      (hole) => `{${nameOf(hole) ?? nameOf(hole['property']) ?? '…'}}`,
    );
    const texts = (node['quasis'] as Node[]).map((quasi) => (quasi['value'] as { cooked: string }).cooked);
    return texts.map((text, index) => text + (holes[index] ?? '')).join('');
  }
  return node.type === 'Literal' ? String(node['value']) : undefined;
}
