import { describe, expect, test } from 'vitest';
import { runCli } from './testing/run-cli.ts';

describe('Timeline in the terminal', () => {
  test('TL-DEP-001 TL-HUD-007 units are placed, a move is made and taken back, once, and the turn goes on', async () => {
    const words = ['move b5', 'confirm', 'move a7', 'confirm', 'move a5', 'confirm'];
    const turn = ['move c6', 'hold', 'confirm', 'undo', 'undo', 'wait', 'confirm', 'concede', 'yes'];
    const { out } = await runCli(['play', 'first-ticks'], { input: [...words, ...turn] });
    expect(out).toContain('Knight takes its place at b5.');
    expect(out).toContain('Archer moves to c6.');
    expect(out).toContain('Archer takes its move back.');
    expect(out).toContain('There is nothing to undo here.');
    expect(out).toContain('Archer waits.');
    expect(out).toContain('Orange wins: the other side conceded.');
  });

  test('TL-DEP-001 a place outside the zone is refused with a reason', async () => {
    const { out } = await runCli(['play', 'first-ticks'], { input: ['move e5'] });
    expect(out).toContain('That place cannot be chosen here.');
  });

  test('the first battle can be won: the computer beats chance', async () => {
    const { out, code } = await runCli([
      'simulate',
      '--scenario',
      'first-ticks',
      '--policies',
      'greedy,random',
      '--battles',
      '1',
      '--json',
    ]);
    expect(code).toBe(0);
    expect(JSON.stringify((JSON.parse(out) as { outcomes: unknown }).outcomes)).toMatch(/1|Blue/);
  });

  test('TL-META-001 the rules are printed from the data', async () => {
    const { out } = await runCli(['rules', 'timeline']);
    expect(out).toContain('TL-1 ');
    expect(out).toContain('Eclipse');
    expect(out).toContain('ctCap');
  });

  test('the protocol plays it: a new battle waits on a placement', async () => {
    const line = JSON.stringify({ id: 1, op: 'new', scenario: 'first-ticks', seed: '1' });
    const { out } = await runCli(['protocol'], { input: [line] });
    expect(JSON.parse(out.split('\n')[0] ?? '')).toMatchObject({
      ok: true,
      result: { decision: { kind: 'deploy', seat: 1 } },
    });
  });
});
