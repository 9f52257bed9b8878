import { readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { parseSource } from './syntax.ts';
import type { Source } from './syntax.ts';

/** The repository's own files by their path from its root; texts and syntax are read once, when first asked for. */
export interface Tree {
  readonly paths: ReadonlySet<string>;
  text(path: string): string;
  source(path: string): Source;
}

/** What one rule has against one line. */
export interface Finding {
  readonly rule: string;
  readonly path: string;
  readonly line: number;
  readonly message: string;
}

/** Everything one file of rules has against a tree. */
export type Check = (tree: Tree) => readonly Finding[];

const foreign = new Set(['node_modules', 'dist', '.git', 'coverage', '.vite', 'test-results', 'fixtures']);
const sourceExtensions = new Set(['.ts', '.tsx', '.mjs']);
const textExtensions = new Set([
  ...sourceExtensions,
  '.md',
  '.json',
  '.html',
  '.css',
  '.sh',
  '.yml',
  '.py',
  '.svg',
]);

/** Whether a file is program source that the syntax rules can read. */
export function isSource(path: string): boolean {
  return sourceExtensions.has(extname(path));
}

/** Whether a path is a test or a kit only tests use. */
export function isTest(path: string): boolean {
  return /\.(test|e2e)\.(tsx?|mjs)$/.test(path) || /\/(testing|e2e)\/|\/testkit\.ts$/.test(path);
}

/** Whether a file is text whose words we answer for: no lock files, no pictures. */
export function isText(path: string): boolean {
  return textExtensions.has(extname(path)) && !path.endsWith('package-lock.json');
}

/** The tree of a folder on disk. */
export function readTree(root: string): Tree {
  const paths: string[] = [];
  const visit = (folder: string): void => {
    for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
      const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
      if (entry.isDirectory() && !foreign.has(entry.name)) visit(path);
      else if (entry.isFile()) paths.push(path);
    }
  };
  visit('');
  return treeOf(paths, (path) => readFileSync(join(root, path), 'utf8'));
}

/** A tree over any store of texts. */
export function treeOf(paths: readonly string[], read: (path: string) => string): Tree {
  const sources = new Map<string, Source>();
  const texts = new Map<string, string>();
  const text = (path: string): string => {
    const known = texts.get(path) ?? read(path);
    texts.set(path, known);
    return known;
  };
  const source = (path: string): Source => {
    const known = sources.get(path) ?? parseSource(path, text(path));
    sources.set(path, known);
    return known;
  };
  return { paths: new Set(paths), text, source };
}

/** The 1-based line of an offset in a text. */
export function lineAt(text: string, offset: number): number {
  let line = 1;
  for (let at = text.indexOf('\n'); at !== -1 && at < offset; at = text.indexOf('\n', at + 1)) line++;
  return line;
}
