import type { WebSocket } from 'ws';
import { CLOSE, Peer } from './peer.ts';
import type { OutgoingEvent, PeerPorts } from './peer.ts';

/** Connections of one user; the oldest makes room for a fourth. */
export const SOCKETS_PER_USER = 3;
const PULSE_MS = 15_000;

export interface HubPorts extends PeerPorts {
  onCount(sockets: number): void;
}

/** All connections, by user: what concerns a user is told on theirs and on nobody else's (D20-WS-002). */
export class Hub {
  readonly #peers = new Map<string, Peer[]>();
  readonly #ports: HubPorts;
  readonly #pulse: NodeJS.Timeout;
  #count = 0;

  constructor(ports: HubPorts) {
    this.#ports = ports;
    this.#pulse = setInterval(() => this.checkPulses(), PULSE_MS).unref();
  }

  add(user: string, socket: WebSocket): void {
    const peer = new Peer(user, socket, this.#ports);
    const peers = [...(this.#peers.get(user) ?? []), peer];
    if (peers.length > SOCKETS_PER_USER) peers.shift()?.close(CLOSE.replaced);
    this.#peers.set(user, peers);
    this.#changeCount(1);
    socket.on('close', () => this.#remove(peer));
  }

  publish(user: string, event: OutgoingEvent): void {
    for (const peer of this.#peers.get(user) ?? []) peer.send(event);
  }

  checkPulses(): void {
    for (const peer of [...this.#peers.values()].flat()) peer.checkPulse();
  }

  /** Sends everybody away; they come back to whoever starts next. */
  close(): void {
    clearInterval(this.#pulse);
    for (const peer of [...this.#peers.values()].flat()) peer.close(CLOSE.restart);
  }

  #remove(peer: Peer): void {
    const left = (this.#peers.get(peer.user) ?? []).filter((one) => one !== peer);
    if (left.length === 0) this.#peers.delete(peer.user);
    else this.#peers.set(peer.user, left);
    this.#changeCount(-1);
  }

  #changeCount(by: number): void {
    this.#count += by;
    this.#ports.onCount(this.#count);
  }
}
