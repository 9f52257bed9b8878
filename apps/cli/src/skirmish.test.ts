import { describe, expect, test } from 'vitest';
import { runCli } from './testing/run-cli.ts';

/** Battles of the computer against itself: one in every test run, all where the long run is asked for. */
const RUNS = process.env['BF_E2E'] === '1' ? 100 : 1;

describe('Skirmish in the terminal', () => {
  test('BF-LOG-005 BF-GEN-003 what is done is told in the document’s words', async () => {
    const input = [
      ...['select alpha-3', 'move e5', 'wait', 'confirm'],
      ...['select alpha-3', 'wait', 'confirm', 'concede', 'yes'],
    ];
    const { out } = await runCli(['play', 'skirmish'], { input });
    expect(out).toContain('alpha-3 moved to 4:4');
    expect(out).toContain('alpha-3 waited');
    expect(out).toContain('bravo won: the other side conceded');
  });

  test('"end-turn" is a word, listed with the actions, and gives up what the whole side has left', async () => {
    const { out } = await runCli(['play', 'skirmish', '--hot-seat'], {
      input: ['select alpha-1', 'actions', 'end-turn', 'confirm', 'concede', 'yes'],
    });
    expect(out).toMatch(/^end-turn$/m);
    expect(out).toContain('alpha ended its turn');
    expect(out).toContain('bravo conceded');
  });

  test('owner’s decision 6: a simulation prints the chance to hit by attack for both models', async () => {
    const { out, code } = await runCli([
      'simulate',
      ...['--scenario', 'skirmish', '--policies', 'random,random', '--battles', '1'],
    ]);
    expect(code).toBe(0);
    expect(out).toMatch(/attack +plan5 0 +plan5 1 +plan5 2 +intuitive 0 +intuitive 1 +intuitive 2/);
    expect(out).toMatch(/^ +3 +53 +68 +83 +48 +63 +78$/m);
    expect(Math.max(...out.split('\n').map((line) => line.length))).toBeLessThanOrEqual(80);
  });

  test(
    'BF-AI-001 BF-GEN-014 the greedy player leads skirmish to a winner within 200 actions; BF_E2E=1 runs it a hundred times',
    { timeout: 120_000 + RUNS * 5_000 },
    async () => {
      for (let seed = 1; seed <= RUNS; seed++) {
        const args = ['--scenario', 'skirmish', '--policies', 'greedy,greedy', '--battles', '1'];
        const { out } = await runCli(['simulate', ...args, '--seed', String(seed), '--json']);
        const report = JSON.parse(out) as { outcomes: object; decisions: number };
        expect(Object.keys(report.outcomes)).toEqual([expect.stringMatching(/^(alpha|bravo) won$/)]);
        expect(report.decisions).toBeLessThanOrEqual(200);
      }
    },
  );

  test('the greedy player beats the random one, whichever side it leads; all 200 battles are evidence', async () => {
    for (const policies of ['greedy,random', 'random,greedy']) {
      const args = ['--scenario', 'skirmish', '--policies', policies, '--battles', '1', '--json'];
      const { out } = await runCli(['simulate', ...args]);
      const winner = policies.startsWith('greedy') ? 'alpha won' : 'bravo won';
      expect((JSON.parse(out) as { outcomes: object }).outcomes).toEqual({ [winner]: 1 });
    }
  });

  test('BF-SCN-001 the three scenarios open, and the protocol plays them', async () => {
    for (const scenario of ['skirmish', 'hold-the-line', 'last-stand']) {
      const line = JSON.stringify({ id: 1, op: 'new', scenario, seed: '1' });
      const { out } = await runCli(['protocol'], { input: [line] });
      expect(JSON.parse(out.split('\n')[0] ?? '')).toMatchObject({
        ok: true,
        result: { decision: { kind: 'turn', seat: 1 } },
      });
    }
  });

  test('the rules are printed from the data', async () => {
    const { out } = await runCli(['rules', 'skirmish']);
    expect(out).toContain('SK-1 ');
    expect(out).toContain('toHitPerAttack');
    expect(out.replaceAll(/\s+/g, ' ')).toContain('makes an attacker hit harder, and miss more often');
  });
});
