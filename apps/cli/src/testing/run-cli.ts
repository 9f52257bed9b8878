import { main } from '../main.ts';

export interface CliRun {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

export interface CliSurroundings {
  /** Lines on standard input. */
  readonly input?: readonly string[];
  readonly isTty?: boolean;
  readonly isTalkTty?: boolean;
  readonly columns?: number;
  readonly rows?: number;
  readonly env?: { readonly [name: string]: string };
}

/** Runs one command line in process and collects what it prints. */
export async function runCli(
  args: readonly string[],
  { input = [], isTty = false, isTalkTty = false, columns = 80, rows = 24, env = {} }: CliSurroundings = {},
): Promise<CliRun> {
  let out = '';
  let err = '';
  const typed = input.values();
  const next = async (): Promise<IteratorResult<string>> => typed.next();
  const code = await main(args, {
    out: (text) => void (out += text),
    err: (text) => void (err += text),
    lines: () => ({ [Symbol.asyncIterator]: () => ({ next }) }),
    async ask(prompt) {
      out += prompt;
      const line = await next();
      return line.done ? undefined : line.value;
    },
    close: () => undefined,
    isTty,
    isTalkTty,
    columns,
    rows,
    env,
  });
  return { code, out, err };
}
