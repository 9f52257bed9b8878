// The server itself, in this process, for tests of the page: it is written for Node, whose types the page does without.
export { nextStep } from '../../apps/server/src/testing/explorer.ts';
import { startTestServer } from '../../apps/server/src/testing/server.ts';

/** A server that keeps everything in memory, with other settings where some are given. */
export async function startRealServer(settings = {}) {
  const { origin, stop, clock } = await startTestServer({ settings });
  return { origin, stop, wait: (milliseconds) => clock.advance(milliseconds) };
}
