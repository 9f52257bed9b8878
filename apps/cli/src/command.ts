/** What a command may touch: the terminal and the files are passed in, so tests run it in process. */
export interface Io {
  /** Data, to standard output. */
  out(text: string): void;
  /** Talk: progress, hints, problems; to standard error. */
  err(text: string): void;
  /** Lines typed or piped in, until the end of input. */
  lines(): AsyncIterable<string>;
  /** Shows `prompt` and waits for one line; undefined at the end of input. */
  ask(prompt: string): Promise<string | undefined>;
  /** Stops listening: whoever could still type must not keep the program from ending. */
  close(): void;
  /** Whether standard output is a terminal, where data may have colours. */
  readonly isTty: boolean;
  /** Whether standard error is one, where talk may be drawn over. */
  readonly isTalkTty: boolean;
  readonly columns: number;
  readonly rows: number;
  readonly env: { readonly [name: string]: string | undefined };
}

export const EXIT = { fine: 0, problem: 1, usage: 2 } as const;
export type ExitCode = (typeof EXIT)[keyof typeof EXIT];

/** One word of the command line. `usage` and `examples` are printed by `--help`. */
export interface CliCommand {
  readonly name: string;
  readonly summary: string;
  readonly usage: string;
  readonly options: readonly (readonly [string, string])[];
  readonly examples: readonly string[];
  run(args: readonly string[], io: Io): ExitCode | Promise<ExitCode>;
}

/** Wrong usage: caught by `main`, which prints the sentence and the command's usage and exits with 2. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}
