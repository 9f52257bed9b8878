import { spawn } from 'node:child_process';
import { setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';

/** The repository's root folder. */
export const root = fileURLToPath(new URL('../../', import.meta.url));

/**
 * Runs a program to its end and gives its exit code; a signal counts as 1.
 *
 * INT and TERM go on to the child: npm's shell in between would not do it. `capture` keeps what the child
 * prints instead of showing it; `isTalk` shows all of it as talk, on standard error. `priority` is the operating
 * system's, of the child and all it starts.
 */
export function runProgram(program, args, options = {}) {
  const { cwd = root, env = {}, capture = false, isTalk = false, priority } = options;
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      cwd,
      env: withEnv(env),
      stdio: capture ? ['ignore', 'pipe', 'pipe'] : ['inherit', isTalk ? 2 : 'inherit', 'inherit'],
    });
    if (priority !== undefined && child.pid !== undefined) setPriority(child.pid, priority);
    let stdout = '';
    let stderr = '';
    child.stdout?.on('data', (text) => (stdout += text));
    child.stderr?.on('data', (text) => (stderr += text));
    const forward = (signal) => child.kill(signal);
    process.on('SIGINT', forward).on('SIGTERM', forward);
    const finish = (code) => {
      process.off('SIGINT', forward).off('SIGTERM', forward);
      resolve({ code, stdout, stderr });
    };
    child.on('error', (error) => {
      stderr += `${program}: ${error.message}\n`;
      if (!capture) console.error(stderr);
      finish(1);
    });
    child.on('close', (code) => finish(code ?? 1));
  });
}

/** Runs a script of an installed package with this Node, without a PATH or a shell. */
export function runPackage(script, args, options) {
  return runProgram(process.execPath, [`${root}node_modules/${script}`, ...args], options);
}

/** This process's environment with changes; a key set to undefined is removed. */
function withEnv(changes) {
  return Object.fromEntries(
    Object.entries({ ...process.env, ...changes }).filter(([, value]) => value !== undefined),
  );
}
