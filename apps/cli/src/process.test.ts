import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const program = fileURLToPath(new URL('../bin/highground.mjs', import.meta.url));

interface Ending {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

/** Runs the program with standard input held open; `when` is called with all it has said so far. */
function run(
  args: readonly string[],
  when: (said: string, child: ReturnType<typeof spawn>) => void,
): Promise<Ending> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [program, ...args], { stdio: ['pipe', 'pipe', 'pipe'] });
    let [out, err] = ['', ''];
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      out += text;
      when(out, child);
    });
    child.stderr.setEncoding('utf8').on('data', (text: string) => void (err += text));
    child.on('close', (code) => resolve({ code, out, err }));
  });
}

/** Calls `act` the first time the program asks for something. */
function atFirstPrompt(act: (child: ReturnType<typeof spawn>) => void): Parameters<typeof run>[1] {
  let hasActed = false;
  return (said, child) => {
    if (hasActed || !said.endsWith('> ')) return;
    hasActed = true;
    act(child);
  };
}

test('a battle that is over ends the program though somebody could still type', async () => {
  const give = atFirstPrompt((child) => child.stdin?.write('concede\nyes\n'));
  const { code, out, err } = await run(['play', 'hill-assault', '--hot-seat'], give);
  expect([code, err]).toEqual([0, '']);
  expect(out).toMatch(/concedes\./);
});

test('Ctrl-C leaves a battle as Ctrl-D does, and the record is written', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'highground-'));
  const file = join(folder, 'left.replay');
  const interrupt = atFirstPrompt((child) => child.kill('SIGINT'));
  const { code, out } = await run(['play', 'hill-assault', '--hot-seat', '--save', file], interrupt);
  expect(code).toBe(0);
  expect(out).toContain('You left before the battle ended.');
  expect(readFileSync(file, 'utf8')).toContain('"end"');
  rmSync(folder, { recursive: true });
});

test('a record that no longer fits leaves the one that was there, whole and alone (known fault 84)', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'highground-'));
  const file = join(folder, 'kept.replay');
  const save = ['play', 'hill-assault', '--hot-seat', '--save', file];
  await run(
    save,
    atFirstPrompt((child) => child.stdin?.end()),
  );
  const kept = readFileSync(file, 'utf8');
  // As on a full disk: no file may grow beyond one block.
  const limited = ['-c', 'ulimit -f 1 && exec "$0" "$@"', process.execPath, program, ...save];
  const { status, stderr } = spawnSync('sh', limited, { input: 'wait\nconfirm\n', encoding: 'utf8' });
  expect(status).toBe(1);
  expect(stderr).toMatch(/kept\.replay cannot be written: it .*\[file-unwritable\]\n$/);
  expect(readdirSync(folder)).toEqual(['kept.replay']);
  expect(readFileSync(file, 'utf8')).toBe(kept);
  rmSync(folder, { recursive: true });
});

test('a reader that stops early is no error', async () => {
  const { code, err } = await run(['rules', 'livingfield', '--json'], (_said, child) =>
    child.stdout?.destroy(),
  );
  expect([code, err]).toEqual([0, '']);
});
