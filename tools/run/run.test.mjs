import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { hasLockedPackages } from './install.mjs';
import { root, runProgram } from './process.mjs';
import { Steps } from './steps.mjs';
import { countTests } from './vitest.mjs';

describe('counting a vitest report', () => {
  const file = (status, ...statuses) => ({
    status,
    assertionResults: statuses.map((result) => ({ status: result })),
  });
  const report = (testResults, passed, failed) => ({
    testResults,
    numPassedTests: passed,
    numFailedTests: failed,
    numPendingTests: 0,
    numTodoTests: 0,
  });

  test('adds up tests', () => {
    expect(countTests(report([file('failed', 'passed', 'failed')], 1, 1), 1)).toEqual({
      passed: 1,
      failed: 1,
      skipped: 0,
      counts: {},
    });
  });

  test('keeps what tests counted', () => {
    const counted = { status: 'passed', fullName: 'fold = run', meta: { counts: { battles: 5 } } };
    const { counts } = countTests(report([{ status: 'passed', assertionResults: [counted] }], 1, 0), 0);
    expect(counts).toEqual({ 'fold = run': { battles: 5 } });
  });

  test('counts a file that did not load as a failure', () => {
    expect(countTests(report([file('passed', 'passed'), file('failed')], 1, 0), 1).failed).toBe(1);
  });

  test('is never clean when vitest was not', () => {
    expect(countTests(report([file('passed', 'passed')], 1, 0), 1).failed).toBe(1);
  });
});

describe('the closing line', () => {
  test.each([
    { tally: { passed: 3, failed: 0 }, code: 0, line: '3 passed, 0 failed' },
    { tally: { passed: 3, failed: 1 }, code: 1, line: '3 passed, 1 failed' },
    { tally: { passed: 3, failed: 0, skipped: 2 }, code: 0, line: '3 passed, 0 failed' },
  ])('of $tally is "$line" and nothing more', async ({ tally, code, line }) => {
    const print = vi.spyOn(console, 'log').mockImplementation(() => {});
    const steps = new Steps();
    await steps.run('tests', async () => tally);
    expect(steps.finish()).toBe(code);
    expect(print.mock.lastCall[0].split('\n').at(-1)).toBe(line);
    print.mockRestore();
  });
});

describe('knowing what is installed', () => {
  let folder;
  const write = (name, packages) => writeFileSync(join(folder, name), JSON.stringify({ packages }));

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'install-'));
    mkdirSync(join(folder, 'node_modules'));
    write('package-lock.json', {
      '': {},
      'packages/a': { version: '0.1.0' },
      'node_modules/@here/a': { link: true },
      'node_modules/b': { version: '1.0.0' },
      'node_modules/c-windows': { version: '2.0.0', optional: true },
    });
  });

  afterEach(() => rmSync(folder, { recursive: true }));

  test('a fresh clone has nothing', () => {
    expect(hasLockedPackages(folder)).toBe(false);
  });

  test('the locked packages without those of another platform are enough', () => {
    write('node_modules/.package-lock.json', { 'node_modules/b': { version: '1.0.0' } });
    expect(hasLockedPackages(folder)).toBe(true);
  });

  test('another version, or one left out, is not', () => {
    write('node_modules/.package-lock.json', { 'node_modules/b': { version: '1.0.1' } });
    expect(hasLockedPackages(folder)).toBe(false);
    write('node_modules/.package-lock.json', {});
    expect(hasLockedPackages(folder)).toBe(false);
  });
});

describe('the root command', () => {
  test('names its commands when it gets another one', async () => {
    const { code, stderr } = await runProgram(process.execPath, [`${root}tools/run.mjs`, 'nonsense'], {
      capture: true,
    });
    expect(code).toBe(2);
    expect(stderr).toContain('start | test | check');
  });

  test('reports a program that is not there', async () => {
    const { code, stderr } = await runProgram('no-such-program', [], { capture: true });
    expect(code).toBe(1);
    expect(stderr).toContain('no-such-program');
  });
});
