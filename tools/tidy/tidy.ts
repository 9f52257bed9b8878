import { checkDocComments } from './doc-comments.ts';
import { checkLinks } from './links.ts';
import { checkPurity } from './purity.ts';
import { checkRefusals } from './refusals.ts';
import { checkSize } from './size.ts';
import { checkText } from './text.ts';
import { isSource } from './tree.ts';
import type { Check, Finding, Tree } from './tree.ts';

const checks: readonly Check[] = [
  checkPurity,
  checkText,
  checkSize,
  checkLinks,
  checkDocComments,
  checkRefusals,
];

interface Allowance {
  readonly rule: string;
  readonly path: string;
  readonly line: number;
}

/**
 * Everything the tree has against the house style, by path and line.
 *
 * A comment `tidy-allow rule: reason` lets the finding on its own or the next line pass; one that lets
 * nothing pass is a finding itself.
 */
export function runTidy(tree: Tree): readonly Finding[] {
  const allowances = [...tree.paths].filter(isSource).flatMap((path) => allowancesIn(tree, path));
  const used = new Set<Allowance>();
  const findings = checks
    .flatMap((check) => check(tree))
    .filter((finding) => {
      const allowance = allowances.find((known) => covers(known, finding));
      if (allowance !== undefined) used.add(allowance);
      return allowance === undefined;
    });
  const stale = allowances
    .filter((allowance) => !used.has(allowance))
    .map(({ rule, path, line }) => ({
      rule: 'stale-allow',
      path,
      line,
      message: `Nothing here breaks ${rule}.`,
    }));
  return [...findings, ...stale].sort((a, b) =>
    a.path < b.path ? -1 : a.path > b.path ? 1 : a.line - b.line,
  );
}

function covers(allowance: Allowance, { rule, path, line }: Finding): boolean {
  const isNear = allowance.line === line || allowance.line === line - 1;
  return isNear && allowance.path === path && allowance.rule === rule;
}

function allowancesIn(tree: Tree, path: string): Allowance[] {
  if (path.startsWith('tools/tidy/')) return [];
  return tree
    .text(path)
    .split('\n')
    .flatMap((text, index) => {
      const rule = /\/\/ tidy-allow ([a-z-]+): \S/.exec(text)?.[1];
      return rule === undefined ? [] : [{ rule, path, line: index + 1 }];
    });
}
