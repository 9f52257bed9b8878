import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

/** Of a scenario file, what these tests look at. */
interface ScenarioFile {
  readonly map: {
    readonly rows: readonly string[];
    readonly legend: { readonly [char: string]: { readonly material: string } };
  };
  readonly units: readonly { readonly side: number; readonly at: readonly [number, number] }[];
  readonly options?: { readonly hold?: readonly (readonly [number, number])[] };
}

const textOf = (id: string): string =>
  readFileSync(new URL(`../../../../content/scenarios/skirmish/${id}.json`, import.meta.url), 'utf8');
const fileOf = (id: string): ScenarioFile => JSON.parse(textOf(id)) as ScenarioFile;

/** The material of a column. */
const groundAt = ({ map }: ScenarioFile, [x, y]: readonly [number, number]): string | undefined =>
  map.legend[map.rows[y]?.[x] ?? '']?.material;

const materialsOf = ({ map }: ScenarioFile): readonly string[] => [
  ...new Set(map.rows.flatMap((row) => [...row].map((char) => map.legend[char]?.material ?? ''))),
];

describe('the bundled scenarios', () => {
  test.each([
    ['skirmish', 'b7004851fc1e3e39'],
    ['hold-the-line', '1e7a579939f345fc'],
    ['last-stand', '4ff5f690a03bc2aa'],
  ])(
    'BF-GEN-009 %s is on disk as it was settled; whoever means to change it changes this hash',
    (id, hash) => {
      expect(createHash('sha256').update(textOf(id)).digest('hex').slice(0, 16)).toBe(hash);
    },
  );

  test('BF-SCN-001 skirmish has neither water nor forest, and four rocks', () => {
    const file = fileOf('skirmish');
    expect(materialsOf(file)).toEqual(['grass', 'wall']);
    expect(file.map.rows.join('').split('#')).toHaveLength(5);
  });

  test('BF-SCN-001 in hold-the-line alpha begins in the forest it is to hold', () => {
    const file = fileOf('hold-the-line');
    const alpha = file.units.filter(({ side }) => side === 1);
    expect(alpha.map(({ at }) => groundAt(file, at))).toEqual(['wood', 'wood', 'wood', 'wood']);
    expect(new Set(file.options?.hold?.map(String))).toEqual(new Set(alpha.map(({ at }) => String(at))));
    expect(materialsOf(file)).toContain('mud');
  });

  test('BF-SCN-001 last-stand has a moat of water with two fords of rough ground', () => {
    const file = fileOf('last-stand');
    const moat = file.map.rows.filter((row) => row.includes('~'));
    expect(materialsOf(file)).toContain('water');
    expect(moat.map((row) => [...row].filter((char) => char === 'r').length)).toEqual([2, 2]);
  });
});
