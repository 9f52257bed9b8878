/** One change to one file: the text from `start` to `end` becomes `replacement`. */
export interface Mutant {
  /** Of the numbers in data, `chosen` ones are our own: no rule gives them, RULES.md prints them. Nobody judges `excused` changes. */
  readonly kind: 'constant' | 'data' | 'chosen' | 'excused' | 'clause';
  /** Path from the repository root. */
  readonly file: string;
  readonly line: number;
  readonly start: number;
  readonly end: number;
  readonly original: string;
  readonly replacement: string;
}

/** What the tests made of a mutant: a broken run and an endless loop are noticed too. */
export type Verdict = 'caught' | 'timed-out' | 'survived';

/** What the test host says of one run: the files of `failures` failed. */
export interface Reply {
  readonly verdict: 'caught' | 'survived';
  readonly failures: readonly string[];
}

/** A mutant's text in place of the original's. */
export function applyMutant(text: string, { start, end, replacement }: Mutant): string {
  return text.slice(0, start) + replacement + text.slice(end);
}
