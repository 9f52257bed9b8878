import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CATALOG, World } from '@highground/kernel';
import { livingFieldRules } from '@highground/rulesets/livingfield';
import { describe, expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');
const files = execFileSync(
  'git',
  [
    'ls-files',
    '--cached',
    '--others',
    '--exclude-standard',
    '*.ts',
    '*.tsx',
    '*.json',
    '*.html',
    '*.md',
    '*.css',
  ],
  { cwd: root, encoding: 'utf8' },
)
  .split('\n')
  .filter((path) => path !== '' && !path.startsWith('bench/'));

/** Sources of these folders, tests and their helpers left out, whose text matches. */
function sourcesMatching(pattern: RegExp, ...folders: readonly string[]): string[] {
  return files.filter(
    (path) =>
      folders.some((folder) => path.startsWith(folder)) &&
      /\.tsx?$/.test(path) &&
      !/\.test\.tsx?$|\/testing\/|\/e2e\/|testkit/.test(path) &&
      pattern.test(readFileSync(join(root, path), 'utf8')),
  );
}

const RULES = [
  'packages/kernel/src',
  'packages/mechanics/src',
  'packages/rulesets/src',
  'packages/ai/src',
  'packages/worldgen/src',
];

describe('how the code is built', () => {
  test('OT-GEN-002 A-01 the codename is in no file a user could see', () => {
    const named = files.filter((path) =>
      /operation[_ -]?tactics/i.test(readFileSync(join(root, path), 'utf8')),
    );
    expect(named.filter((path) => !path.startsWith('tools/'))).toEqual([]);
  });

  // The stage cuts roofs off a fork of the world that is only drawn.
  test('OT-EDT-001 OT-NET-013 A-55 in a battle only the commit handler writes voxels; builders and decoders do before it', () => {
    const writers = sourcesMatching(/\.(setVoxel|clearVoxel)\(/, 'packages', 'apps');
    expect(
      writers.filter(
        (path) => !path.startsWith('packages/worldgen') && !path.startsWith('apps/web/src/gallery'),
      ),
    ).toEqual([
      'apps/web/src/stage/cut.ts',
      'packages/formats/src/scenario/draw-map.ts',
      'packages/kernel/src/battle/apply.ts',
      'packages/kernel/src/log/state-bytes.ts',
      'packages/kernel/src/world/world.ts',
      'packages/rulesets/src/skirmish/match/to-state.ts',
    ]);
  });

  test('OT-MAP-003 OT-MAP-004 OT-RUL-011 OT-MAT-008 the map stores facts: no material or world field is a verdict', () => {
    expect(new Set(CATALOG.flatMap((material) => Object.keys(material)))).toEqual(
      new Set(['id', 'solid', 'fluid', 'shape', 'height']),
    );
    const members = [
      ...Object.getOwnPropertyNames(World.prototype),
      ...Object.keys(World.create({ seed: 0n })),
    ];
    expect(members.filter((name) => /walk|passable|cost|hazard|sight/i.test(name))).toEqual([]);
  });

  test('OT-PTH-011 OT-AI-001 OT-TGT-007 there is one search, and the computer has none of its own', () => {
    expect(
      sourcesMatching(/class \w*(Queue|Heap)|openList|frontier/, 'packages', 'apps').filter(
        (path) => !path.startsWith('packages/kernel/src/path'),
      ),
    ).toEqual([]);
    expect(sourcesMatching(/findBubble|findPath|setVoxel|applyCommit/, 'packages/ai/src')).toEqual([]);
  });

  test('OT-DET-007 OT-CT-009 no clock and no chance but the battle’s own in anything that plays', () => {
    expect(
      sourcesMatching(/Math\.random|\bDate\b|performance\.now|getRandomValues|setTimeout/, ...RULES),
    ).toEqual([]);
  });

  test('OT-RND-001 OT-ENG-004 nothing that plays imports anything that draws', () => {
    expect(sourcesMatching(/from '(three|react|\.\.\/\.\.\/\.\.\/apps)/, ...RULES)).toEqual([]);
  });

  test('OT-TST-002 every part of the kernel, every mechanic and every game has tests beside it', () => {
    const partOf = (path: string): string | undefined =>
      /^packages\/(?:kernel|mechanics|rulesets)\/src\/(?!testing)[^/]+(?=\/)/.exec(path)?.[0];
    const parts = new Set(files.map(partOf).filter((part) => part !== undefined));
    const tested = new Set(files.filter((path) => path.endsWith('.test.ts')).map(partOf));
    expect([...parts].filter((part) => !tested.has(part))).toEqual([]);
    expect(parts.size).toBeGreaterThan(20);
  });

  test('OT-ELM-002 no table sets one element against another', () => {
    const { data } = livingFieldRules;
    expect(Object.keys(data as object).filter((key) => /matrix|versus/i.test(key))).toEqual([]);
    const elements = ['fire', 'ice', 'lightning', 'water', 'wind', 'earth', 'holy', 'dark'];
    expect(new Set(livingFieldRules.catalogue.actions.map(({ element }) => element))).toEqual(
      new Set([...elements, 'none']),
    );
  });

  test('OT-DMG-011 OT-MOV-005 every tunable number of the game is listed once, with range, unit and meaning', () => {
    const { constants } = livingFieldRules.catalogue;
    expect(new Set(constants.map(({ id }) => id)).size).toBe(constants.length);
    for (const { id, value, min, max, unit, meaning } of constants) {
      expect([
        id,
        Number.isInteger(value),
        value >= min,
        value <= max,
        unit.length > 0,
        meaning.length > 9,
      ]).toEqual([id, true, true, true, true, true]);
    }
  });
});
