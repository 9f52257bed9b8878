import { connect } from 'node:net';

/** Sends bytes as they are and gives what comes back until the connection closes, or for so many milliseconds. */
export function sendRaw(port: number, text: string | Buffer, patienceMs = 5000): Promise<string> {
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    const finish = (): void => {
      clearTimeout(timer);
      socket.destroy();
      resolve(Buffer.concat(chunks).toString());
    };
    const timer = setTimeout(finish, patienceMs);
    const socket = connect(port, '127.0.0.1', () => socket.write(text));
    socket
      .on('data', (chunk: Buffer) => chunks.push(chunk))
      .on('error', () => undefined)
      .on('close', finish);
  });
}
