import { posix } from 'node:path';
import { refusalUses } from './refusal-uses.ts';
import type { RefusalUse } from './refusal-uses.ts';
import type { Check, Finding, Tree } from './tree.ts';

/** The page of all refusal codes, written by `npm run docs`. */
export const refusalsPath = 'docs/refusals.md';

const introduction = `# Refusals

Written by \`npm run docs\` from the sources; do not edit.

What comes from outside (a player, a file, a server) and is not accepted is answered with a refusal: \`code\`, a \`message\` for people,
and where they help \`facts\`, the \`path\` in a JSON file or the \`offset\` in a binary one. A code keeps its meaning for good; programs
may rely on it, the sentences may change. \`{…}\` stands for what differs from case to case.
`;

/** The page as it should be: for every workspace its codes in order, with their sentences and the folder that refuses. */
export function refusalsPage(tree: Tree): string {
  const { uses } = refusalUses(tree);
  const workspaces = [...new Set(uses.map(workspaceOf))].sort();
  const sections = workspaces.map((workspace) =>
    sectionOf(
      workspace,
      uses.filter((use) => workspaceOf(use) === workspace),
    ),
  );
  return [introduction, ...sections].join('\n');
}

/** A page that is not what the sources say, and codes that nobody can search for. */
export const checkRefusals: Check = (tree) => {
  const { uses, built } = refusalUses(tree);
  const findings: Finding[] = built.map((place) => ({
    ...place,
    rule: 'refusal',
    message: 'A refusal code is written out whole, so that it can be searched for.',
  }));
  const actual = tree.paths.has(refusalsPath) ? tree.text(refusalsPath) : undefined;
  const isStale = actual === undefined ? uses.length > 0 : actual !== refusalsPage(tree);
  return isStale
    ? [
        ...findings,
        { rule: 'refusal', path: refusalsPath, line: 1, message: 'Not what the sources say: npm run docs.' },
      ]
    : findings;
};

function sectionOf(workspace: string, uses: readonly RefusalUse[]): string {
  const codes = [...new Set(uses.map(({ code }) => code))].sort();
  const rows = codes.map((code) => {
    const places = uses.filter((use) => use.code === code);
    const sentences = [...new Set(places.flatMap(({ sentence }) => sentence ?? []))].sort();
    const folders = [
      ...new Set(places.map(({ path }) => `\`${posix.dirname(path).slice(workspace.length + 5) || 'src'}\``)),
    ].sort();
    return `| \`${code}\` | ${sentences.map(escapeCell).join('<br>')} | ${folders.join(', ')} |`;
  });
  return [`## ${workspace}`, '', '| code | sentence | in |', '| --- | --- | --- |', ...rows, ''].join('\n');
}

function workspaceOf({ path }: RefusalUse): string {
  return path.split('/', 2).join('/');
}

function escapeCell(text: string): string {
  return text.replaceAll('|', '\\|').replaceAll('<', '&lt;').replaceAll('\n', ' ');
}
