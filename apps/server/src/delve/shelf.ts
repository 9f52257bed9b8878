import type { RecordKind, RecordWrite, Store } from '../storage/store.ts';

/** A record as what it stands for. */
export interface Shelved<T> {
  readonly value: T;
  readonly revision: number;
}

/** A write of which somebody wants to hear when it is durable. */
export interface SettlingWrite extends RecordWrite {
  settled?(): void;
}

/** Where a write comes in the history of its record. */
interface Place {
  readonly replaces: number;
  readonly isLast?: boolean;
}

/** How a value is kept as text. */
export interface Encoding<T> {
  encode(value: T): string;
  decode(body: string): T;
}

/** Values that are kept decoded at once. */
const KEPT = 500;

/**
 * Records of one kind as the values they stand for. Reading and decoding cost more than a turn does, so values are kept by their
 * revision, which is written once and never again.
 */
export class Shelf<T> {
  readonly #store: Store;
  readonly #kind: RecordKind;
  readonly #encoding: Encoding<T>;
  readonly #kept = new Map<string, Shelved<T>>();

  constructor(store: Store, kind: RecordKind, encoding: Encoding<T>) {
    this.#store = store;
    this.#kind = kind;
    this.#encoding = encoding;
  }

  async read(id: string): Promise<Shelved<T> | undefined> {
    const kept = this.#kept.get(id);
    if (kept && kept.revision === (await this.#store.revision(this.#kind, id))) return this.#keep(id, kept);
    const record = await this.#store.read(this.#kind, id);
    if (!record) return undefined;
    return this.#keep(id, { value: this.#encoding.decode(record.body), revision: record.revision });
  }

  /**
   * The write that puts a value in the place of a revision; `settled` is to be called once it is durable. After the last one the
   * value may be forgotten, and is not kept at hand.
   */
  write(id: string, value: T, { replaces, isLast = false }: Place): SettlingWrite {
    const body = this.#encoding.encode(value);
    const settled = (): void => {
      if (isLast) this.#kept.delete(id);
      else this.#keep(id, { value, revision: replaces + 1 });
    };
    return { kind: this.#kind, id, replaces, body, forgettable: isLast, settled };
  }

  #keep(id: string, shelved: Shelved<T>): Shelved<T> {
    this.#kept.delete(id);
    this.#kept.set(id, shelved);
    const [oldest] = this.#kept.keys();
    if (this.#kept.size > KEPT && oldest !== undefined) this.#kept.delete(oldest);
    return shelved;
  }
}
