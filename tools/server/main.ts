import { parseArgs } from 'node:util';
import { buildServer } from '../build-server.mjs';
import { runKills } from './kill.ts';
import { runLoad } from './load.ts';

// node --import tsx tools/server/main.ts load --seconds 60    or    kill --times 50

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    users: { type: 'string', default: '200' },
    rate: { type: 'string', default: '300' },
    seconds: { type: 'string', default: '60' },
    times: { type: 'string', default: '50' },
    port: { type: 'string', default: '8399' },
  },
});
const { users, rate, seconds, times, port } = Object.fromEntries(
  Object.entries(values).map(([name, text]) => [name, Number(text)]),
) as Readonly<Record<keyof typeof values, number>>;
await buildServer();
const report =
  positionals[0] === 'kill'
    ? await runKills(times, Math.min(users, 50), port)
    : await runLoad({ users, perSecond: rate, seconds, port });
console.log(JSON.stringify(report));
