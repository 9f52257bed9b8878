import { createHash } from 'node:crypto';
import { randomId } from '../ports/identifiers.ts';
import type { Clock, Entropy } from '../ports/ports.ts';
import type { RecordWrite, Store } from '../storage/store.ts';

const TOKEN_BYTES = 32;
const TOKEN_PATTERN = /^[A-Za-z0-9_-]{43}$/;

/** Somebody who plays without an account: known by a random token, of which only the SHA-256 is kept. */
export interface Guest {
  /** A public id, as fights show it; no credential. */
  readonly user: string;
}

export interface GuestPorts {
  readonly entropy: Entropy;
  readonly clock: Clock;
  /** What every new user starts with, written in the same commit. */
  belongings(user: string): readonly RecordWrite[];
}

/** Makes a guest and gives the token, which is told once and kept nowhere. */
export async function createGuest(
  store: Store,
  { entropy, clock, belongings }: GuestPorts,
): Promise<{ readonly guest: Guest; readonly token: string }> {
  const token = Buffer.from(entropy.bytes(TOKEN_BYTES)).toString('base64url');
  const guest = { user: randomId(entropy) };
  const body = JSON.stringify({ ...guest, createdMs: clock.wallMs() });
  const isNew = await store.commit([
    { kind: 'guest', id: hashToken(token), replaces: 0, body },
    ...belongings(guest.user),
  ]);
  if (!isNew) throw new Error('two guests were given one token');
  return { guest, token };
}

/** Guests that are remembered without asking the store: who a token names never changes. */
const REMEMBERED = 10_000;

/** Knows guests by their tokens. */
export class GuestBook {
  readonly #store: Store;
  readonly #known = new Map<string, Guest>();

  constructor(store: Store) {
    this.#store = store;
  }

  /** The guest of a token; nobody for one that is forged, empty or of any other shape. */
  async find(token: string): Promise<Guest | undefined> {
    if (!TOKEN_PATTERN.test(token)) return undefined;
    const hash = hashToken(token);
    const known = this.#known.get(hash);
    if (known) return known;
    const kept = await this.#store.read('guest', hash);
    if (!kept) return undefined;
    const guest = { user: (JSON.parse(kept.body) as Guest).user };
    const [oldest] = this.#known.keys();
    if (this.#known.size >= REMEMBERED && oldest !== undefined) this.#known.delete(oldest);
    this.#known.set(hash, guest);
    return guest;
  }
}

function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
