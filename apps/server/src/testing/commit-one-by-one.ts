import { systemClock } from '../ports/system.ts';
import { sqliteStore } from '../storage/sqlite-store.ts';

// Run under strace, which counts how often the file is synced, or makes that fail. Prints how many commits were acknowledged
// before the first that was not, and how many were tried; ends with 3 where one was not.

const [file = '', count = '0'] = process.argv.slice(2);
const store = sqliteStore(file, systemClock);
const tried = Number(count);
let failed: number | undefined;
for (let index = 0; index < tried; index++) {
  const write = { kind: 'combat', id: String(index), replaces: 0, body: 'one' } as const;
  await store.commit([write]).catch(() => (failed ??= index));
}
process.stdout.write(`${failed ?? tried} ${tried}`);
process.exitCode = failed === undefined ? 0 : 3;
