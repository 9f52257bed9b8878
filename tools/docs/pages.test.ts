import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { generatedPages } from './pages.ts';

const root = join(import.meta.dirname, '../..');

test.each(generatedPages())('$path is what the program says; npm run docs writes it', ({ path, text }) => {
  expect(existsSync(join(root, path)) ? readFileSync(join(root, path), 'utf8') : '').toBe(text);
});
