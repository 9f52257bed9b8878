import { posix } from 'node:path';
import { lineAt } from './tree.ts';
import type { Check, Finding, Tree } from './tree.ts';

const link = /\]\(([^)\s]+)\)/g;
const external = /^(?:[a-z]+:|\/\/)/;

/** Links in our documents that lead to no file or no heading. */
export const checkLinks: Check = (tree) =>
  [...tree.paths].filter((path) => path.endsWith('.md')).flatMap((path) => checkFile(tree, path));

function checkFile(tree: Tree, path: string): Finding[] {
  const text = withoutCode(tree.text(path));
  return [...text.matchAll(link)].flatMap(({ 1: target = '', index }) => {
    const problem = external.test(target) ? undefined : problemOf(tree, path, target);
    return problem === undefined
      ? []
      : [{ rule: 'link', path, line: lineAt(text, index), message: `${target}: ${problem}` }];
  });
}

function problemOf(tree: Tree, from: string, target: string): string | undefined {
  const [file = '', anchor] = target.split('#', 2);
  const path = file === '' ? from : posix.join(posix.dirname(from), decodeURIComponent(file));
  if (!exists(tree, path)) return 'there is no such file.';
  const isHeading = anchor === undefined || !path.endsWith('.md') || anchorsOf(tree.text(path)).has(anchor);
  return isHeading ? undefined : 'there is no such heading.';
}

function exists(tree: Tree, path: string): boolean {
  const folder = path.endsWith('/') ? path : `${path}/`;
  return tree.paths.has(path) || [...tree.paths].some((known) => known.startsWith(folder));
}

/** The anchors that a reader's renderer makes of headings: small letters, no punctuation, spaces to hyphens. */
function anchorsOf(text: string): ReadonlySet<string> {
  return new Set(
    [...withoutCode(text).matchAll(/^#{1,6} (.+)$/gm)].map(({ 1: heading = '' }) =>
      heading
        .toLowerCase()
        .replace(/[^\p{L}\p{N} _-]/gu, '')
        .replaceAll(' ', '-'),
    ),
  );
}

/** The text with fenced and inline code blanked, lines kept. */
function withoutCode(text: string): string {
  return text.replace(/^```[\s\S]*?^```|`[^`\n]*`/gm, (code) => code.replace(/[^\n]/g, ' '));
}
