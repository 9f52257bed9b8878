import { openBattle, seededDice } from '@highground/kernel';
import type { Refusal, Result } from '@highground/kernel';
import { decodeMap, parseReplay } from '@highground/formats';
import { readdirSync, statSync } from 'node:fs';
import { extname, join } from 'node:path';
import { EXIT, UsageError } from '../command.ts';
import type { CliCommand } from '../command.ts';
import { loadScenario, readBytes, readText } from '../content.ts';
import { readOptions } from '../options.ts';
import { formatRefusal } from '../report.ts';
import { loadRuleset } from '../rulesets.ts';

export const check: CliCommand = {
  name: 'check',
  summary: 'Look for problems in scenarios, maps and replays before players find them',
  usage: 'highground check PATH...',
  options: [['PATH', 'files or folders; .json scenarios, .vmap maps and .replay records are looked at']],
  examples: ['highground check content', 'highground check my-scenario.json my-map.vmap'],
  run(args, io) {
    const { positionals } = readOptions(args, {});
    if (positionals.length === 0) throw new UsageError('check needs files or folders');
    const files = positionals.flatMap(filesUnder).filter((file) => extname(file) in CHECKS);
    if (files.length === 0)
      throw new UsageError('there is nothing to check there: no .json, .vmap or .replay file');
    let problems = 0;
    for (const file of files) {
      const found = (CHECKS[extname(file)] as FileCheck)(file);
      problems += found.length;
      for (const refusal of found) io.out(`${file}: ${formatRefusal(refusal)}\n`);
    }
    io.out(`${files.length} files checked, ${problems} problems\n`);
    return problems === 0 ? EXIT.fine : EXIT.problem;
  },
};

type FileCheck = (file: string) => readonly Refusal[];

const CHECKS: { readonly [ending: string]: FileCheck } = {
  '.json': (file) => problemsOf(openScenario(file)),
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

/** A scenario is sound when its ruleset opens it. */
function openScenario(file: string): Result<unknown> {
  const scenario = loadScenario(file);
  if (!scenario.ok) return scenario;
  const ruleset = loadRuleset(scenario.value.ruleset);
  return ruleset.ok ? openBattle(ruleset.value, scenario.value, seededDice(1n), { hashing: false }) : ruleset;
}

function problemsOf(result: Result<unknown>): readonly Refusal[] {
  return result.ok ? [] : result.refusals;
}

function filesUnder(path: string): string[] {
  const stat = statSync(path, { throwIfNoEntry: false });
  if (!stat) throw new UsageError(`there is no file or folder "${path}"`);
  if (!stat.isDirectory()) return [path];
  return readdirSync(path)
    .sort()
    .flatMap((name) => (name === 'node_modules' || name.startsWith('.') ? [] : filesUnder(join(path, name))));
}
