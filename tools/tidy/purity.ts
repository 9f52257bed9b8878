import { mapIterations } from './map-iteration.ts';
import { isOrderUnseen, memberName, nameOf, walk } from './syntax.ts';
import type { Node } from './syntax.ts';
import { isSource, isTest, lineAt } from './tree.ts';
import type { Check, Finding, Tree } from './tree.ts';

// What replays must not depend on and oxlint has no rule for. Each message names the replacement.

const purePackages = /^packages\/(kernel|mechanics|rulesets|worldgen|ai)\/src\//;
/** What only draws or points may compute with fractions. */
const floatFiles = /^packages\/kernel\/src\/(mesh\/|sight\/pick)/;
const floatRules = new Set(['float-literal', 'division', 'float-array']);
const keyReaders = new Set(
  ['keys', 'values', 'entries', 'getOwnPropertyNames'].map((name) => `Object.${name}`),
);
const localeMethods = /\.(localeCompare|normalize|to(Fixed|Precision|Exponential|Locale\w+))$/;

interface Ban {
  readonly name: string;
  readonly message: string;
  readonly isBanned: (node: Node, ancestors: readonly Node[]) => boolean;
}

const bans: readonly Ban[] = [
  {
    name: 'power',
    message: 'Engines disagree on **: multiply, shift, or read a table of integers.',
    isBanned: (node) => node['operator'] === '**' || node['operator'] === '**=',
  },
  {
    name: 'for-in',
    message: 'for…in walks prototypes in an order of its own: loop over a sorted array.',
    isBanned: (node) => node.type === 'ForInStatement',
  },
  {
    name: 'float-literal',
    message: 'No fractions and no whole numbers past 2^53: scale to integers and say the unit.',
    isBanned: (node) =>
      node.type === 'Literal' && typeof node['value'] === 'number' && !Number.isSafeInteger(node['value']),
  },
  {
    name: 'division',
    message: 'Division makes fractions: call idiv, or floor it on the spot.',
    isBanned: (node, ancestors) =>
      (node['operator'] === '/' || node['operator'] === '/=') && !isExactDivision(ancestors),
  },
  {
    name: 'key-order',
    message: "An object's keys come in the order of its history: keep a sorted array beside it.",
    isBanned: (node, ancestors) =>
      node.type === 'CallExpression' &&
      keyReaders.has(memberName(node['callee']) ?? '') &&
      !isOrderUnseen(node, ancestors),
  },
  {
    name: 'json',
    message: 'JSON.stringify depends on key order and number printing: write canonical bytes.',
    isBanned: (node) => memberName(node) === 'JSON.stringify',
  },
  {
    name: 'async',
    message: 'Nothing here waits: the host owns time, timeouts are commits.',
    isBanned: (node) => node['async'] === true || node.type === 'AwaitExpression',
  },
  {
    name: 'try',
    message: 'A caught bug is a hidden desync: return a Result, let invariants fly.',
    isBanned: (node) => node.type === 'TryStatement',
  },
  {
    name: 'locale',
    message: 'Its text differs between engines and languages: compare code units, print integers.',
    isBanned: (node) => localeMethods.test(memberName(node) ?? ''),
  },
  {
    name: 'regex-property',
    message: 'Property escapes follow the Unicode version of the engine: list the characters.',
    isBanned: (node) => /\\[pP]\{/.test((node['regex'] as { pattern: string } | undefined)?.pattern ?? ''),
  },
  {
    name: 'float-array',
    message: 'Floats stay out of state: an Int32Array, or a mesh file if it only draws.',
    isBanned: (node) => /^Float(16|32|64)Array$/.test(nameOf(node) ?? ''),
  },
  {
    name: 'math-alias',
    message: 'Call Math.x by its name, or the lint cannot see which function it is.',
    isBanned: (node, ancestors) => nameOf(node) === 'Math' && !isPlainObject(node, ancestors.at(-1)),
  },
  {
    name: 'delete',
    message: 'delete changes the order of keys for later readers: set undefined, or remove from the array.',
    isBanned: (node) => node.type === 'UnaryExpression' && node['operator'] === 'delete',
  },
  {
    name: 'null',
    message: 'Absent is undefined, never null.',
    isBanned: (node, ancestors) =>
      node.type === 'Literal' &&
      node['raw'] === 'null' &&
      !/^[!=]==$/.test(String(ancestors.at(-1)?.['operator'])),
  },
];

/** Divided and rounded at once, or a constant of a module: that is one number, exact where its test says so. */
function isExactDivision(ancestors: readonly Node[]): boolean {
  const parent = ancestors.at(-1);
  const isRounded = /^Math\.(floor|ceil|trunc)$/.test(memberName(parent?.['callee']) ?? '');
  return isRounded || !ancestors.some(({ type }) => /Function/.test(type));
}

/** Whether `node` is the `Math` of a plain `Math.x`; types may name it too. */
function isPlainObject(node: Node, parent: Node | undefined): boolean {
  if (parent === undefined || parent.type.startsWith('TS')) return true;
  return parent.type === 'MemberExpression' && parent['object'] === node && parent['computed'] !== true;
}

function checkFile(tree: Tree, path: string): Finding[] {
  const { program, text } = tree.source(path);
  const findings = mapIterations(program).map((node) => ({
    rule: 'map-order',
    path,
    line: lineAt(text, node.start),
    message:
      'A Map or Set comes in the order of its history, which a loaded snapshot has not: sort its keys first.',
  }));
  const applying = bans.filter(({ name }) => !floatFiles.test(path) || !floatRules.has(name));
  walk(program, (node, ancestors) => {
    for (const { name, message, isBanned } of applying) {
      if (isBanned(node, ancestors))
        findings.push({ rule: name, path, line: lineAt(text, node.start), message });
    }
  });
  return findings;
}

/** What could make two machines disagree about one log. */
export const checkPurity: Check = (tree) =>
  [...tree.paths]
    .filter((path) => purePackages.test(path) && isSource(path) && !isTest(path))
    .flatMap((path) => checkFile(tree, path));
