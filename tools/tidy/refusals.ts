import { isNode, nameOf, walk } from './syntax.ts';
import type { Node } from './syntax.ts';
import { isSource, isTest, lineAt } from './tree.ts';
import type { Check, Finding, Tree } from './tree.ts';

const catalogue = 'docs/refusals.md';
const kebab = /^[a-z0-9]+(?:-[a-z0-9]+)+$/;
const heading = /^\|\s*`([a-z0-9-]+)`/gm;

interface Use {
  readonly code: string;
  readonly path: string;
  readonly line: number;
}

/** Refusal codes that the sources use and the catalogue lacks, and the other way round. */
export const checkRefusals: Check = (tree) => {
  const uses = [...tree.paths]
    .filter((path) => /^(packages|apps)\//.test(path) && isSource(path) && !isTest(path))
    .flatMap((path) => codesIn(tree, path));
  const used = new Map(uses.toReversed().map((use) => [use.code, use]));
  const text = tree.paths.has(catalogue) ? tree.text(catalogue) : '';
  const listed = new Map(
    [...text.matchAll(heading)].map(({ 1: code = '', index }) => [code, lineAt(text, index)]),
  );
  const missing: Finding[] = [...used.values()]
    .filter(({ code }) => !listed.has(code))
    .map(({ code, path, line }) => ({
      rule: 'refusal',
      path,
      line,
      message: `${code} is not in ${catalogue}.`,
    }));
  const unused: Finding[] = [...listed]
    .filter(([code]) => !used.has(code))
    .map(([code, line]) => ({
      rule: 'refusal',
      path: catalogue,
      line,
      message: `No source refuses with ${code}.`,
    }));
  return [...missing, ...unused];
};

/** The codes of one file: the texts in the value of a property called `code`. */
function codesIn(tree: Tree, path: string): Use[] {
  const { program, text } = tree.source(path);
  const uses: Use[] = [];
  walk(program, (node) => {
    if (node.type !== 'Property' || nameOf(node['key']) !== 'code' || !isNode(node['value'])) return;
    for (const literal of literalsIn(node['value']))
      uses.push({ code: literal['value'] as string, path, line: lineAt(text, literal.start) });
  });
  return uses;
}

function literalsIn(node: Node): Node[] {
  if (node.type === 'ConditionalExpression')
    return [node['consequent'], node['alternate']].filter(isNode).flatMap(literalsIn);
  return node.type === 'Literal' && typeof node['value'] === 'string' && kebab.test(node['value'])
    ? [node]
    : [];
}
