import { isText, lineAt } from './tree.ts';
import type { Check, Finding, Tree } from './tree.ts';

interface Pattern {
  readonly name: string;
  readonly pattern: RegExp;
  readonly message: string;
}

// This folder names what it forbids, and its tests plant it.
const ownFolder = 'tools/tidy/';

const patterns: readonly Pattern[] = [
  {
    name: 'codename',
    pattern: /operation[ _-]?tactics/gi,
    message: 'The game is called Living Field wherever a person can read it.',
  },
  {
    name: 'todo',
    pattern: /\b(?:TODO|FIXME|XXX)\b(?![^\n]*#\d)/g,
    message: 'Open work carries the number of its issue: TODO #12.',
  },
  {
    name: 'emoji',
    pattern: /\p{Emoji_Presentation}|\uFE0F/gu,
    message: 'No emoji: fonts draw them differently or not at all.',
  },
  {
    name: 'machine-path',
    pattern: /(?<![\w.])\/(?:work|tmp\/hg|home\/\w+|Users\/\w+)\//g,
    message: 'A path of one machine means nothing on another: start at the repository root.',
  },
];

function checkFile(tree: Tree, path: string): Finding[] {
  const text = tree.text(path);
  return patterns.flatMap(({ name, pattern, message }) =>
    [...text.matchAll(pattern)].map(({ index }) => ({
      rule: name,
      path,
      line: lineAt(text, index),
      message,
    })),
  );
}

/** Words that no file of ours may hold. */
export const checkText: Check = (tree) =>
  [...tree.paths]
    .filter((path) => isText(path) && !path.startsWith(ownFolder))
    .flatMap((path) => checkFile(tree, path));
