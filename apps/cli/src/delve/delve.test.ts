import { loadAdventure } from '@highground/dungeon';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { runCli } from '../testing/run-cli.ts';

let folder = '';
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'highground-delve-'))));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const play = async (input: readonly string[], ...args: readonly string[]) =>
  runCli(['play', 'delve', ...args], { input });

describe('the dungeon at the terminal', () => {
  test('shows the map as far as it is known, the party, and what it carries', async () => {
    const { code, out } = await play(['quit']);
    expect(code).toBe(0);
    expect(out).toContain('Aria   fighter 1');
    expect(out).toContain('Carried: 3 Healing Potion.');
    expect(out).toMatch(/#\.*@\.*\+/);
  });

  test('walks as far as it is told or as the walls allow, and says why it stands', async () => {
    const { out } = await play(['w 9', 'w', 'quit']);
    expect(out).toContain('There is a wall at');
  });

  test('what is no word here is answered; help names the words', async () => {
    const { out } = await play([
      'dance',
      'help',
      'wear iron dagger on aria',
      'wear x on nobody',
      'rest',
      'quit',
    ]);
    expect(out).toContain('There is no word "dance" here.');
    expect(out).toContain('wear ITEM on NAME');
    expect(out).toContain('The party has no iron-dagger.');
    expect(out).toContain('Nobody here is called "nobody".');
    expect(out).toContain('Everybody is whole again.');
  });

  test('a monster bars the way, is fought with the words of any battle, and the fight has an end', async () => {
    const file = join(folder, 'adventure.json');
    await play(['quit'], '--save', file);
    const saved = loadAdventure(readFileSync(file, 'utf8'));
    if (!saved.ok) throw new Error('saved');
    const { at, entities } = saved.value.dungeon;
    const dummy = entities.find(({ monster }) => monster === 'training-dummy');
    if (!dummy) throw new Error('the first room has a dummy');
    const [dx, dy] = [dummy.x - at.x, dummy.y - at.y];
    const way = [
      ...(dx === 0 ? [] : [`${dx > 0 ? 'e' : 'w'} ${Math.abs(dx)}`]),
      ...(dy === 0 ? [] : [`${dy > 0 ? 's' : 'n'} ${Math.abs(dy)}`]),
    ];
    const flight = Array.from({ length: 12 }, () => ['flee', 'confirm']).flat();
    const { out } = await play([...way, ...flight, 'party', 'quit'], '--save', file);
    expect(out).toContain('Training Dummy bars the way!');
    expect(out).toContain('Player flees successfully.');
    const after = loadAdventure(readFileSync(file, 'utf8'));
    expect(after.ok && after.value.dungeon.entities).toEqual(entities);
    expect(after.ok && after.value.encounter).toBeUndefined();
  });

  test('--save keeps the adventure and goes on with it; a damaged file is refused', async () => {
    const file = join(folder, 'adventure.json');
    await play(['e', 'quit'], '--save', file);
    const first = readFileSync(file, 'utf8');
    await play(['w', 'e', 'quit'], '--save', file);
    expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual(JSON.parse(first));
    writeFileSync(file, first.slice(0, -30));
    const { code, err } = await play(['quit'], '--save', file);
    expect(code).toBe(1);
    expect(err).toContain('[json-syntax at byte');
  });

  test('another dungeon lies below the entrance', async () => {
    const { out } = await play(['down', 'e', 'down', 'quit']);
    expect(out).toContain('A deeper dungeon, for a party of level 1.');
    expect(out).toContain('Only the entrance');
  });
});
