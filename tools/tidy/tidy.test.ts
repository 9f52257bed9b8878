import { describe, expect, test } from 'vitest';
import { refusalsPage, refusalsPath } from './refusals.ts';
import { longFilesPath } from './size.ts';
import { runTidy } from './tidy.ts';
import { treeOf } from './tree.ts';

const kernel = 'packages/kernel/src/a.ts';

/** What tidy finds in a tree of these files and an empty list of long files, as `rule path:line`. */
function found(files: Readonly<Record<string, string>>): string[] {
  const texts: Record<string, string> = { [longFilesPath]: '{}', ...files };
  const tree = treeOf(Object.keys(texts), (path) => texts[path] ?? '');
  return runTidy(tree).map(({ rule, path, line }) => `${rule} ${path}:${line}`);
}

describe('purity', () => {
  test.each([
    ['power', 'export const a = 2 ** 3;'],
    ['power', 'export function f(a: number) {a **= 2; return a; }'],
    ['for-in', 'for (const key in { a: 1 }) String(key);'],
    ['float-literal', 'export const a = 0.5;'],
    ['float-literal', 'export const a = 9007199254740993;'],
    ['division', 'export const half = (n: number) => n / 2;'],
    ['division', 'export function half(n: number) { n /= 2; return n; }'],
    ['key-order', 'export const a = Object.keys({ b: 1 });'],
    ['key-order', 'for (const [key] of Object.entries({ b: 1 })) String(key);'],
    ['key-order', 'export const f = (a: object) => Object.keys(a).find(Boolean);'],
    ['key-order', 'export const f = (a: object) => [1].some(() => { g(Object.keys(a)); return true; });'],
    ['json', 'export const a = JSON.stringify({});'],
    ['async', 'export async function f() {}'],
    ['async', 'export const f = async () => {};'],
    ['try', 'try { String(1); } finally { String(2); }'],
    ['locale', "export const a = 'a'.localeCompare('b');"],
    ['locale', 'export const a = (1).toFixed(2);'],
    ['locale', 'export const a = (1).toLocaleString();'],
    ['regex-property', String.raw`export const a = /\p{L}/u;`],
    ['float-array', 'export const a = new Float32Array(1);'],
    ['math-alias', 'export const { random } = Math;'],
    ['math-alias', "export const a = Math['sin'](1);"],
    ['delete', 'export function f(a: { b?: 1 }) { delete a.b; }'],
    ['null', 'export const a = null;'],
    ['map-order', 'const seen = new Map<number, number>(); for (const a of seen) String(a);'],
    ['map-order', 'export function f(seen: ReadonlySet<number>) { return [...seen]; }'],
    ['map-order', 'class A { readonly #seen = new Set<number>(); f() { this.#seen.forEach(String); } }'],
    ['map-order', 'interface S { marks: Map<number, number> } export const f = (s: S) => s.marks.keys();'],
    ['map-order', 'export const f = (seen: Set<number>) => Array.from(seen);'],
    ['map-order', 'export const f = () => [...new Set([1])];'],
  ])('OT-DET-008 %s: finds %s', (rule, source) => {
    expect(found({ [kernel]: source })).toEqual([`${rule} ${kernel}:1`]);
  });

  test.each([
    'export function idiv(a: number, b: number) { return Math.floor(a / b); }',
    'export const half = 1280 / 2;',
    'export const keys = (a: object) => Object.keys(a).sort((x, y) => (x < y ? -1 : 1));',
    'export const f = (seen: Set<number>) => [...seen].sort((a, b) => a - b);',
    'export const count = (a: object) => Object.keys(a).length;',
    'export const keys = (a: object) => Object.keys(a).filter(Boolean).sort((x, y) => (x < y ? -1 : 1));',
    'export const byId = (a: object) => new Map(Object.entries(a).map(([id, rule]) => [id, rule]));',
    'export const f = (list: number[]) => [...list];',
    'export const f = (seen: Map<number, number>) => seen.get(1);',
    'export const a = Math.max(1, 2);',
    '// 2 ** 3 and 0.5 in a comment, and `null`',
    "export const text = '0.5 ** null';",
    'export const isObject = (a: unknown) => a !== null && a !== undefined;',
  ])('lets pass %s', (source) => {
    expect(found({ [kernel]: source })).toEqual([]);
  });

  test('looks at every pure package, and at no test and no app', () => {
    const source = 'export const a = 2 ** 3;';
    for (const name of ['kernel', 'mechanics', 'rulesets', 'worldgen', 'ai'])
      expect(found({ [`packages/${name}/src/x/a.ts`]: source })).toHaveLength(1);
    for (const path of [
      'packages/kernel/src/a.test.ts',
      'packages/kernel/src/testing/a.ts',
      'apps/web/src/a.ts',
    ])
      expect(found({ [path]: source })).toEqual([]);
  });

  test('lets meshes and picking have floats', () => {
    const source = 'export const a = new Float32Array(1);';
    expect(
      found({ 'packages/kernel/src/mesh/a.ts': source, 'packages/kernel/src/sight/pick.ts': source }),
    ).toEqual([]);
  });
});

describe('allowances', () => {
  test('let the named rule pass on their own and the next line only', () => {
    const allowed = '// tidy-allow power: the table is checked in\nexport const a = 2 ** 3;';
    expect(found({ [kernel]: allowed })).toEqual([]);
    expect(found({ [kernel]: `${allowed}\nexport const b = 2 ** 3;` })).toEqual([`power ${kernel}:3`]);
    expect(found({ [kernel]: allowed.replace('power', 'json') })).toContain(`power ${kernel}:2`);
  });

  test('need a reason, and something to allow', () => {
    expect(found({ [kernel]: '// tidy-allow power:\nexport const a = 2 ** 3;' })).toEqual([
      `power ${kernel}:2`,
    ]);
    expect(found({ [kernel]: '// tidy-allow power: no more\n' })).toEqual([`stale-allow ${kernel}:1`]);
  });
});

describe('words', () => {
  test.each([
    ['codename', 'Welcome to Operation Tactics'],
    ['codename', 'operation_tactics.json'],
    ['todo', 'TODO later'],
    ['todo', 'FIXME'],
    ['emoji', 'Done 🎉'],
    ['emoji', 'Careful ⚠\uFE0F'],
    ['machine-path', 'see /work/main/x'],
    ['machine-path', 'see /home/ann/x'],
    ['machine-path', 'see /tmp/hg/x'],
  ])('%s: finds "%s"', (rule, text) => {
    expect(found({ 'docs/a.md': `first line\n${text}` })).toEqual([`${rule} docs/a.md:2`]);
    expect(found({ 'apps/web/src/a.ts': `// ${text}` })).toEqual([`${rule} apps/web/src/a.ts:1`]);
  });

  test('lets pass a numbered TODO, arrows, and our own folders', () => {
    expect(found({ 'docs/a.md': 'TODO #12: later → ✓ docs/work/home.md' })).toEqual([]);
  });
});

describe('size', () => {
  const lines = (count: number) => '// line\n'.repeat(count);

  test('stops at 300 lines, at 600 in a test', () => {
    expect(found({ 'apps/web/src/a.ts': lines(300), 'apps/web/src/a.test.ts': lines(600) })).toEqual([]);
    expect(found({ 'apps/web/src/a.ts': lines(301) })).toEqual(['size apps/web/src/a.ts:1']);
    expect(found({ 'apps/web/src/a.test.ts': lines(601) })).toEqual(['size apps/web/src/a.test.ts:1']);
  });

  test('takes a reason, and refuses one that is not needed', () => {
    const list = { [longFilesPath]: JSON.stringify({ 'apps/web/src/a.ts': 'one table' }) };
    expect(found({ ...list, 'apps/web/src/a.ts': lines(301) })).toEqual([]);
    expect(found({ ...list, 'apps/web/src/a.ts': lines(3) })).toEqual([`size ${longFilesPath}:1`]);
  });
});

describe('links', () => {
  const readme = (text: string) => found({ 'README.md': text, 'docs/a.md': '# Two words: here\n' });

  test.each(['[a](docs/b.md)', '[a](#nothing)', '[a](docs/a.md#nothing)', '![a](docs/images/a.png)'])(
    'finds %s',
    (text) => {
      expect(readme(text)).toEqual(['link README.md:1']);
    },
  );

  test.each(['[a](docs/a.md#two-words-here)', '[a](docs)', '[a](https://example.org/)', '`[a](nothing)`'])(
    'lets pass %s',
    (text) => {
      expect(readme(text)).toEqual([]);
    },
  );
});

describe('doc comments', () => {
  const index = 'packages/kernel/src/index.ts';

  test('are missing on an exported function, through re-exports of every kind', () => {
    const files = {
      [index]: "export { f } from './x/index.ts';\nexport * from './y.ts';\nexport function g() {}\n",
      'packages/kernel/src/x/index.ts': "export { inner as f } from './f.ts';\n",
      'packages/kernel/src/x/f.ts': 'function inner() {}\nexport function unseen() {}\nexport { inner };\n',
      'packages/kernel/src/y.ts': 'export const h = () => 1;\n',
    };
    expect(found(files)).toEqual([
      `doc-comment ${index}:3`,
      'doc-comment packages/kernel/src/x/f.ts:1',
      'doc-comment packages/kernel/src/y.ts:1',
    ]);
  });

  test('are enough when they stand right above', () => {
    expect(found({ [index]: '/** Adds. */\nexport function f() {}\n' })).toEqual([]);
    expect(found({ [index]: '/** Adds. */\nexport const a = 1;\nexport function f() {}\n' })).toHaveLength(1);
    expect(found({ [index]: '// Adds.\nexport function f() {}\n' })).toHaveLength(1);
  });

  test('are asked of mechanics and rulesets too, and not of constants', () => {
    expect(found({ 'packages/mechanics/src/strike/index.ts': 'export function f() {}\n' })).toHaveLength(1);
    expect(found({ 'packages/rulesets/src/tempo/index.ts': 'export const a = 1;\n' })).toEqual([]);
  });
});

describe('refusals', () => {
  const index = 'packages/kernel/src/log/a.ts';
  const source = [
    "export const a = { code: 'bad-thing', message: `Thing ${thing.name} is ${1 + 1} | bad.` };",
    'const fail = (at: number, code: string, message: string) => ({ code, message });',
    "fail(1, x ? 'no-way' : 'other-way', 'There is no way.');",
    "export const b = { code: 'silenced', message: `${name} is silenced.` };",
    "fail(2, 'truncated', `${size} bytes are missing`, 'mp');",
    'switch (why) {',
    "  case 'spent': refuse({ code: why, message: 'None is left.' });",
    "  case 'out-of-mp': refuse({ code: why, message: 'The MP are spent.' });",
    '}',
  ].join('\n');
  const page = refusalsPage(treeOf([index], () => source));

  test('are collected from properties and from calls of functions that take a code', () => {
    expect(page).toContain('## packages/kernel\n');
    expect(page).toContain('| `bad-thing` | Thing {name} is {…} \\| bad. | `log` |');
    expect(page).toContain('| `no-way` | There is no way. | `log` |');
    expect(page).toContain('| `other-way` | There is no way. | `log` |');
  });

  test('may be one word, and may be named by the case they stand in', () => {
    expect(page).toContain('| `silenced` | {name} is silenced. | `log` |');
    expect(page).toContain('| `truncated` | {size} bytes are missing | `log` |');
    expect(page).toContain('| `spent` | None is left. | `log` |');
    expect(page).toContain('| `out-of-mp` | The MP are spent. | `log` |');
    expect(page).not.toContain('| `mp` |');
  });

  test('are on the page exactly', () => {
    expect(found({ [index]: source, [refusalsPath]: page })).toEqual([]);
    expect(found({ [index]: source })).toEqual([`refusal ${refusalsPath}:1`]);
    expect(found({ [index]: source, [refusalsPath]: page.replace('bad-thing', 'bad-think') })).toHaveLength(
      1,
    );
    expect(found({ [index]: '', [refusalsPath]: page })).toHaveLength(1);
  });

  test('are written out whole', () => {
    const built = 'export const a = { code: `${kind}-bad` };';
    expect(found({ [index]: built })).toEqual([`refusal ${index}:1`]);
  });
});
