/** Lets what concerns one user happen one after another, and what concerns different users at once. */
export class Turns {
  readonly #last = new Map<string, Promise<unknown>>();

  run<T>(key: string, work: () => Promise<T>): Promise<T> {
    const before = this.#last.get(key) ?? Promise.resolve();
    const own = before.then(work, work);
    this.#last.set(key, own);
    const forget = (): void => {
      if (this.#last.get(key) === own) this.#last.delete(key);
    };
    own.then(forget, forget);
    return own;
  }
}
