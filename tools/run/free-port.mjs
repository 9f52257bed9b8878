import { createServer } from 'node:net';

/** The port, or the next one up that is free; 0 stays 0. */
export async function freePort(port, host) {
  for (let next = port; next < Math.min(port + 100, 65535); next++) {
    if (await isFree(next, host)) return port === 0 ? 0 : next;
    console.log(`Port ${next} is taken.`);
  }
  return port;
}

function isFree(port, host) {
  return new Promise((resolve) => {
    const probe = createServer().once('error', (error) => resolve(error.code !== 'EADDRINUSE'));
    probe.listen(port, host, () => probe.close(() => resolve(true)));
  });
}
