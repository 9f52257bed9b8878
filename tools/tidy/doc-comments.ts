import { posix } from 'node:path';
import { isNode, nameOf } from './syntax.ts';
import type { Node } from './syntax.ts';
import { lineAt } from './tree.ts';
import type { Check, Finding, Tree } from './tree.ts';

/** A package's front doors: its index, and each ruleset's and mechanic's own. */
const frontDoor = /^packages\/[a-z]+\/src\/(?:index\.ts|[a-z0-9-]+\/index\.ts)$/;
const separateDoors = /^packages\/(?:mechanics|rulesets)\//;

interface Declared {
  readonly path: string;
  readonly name: string;
  readonly node: Node;
}

/** Functions that a package exports from its index without saying what their signature cannot. */
export const checkDocComments: Check = (tree) => {
  const doors = [...tree.paths].filter(
    (path) => frontDoor.test(path) && (path.endsWith('/src/index.ts') || separateDoors.test(path)),
  );
  const findings = doors
    .flatMap((door) => exportedFunctions(tree, door))
    .filter(({ path, node }) => !hasDocComment(tree, path, node))
    .map(({ path, name, node }) => ({
      rule: 'doc-comment',
      path,
      line: lineAt(tree.text(path), node.start),
      message: `${name} is exported from its package: say in a sentence what its signature cannot.`,
    }));
  return unique(findings);
};

/** The functions behind a module's exports, followed through re-exports inside the package. */
function exportedFunctions(tree: Tree, path: string, wanted?: ReadonlySet<string>): Declared[] {
  if (!tree.paths.has(path)) return [];
  const body = tree.source(path).program['body'] as Node[];
  return body.flatMap((statement) => {
    if (statement.type === 'ExportAllDeclaration') return followed(tree, path, statement, wanted);
    if (statement.type !== 'ExportNamedDeclaration') return [];
    if (isNode(statement['declaration']))
      return functionsIn(path, statement, statement['declaration']).filter(
        ({ name }) => wanted?.has(name) ?? true,
      );
    const names = (statement['specifiers'] as Node[])
      .filter((specifier) => wanted?.has(nameOf(specifier['exported']) ?? '') ?? true)
      .flatMap((specifier) => nameOf(specifier['local']) ?? []);
    if (isNode(statement['source'])) return followed(tree, path, statement, new Set(names));
    return body
      .flatMap((local) => functionsIn(path, local, local))
      .filter(({ name }) => names.includes(name));
  });
}

function followed(tree: Tree, from: string, statement: Node, wanted?: ReadonlySet<string>): Declared[] {
  const target = (statement['source'] as Node)['value'] as string;
  return target.startsWith('.')
    ? exportedFunctions(tree, posix.join(posix.dirname(from), target), wanted)
    : [];
}

/** The functions a declaration makes; `statement` is where their doc comment ends. */
function functionsIn(path: string, statement: Node, declaration: Node): Declared[] {
  if (declaration.type === 'FunctionDeclaration')
    return [{ path, name: nameOf(declaration['id']) ?? '', node: statement }];
  if (declaration.type !== 'VariableDeclaration') return [];
  return (declaration['declarations'] as Node[])
    .filter(({ init }) => isNode(init) && /Function/.test(init.type))
    .map((declarator) => ({ path, name: nameOf(declarator['id']) ?? '', node: statement }));
}

function hasDocComment(tree: Tree, path: string, node: Node): boolean {
  const { text, comments } = tree.source(path);
  return comments.some(
    ({ type, value, end }) =>
      type === 'Block' &&
      value.startsWith('*') &&
      end <= node.start &&
      text.slice(end, node.start).trim() === '',
  );
}

function unique(findings: readonly Finding[]): Finding[] {
  return [...new Map(findings.map((finding) => [JSON.stringify(finding), finding])).values()];
}
