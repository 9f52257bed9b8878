import { execFileSync, spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { bullyWins } from './own-controller/bully.ts';
import { narrate } from './own-client/narrator.ts';
import { smallestBattle } from './smallest-battle/smallest-battle.ts';

const hasPython = spawnSync('python3', ['--version']).status === 0;
if (!hasPython) console.warn('Skipped: there is no python3 to run examples/python-bot with.');

const root = fileURLToPath(new URL('..', import.meta.url));

describe('the examples run', () => {
  test('the smallest battle ends, and the same seed ends it the same way', () => {
    expect(smallestBattle(5n)).toMatch(
      /^(side [12] wins|draw) after \d+ decisions and \d+ commits, hash [0-9a-f]{16}$/,
    );
    expect(smallestBattle(5n)).toBe(smallestBattle(5n));
  });

  test('a controller of one’s own beats the random policy in most of ten duels', () => {
    expect(bullyWins(10)).toBeGreaterThanOrEqual(8);
  });

  test('a client of one’s own tells the battle to its end', () => {
    const lines = narrate(1n);
    expect(lines.length).toBeGreaterThan(20);
    expect(lines.every((line) => !line.includes('{'))).toBe(true);
  });

  test.skipIf(!hasPython)('a bot in Python plays over the protocol', () => {
    const printed = execFileSync('python3', ['examples/python-bot/bot.py', 'hill-assault', '3'], {
      cwd: root,
      encoding: 'utf8',
      env: { ...process.env, DECISIONS: '4' },
    });
    expect(JSON.parse(printed)).toMatchObject({
      decisions: 4,
      hash: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
  });
});
