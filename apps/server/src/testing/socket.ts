import { WebSocket } from 'ws';

/** What a socket said, and how it ended. */
export interface TestSocket {
  readonly socket: WebSocket;
  readonly events: {
    readonly event: string;
    readonly data: Readonly<Record<string, never>> & Readonly<Record<string, unknown>>;
  }[];
  /** The close code, once there is one. */
  readonly closed: Promise<number>;
  /** The next event that fits, past or to come. */
  until(event: string): Promise<Readonly<Record<string, unknown>>>;
}

/** Opens a socket; refused upgrades reject with their HTTP status. */
export function openSocket(port: number, headers: Readonly<Record<string, string>>): Promise<TestSocket> {
  return new Promise((resolve, reject) => {
    const socket = new WebSocket(`ws://127.0.0.1:${port}/ws`, { headers, perMessageDeflate: false });
    const events: TestSocket['events'] = [];
    const waiting: { readonly event: string; resolve(data: Readonly<Record<string, unknown>>): void }[] = [];
    const closed = new Promise<number>((done) => socket.on('close', done));
    socket.on('error', () => undefined);
    socket.on('unexpected-response', (_request, response) => {
      reject(
        Object.assign(new Error(`upgrade refused: ${response.statusCode}`), { status: response.statusCode }),
      );
      socket.terminate();
    });
    socket.on('message', (data: Buffer) => {
      const said = JSON.parse(data.toString()) as TestSocket['events'][number];
      events.push(said);
      const index = waiting.findIndex(({ event }) => event === said.event);
      if (index >= 0) waiting.splice(index, 1)[0]?.resolve(said.data);
    });
    const until: TestSocket['until'] = (event) =>
      new Promise((done) => {
        const past = events.find((one) => one.event === event);
        if (past) done(past.data);
        else waiting.push({ event, resolve: done });
      });
    socket.on('open', () => resolve({ socket, events, closed, until }));
  });
}
