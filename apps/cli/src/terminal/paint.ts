/** Colours for a terminal, or nothing at all: `NO_COLOR` and pipes get plain text. */
export interface Paint {
  bold(text: string): string;
  dim(text: string): string;
  /** Text on a ground colour of the 256-colour table. */
  on(background: number, foreground: number, text: string): string;
  side(side: number, text: string): string;
}

const SIDE_COLOURS = [75, 208, 141, 79] as const;

export function paintFor(isTty: boolean, env: { readonly [name: string]: string | undefined }): Paint {
  const isPlain = !isTty || (env['NO_COLOR'] ?? '') !== '' || env['TERM'] === 'dumb';
  const wrap = (codes: string, text: string): string => (isPlain ? text : `\u001b[${codes}m${text}\u001b[0m`);
  return {
    bold: (text) => wrap('1', text),
    dim: (text) => wrap('2', text),
    on: (background, foreground, text) => wrap(`48;5;${background};38;5;${foreground}`, text),
    side: (side, text) => wrap(`1;38;5;${SIDE_COLOURS[(side - 1) % SIDE_COLOURS.length]}`, text),
  };
}

/** What takes everything off a terminal, what was scrolled away too; where that cannot be said, as many empty lines as it has. */
export function cleared({
  rows,
  env,
}: {
  readonly rows: number;
  readonly env: { readonly [name: string]: string | undefined };
}): string {
  return env['TERM'] === 'dumb' ? '\n'.repeat(rows) : '\u001b[2J\u001b[3J\u001b[H';
}
