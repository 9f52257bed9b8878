import { join } from 'node:path';
import { runTidy } from './tidy.ts';
import { readTree } from './tree.ts';

const findings = runTidy(readTree(join(import.meta.dirname, '../..')));
for (const { path, line, message, rule } of findings) console.log(`${path}:${line}: ${message} [${rule}]`);
console.log(findings.length === 0 ? 'Tidy.' : `${findings.length} to tidy.`);
process.exitCode = findings.length === 0 ? 0 : 1;
