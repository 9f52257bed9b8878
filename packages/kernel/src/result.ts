/** Why something from outside was not accepted: a stable kebab-case code, one plain sentence, and the facts behind it. */
export interface Refusal {
  readonly code: string;
  readonly message: string;
  readonly facts?: Readonly<Record<string, string | number>>;
  /** Where in a file: a JSON path such as `$.units[2].tile`. */
  readonly path?: string;
  /** Where in a binary file: a byte offset from its start. */
  readonly offset?: number;
}

export type Result<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly refusals: readonly Refusal[] };

/** An accepted value. */
export function accept<T>(value: T): Result<T> {
  return { ok: true, value };
}

/** One or more reasons for a refusal; never empty. */
export function refuse(...refusals: readonly [Refusal, ...Refusal[]]): {
  readonly ok: false;
  readonly refusals: readonly Refusal[];
} {
  return { ok: false, refusals };
}
