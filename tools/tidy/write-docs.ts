import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { refusalsPage, refusalsPath } from './refusals.ts';
import { readTree } from './tree.ts';

const root = join(import.meta.dirname, '../..');
writeFileSync(join(root, refusalsPath), refusalsPage(readTree(root)));
