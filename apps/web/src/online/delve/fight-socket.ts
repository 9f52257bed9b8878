import { isFight } from './answers.ts';

/** How long before a connection that closed is opened again, in milliseconds. */
const AGAIN_MS = 3000;

/** Hears of a fight until it is over or nobody listens any more; gives the way to stop. */
export function hearOf(fight: number, onVersion: (version: number) => void): () => void {
  let socket: WebSocket | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isOver = false;
  const open = (): void => {
    socket = new WebSocket(`${location.origin.replace(/^http/, 'ws')}/ws`);
    socket.addEventListener('message', ({ data }) => {
      const { event, data: view } = JSON.parse(String(data)) as {
        readonly event: string;
        readonly data: unknown;
      };
      if (!isFight(view) || view.id !== fight) return;
      if (event === 'combat_update') onVersion(view.version);
      if (event === 'combat_end') stop();
    });
    socket.addEventListener('close', () => {
      if (!isOver) timer = setTimeout(open, AGAIN_MS);
    });
  };
  const stop = (): void => {
    isOver = true;
    clearTimeout(timer);
    socket?.close();
  };
  open();
  return stop;
}
