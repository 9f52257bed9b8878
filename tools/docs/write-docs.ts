import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { refusalsPage, refusalsPath } from '../tidy/refusals.ts';
import { readTree } from '../tidy/tree.ts';
import { generatedPages } from './pages.ts';

const root = join(import.meta.dirname, '../..');
for (const { path, text } of [
  ...generatedPages(),
  { path: refusalsPath, text: refusalsPage(readTree(root)) },
]) {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
}
