import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

// A lint rule that stops working says nothing: so each one is shown a violation, in a tree like ours.

const root = join(import.meta.dirname, '../..');
const imports = 'no-restricted-imports';
const sideEffect = (from: string) => `import '${from}';\n`;

const violations: { path: string; source: string; rule: string }[] = [
  {
    path: 'packages/kernel/src/world/a.ts',
    source: sideEffect('@highground/mechanics/strike'),
    rule: imports,
  },
  { path: 'packages/kernel/src/world/b.ts', source: sideEffect('node:fs'), rule: imports },
  { path: 'packages/kernel/src/world/c.ts', source: sideEffect('zod'), rule: imports },
  {
    path: 'packages/kernel/src/world/d.ts',
    source: sideEffect('../../../../apps/web/src/x.ts'),
    rule: imports,
  },
  {
    path: 'packages/kernel/src/world/e.ts',
    source: "export const later = import('node:fs');\n",
    rule: imports,
  },
  {
    path: 'packages/kernel/src/world/f.ts',
    source: "export type { A } from '../../../ai/src/index.ts';\n",
    rule: imports,
  },
  { path: 'packages/mechanics/src/strike/a.ts', source: sideEffect('../height/height.ts'), rule: imports },
  {
    path: 'packages/mechanics/src/strike/b.ts',
    source: sideEffect('@highground/rulesets/tempo'),
    rule: imports,
  },
  {
    path: 'packages/mechanics/src/strike/c.ts',
    source: sideEffect('@highground/mechanics/height'),
    rule: imports,
  },
  { path: 'packages/rulesets/src/tempo/a.ts', source: sideEffect('../livingfield/units.ts'), rule: imports },
  { path: 'packages/rulesets/src/tempo/b.ts', source: sideEffect('@highground/ai'), rule: imports },
  {
    path: 'packages/rulesets/src/tempo/c.ts',
    source: sideEffect('@highground/rulesets/delve'),
    rule: imports,
  },
  { path: 'packages/worldgen/src/a.ts', source: sideEffect('@highground/formats'), rule: imports },
  { path: 'packages/formats/src/a.ts', source: sideEffect('@highground/rulesets/tempo'), rule: imports },
  { path: 'packages/ai/src/a.ts', source: sideEffect('@highground/rulesets/tempo'), rule: imports },
  { path: 'packages/formats/src/b.ts', source: sideEffect('node:fs'), rule: imports },
  { path: 'packages/protocol/src/a.ts', source: sideEffect('@highground/ai'), rule: imports },
  { path: 'packages/ai/src/a.test.ts', source: sideEffect('@highground/web'), rule: imports },
  {
    path: 'packages/ai/src/b.test.ts',
    source: sideEffect('../../rulesets/src/tempo/units.ts'),
    rule: imports,
  },
  { path: 'apps/web/src/a.ts', source: sideEffect('highground'), rule: imports },
  { path: 'apps/cli/src/a.ts', source: sideEffect('@highground/web'), rule: imports },
  { path: 'apps/cli/src/b.ts', source: sideEffect('../../web/src/x.ts'), rule: imports },
  { path: 'apps/server/src/http/a.ts', source: sideEffect('@highground/rulesets/tempo'), rule: imports },
  { path: 'apps/server/src/http/b.ts', source: sideEffect('../delve/routes.ts'), rule: imports },
  { path: 'apps/server/src/delve/a.ts', source: sideEffect('../skirmish/routes.ts'), rule: imports },
  { path: 'apps/server/src/skirmish/a.ts', source: sideEffect('../delve/routes.ts'), rule: imports },
  { path: 'apps/server/src/storage/a.ts', source: sideEffect('fastify'), rule: imports },
  {
    path: 'apps/server/src/http/time.ts',
    source: 'export const now = Date.now();\n',
    rule: 'no-restricted-globals',
  },
  {
    path: 'apps/server/src/http/chance.ts',
    source: 'export const chance = Math.random();\n',
    rule: 'no-restricted-properties',
  },
  {
    path: 'packages/kernel/src/date.ts',
    source: 'export const now = Date.now();\n',
    rule: 'no-restricted-globals',
  },
  {
    path: 'packages/formats/src/timer.ts',
    source: 'setTimeout(String, 1);\n',
    rule: 'no-restricted-globals',
  },
  {
    path: 'packages/kernel/src/chance.ts',
    source: 'export const chance = Math.random();\n',
    rule: 'no-restricted-properties',
  },
  {
    path: 'packages/rulesets/src/tempo/power.ts',
    source: 'export const power = Math.pow(2, 3);\n',
    rule: 'no-restricted-properties',
  },
  {
    path: 'packages/mechanics/src/strike/round.ts',
    source: 'export const half = Math.round(1);\n',
    rule: 'no-restricted-properties',
  },
  {
    path: 'packages/kernel/src/order.ts',
    source: 'export const sorted = [2, 1].sort();\n',
    rule: 'require-array-sort-compare',
  },
  {
    path: 'packages/kernel/src/order-text.ts',
    source: "export const sorted = ['b', 'a'].sort();\n",
    rule: 'require-array-sort-compare',
  },
  { path: 'packages/kernel/src/log.ts', source: "console.log('x');\n", rule: 'no-console' },
  { path: 'packages/kernel/src/BadName.ts', source: 'export const a = 1;\n', rule: 'filename-case' },
  { path: 'packages/kernel/src/default.ts', source: 'export default 1;\n', rule: 'no-default-export' },
  {
    path: 'packages/kernel/src/cycle.ts',
    source: "import { back } from './cycle-back.ts';\nexport const there = () => back;\n",
    rule: 'no-cycle',
  },
  {
    path: 'packages/kernel/src/cycle-back.ts',
    source: "import { there } from './cycle.ts';\nexport const back = () => there;\n",
    rule: 'no-cycle',
  },
  {
    path: 'apps/cli/src/promise.ts',
    source: 'export function go() {\n  Promise.resolve(1);\n}\n',
    rule: 'no-floating-promises',
  },
  {
    path: 'apps/web/src/hook.tsx',
    source: "import { useState } from 'react';\nexport function name() {\n  return useState(1);\n}\n",
    rule: 'rules-of-hooks',
  },
  {
    path: 'packages/kernel/src/wide.ts',
    source: 'export const wide = (a: 1, b: 1, c: 1, d: 1, e: 1) => a + b + c + d + e;\n',
    rule: 'max-params',
  },
  {
    path: 'packages/kernel/src/long.ts',
    source: `export function long() {\n${'  String(1);\n'.repeat(60)}}\n`,
    rule: 'max-lines-per-function',
  },
  {
    path: 'packages/kernel/src/tangled.ts',
    source: `export function tangled(n: number) {\n${'  if (n === 1) return 1;\n'.repeat(12)}  return 2;\n}\n`,
    rule: 'complexity',
  },
];

const allowed: { path: string; source: string }[] = [
  {
    path: 'packages/kernel/src/hash/fine.ts',
    source: "import '@noble/hashes/sha2.js';\nimport '../log.ts';\n",
  },
  {
    path: 'packages/mechanics/src/strike/fine.ts',
    source: "import '@highground/kernel';\nimport './a.ts';\n",
  },
  { path: 'packages/protocol/src/fine.ts', source: "import '@highground/formats';\nimport 'zod';\n" },
  { path: 'packages/rulesets/src/tempo/fine.ts', source: "import '@highground/mechanics/strike';\n" },
  { path: 'packages/kernel/src/hash/fine.test.ts', source: "import 'vitest';\nimport 'node:fs';\n" },
];

let folder: string;
let found: Set<string>;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'lint-'));
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  for (const file of ['.oxlintrc.json', 'tsconfig.base.json']) cpSync(join(root, file), join(folder, file));
  writeFileSync(
    join(folder, 'tsconfig.json'),
    '{"extends":"./tsconfig.base.json","include":["packages","apps"]}',
  );
  for (const { path, source } of [...violations, ...allowed]) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), source);
  }
  const oxlint = join(root, 'node_modules/oxlint/bin/oxlint');
  const { stdout } = spawnSync(process.execPath, [oxlint, '--format=json', '.'], {
    cwd: folder,
    encoding: 'utf8',
  });
  const { diagnostics } = JSON.parse(stdout) as { diagnostics: { code: string; filename: string }[] };
  found = new Set(diagnostics.map(({ code, filename }) => `${filename} ${/\((.*)\)/.exec(code)?.[1]}`));
});

afterAll(() => rmSync(folder, { recursive: true }));

describe('oxlint', () => {
  test.each(violations)('finds $rule in $path', ({ path, rule }) => {
    expect(found).toContain(`${path} ${rule}`);
  });

  test.each(allowed)('finds nothing in $path', ({ path }) => {
    expect([...found].filter((finding) => finding.startsWith(path))).toEqual([]);
  });
});
