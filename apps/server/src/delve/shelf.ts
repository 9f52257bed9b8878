import type { RecordKind, RecordWrite, Store } from '../storage/store.ts';

/** A record as what it stands for. */
export interface Shelved<T> {
  readonly value: T;
  readonly revision: number;
}

/** How a value is kept as text. */
export interface Encoding<T> {
  encode(value: T): string;
  decode(body: string): T;
}

/** Values that are kept decoded at once. */
const KEPT = 500;

/** Records of one kind as the values they stand for. Decoding costs more than a turn does, so what a text stands for is kept. */
export class Shelf<T> {
  readonly #store: Store;
  readonly #kind: RecordKind;
  readonly #encoding: Encoding<T>;
  readonly #kept = new Map<string, { readonly body: string; readonly value: T }>();

  constructor(store: Store, kind: RecordKind, encoding: Encoding<T>) {
    this.#store = store;
    this.#kind = kind;
    this.#encoding = encoding;
  }

  async read(id: string): Promise<Shelved<T> | undefined> {
    const record = await this.#store.read(this.#kind, id);
    if (!record) return undefined;
    const { revision, body } = record;
    const kept = this.#kept.get(id);
    const value = kept?.body === body ? kept.value : this.#encoding.decode(body);
    this.#keep(id, body, value);
    return { value, revision };
  }

  /** The write that puts a value in the place of a revision. */
  write(id: string, value: T, replaces: number): RecordWrite {
    const body = this.#encoding.encode(value);
    this.#keep(id, body, value);
    return { kind: this.#kind, id, replaces, body };
  }

  #keep(id: string, body: string, value: T): void {
    this.#kept.delete(id);
    this.#kept.set(id, { body, value });
    const [oldest] = this.#kept.keys();
    if (this.#kept.size > KEPT && oldest !== undefined) this.#kept.delete(oldest);
  }
}
