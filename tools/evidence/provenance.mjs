import { spawnSync } from 'node:child_process';
import { cpus, platform, release, totalmem } from 'node:os';
import { root } from '../run/process.mjs';

/** @typedef {ReturnType<typeof provenanceNow>} Provenance */

/** Where numbers come from: when they were taken, on which commit (`isDirty`: files differed from it), on which machine. */
export function provenanceNow() {
  return { date: new Date().toISOString(), ...commitFacts(), machine: machineFacts() };
}

function machineFacts() {
  const processors = cpus();
  return {
    cpu: processors[0]?.model.trim() ?? 'unknown',
    cores: processors.length,
    memoryGiB: Math.round(totalmem() / 2 ** 30),
    system: `${platform()} ${release()}`,
    node: process.versions.node,
  };
}

function commitFacts() {
  const git = (...args) => spawnSync('git', args, { cwd: root, encoding: 'utf8' }).stdout?.trim() ?? '';
  return {
    commit: git('rev-parse', '--short=12', 'HEAD') || 'unknown',
    isDirty: git('status', '--porcelain', '--untracked-files=no', '--', '.', ':!docs/evidence') !== '',
  };
}
