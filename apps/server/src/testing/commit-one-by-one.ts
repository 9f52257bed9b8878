import { systemClock } from '../ports/system.ts';
import { sqliteStore } from '../storage/sqlite-store.ts';

// Run under strace, which counts how often the file is synced.

const [file = '', commits = '0'] = process.argv.slice(2);
const store = sqliteStore(file, systemClock);
for (let index = 0; index < Number(commits); index++)
  await store.commit([{ kind: 'combat', id: String(index), replaces: 0, body: 'one' }]);
await store.close();
