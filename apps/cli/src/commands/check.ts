import { compareText } from '@highground/kernel';
import type { Refusal, Result } from '@highground/kernel';
import { decodeMap, parseReplay } from '@highground/formats';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { extname, join } from 'node:path';
import { EXIT, UsageError } from '../command.ts';
import type { CliCommand } from '../command.ts';
import { loadScenario, readBytes, readText } from '../content.ts';
import { readOptions } from '../options.ts';
import { formatRefusal } from '../report.ts';
import { judgeBy } from '../rulesets.ts';

export const check: CliCommand = {
  name: 'check',
  summary: 'Look for problems in scenarios, maps and replays before players find them',
  usage: 'highground check PATH...',
  options: [['PATH', 'files or folders; .json scenarios, .vmap maps and .replay records are looked at']],
  examples: ['highground check content', 'highground check my-scenario.json my-map.vmap'],
  run(args, io) {
    const { positionals } = readOptions(args, {}, Infinity);
    if (positionals.length === 0) throw new UsageError('check needs files or folders');
    const files = positionals.flatMap(filesAt);
    if (files.length === 0)
      throw new UsageError('there is nothing to check there: no .json, .vmap or .replay file');
    const ours = files.filter(({ file, isNamed }) => isNamed || !isForeign(file));
    let problems = 0;
    for (const { file } of ours) {
      const found = (CHECKS[extname(file)] as FileCheck)(file);
      problems += found.length;
      for (const refusal of found) io.out(`${formatRefusal(refusal, file)}\n`);
    }
    const leftAlone = files.length - ours.length;
    if (leftAlone > 0) io.out(`${count(leftAlone, '.json file')} of other programs left alone\n`);
    io.out(`${count(ours.length, 'file')} checked, ${count(problems, 'problem')}\n`);
    return problems === 0 ? EXIT.fine : EXIT.problem;
  },
};

type FileCheck = (file: string) => readonly Refusal[];

const CHECKS: { readonly [ending: string]: FileCheck } = {
  '.json': (file) => problemsOf(loadScenario(file, judgeBy())),
  '.vmap': (file) => {
    const bytes = readBytes(file);
    return problemsOf(bytes.ok ? decodeMap(bytes.value) : bytes);
  },
  '.replay': (file) => {
    const text = readText(file);
    const read = text.ok ? parseReplay(text.value) : text;
    return read.ok ? (read.value.refusal ? [read.value.refusal] : []) : read.refusals;
  },
};

function problemsOf(result: Result<unknown>): readonly Refusal[] {
  return result.ok ? [] : result.refusals;
}

/** Folders hold JSON of other programs, some of it with comments: a file is ours only where it says so. */
function isForeign(file: string): boolean {
  const text = extname(file) === '.json' ? readText(file) : undefined;
  return text?.ok === true && !text.value.includes('"highground-');
}

interface Found {
  readonly file: string;
  /** Whether it was asked for by name and not only lies in a folder. */
  readonly isNamed: boolean;
}

function filesAt(path: string): readonly Found[] {
  if (!existsSync(path)) throw new UsageError(`there is no file or folder "${path}"`);
  if (statSync(path).isDirectory()) return filesUnder(path).map((file) => ({ file, isNamed: false }));
  if (!(extname(path) in CHECKS)) throw new UsageError(`"${path}" is no .json, .vmap or .replay file`);
  return [{ file: path, isNamed: true }];
}

/** Files in a folder and those below; links are not followed, for they may lead round in a circle. */
function filesUnder(folder: string): readonly string[] {
  return readdirSync(folder, { withFileTypes: true })
    .sort((a, b) => compareText(a.name, b.name))
    .flatMap((entry) => {
      if (entry.name === 'node_modules' || entry.name.startsWith('.')) return [];
      const path = join(folder, entry.name);
      if (entry.isDirectory()) return filesUnder(path);
      return entry.isFile() && extname(path) in CHECKS ? [path] : [];
    });
}

function count(number: number, what: string): string {
  return `${number} ${what}${number === 1 ? '' : 's'}`;
}
