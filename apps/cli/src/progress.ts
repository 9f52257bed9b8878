import type { Io } from './command.ts';

/** A one-line bar on the talk stream while it is a terminal; silent otherwise. */
export interface Progress {
  update(done: number): void;
  finish(): void;
}

const WIDTH = 24;

/** A bar towards `total`, redrawn at most once a percent. */
export function progressBar(io: Io, label: string, total: number): Progress {
  let shown = -1;
  return {
    update(done) {
      const percent = Math.floor((done * 100) / total);
      if (!io.isTalkTty || percent === shown) return;
      shown = percent;
      const filled = Math.floor((percent * WIDTH) / 100);
      io.err(`\r${label} [${'#'.repeat(filled)}${'.'.repeat(WIDTH - filled)}] ${percent} %`);
    },
    finish() {
      if (io.isTalkTty && shown >= 0) io.err(`\r${' '.repeat(label.length + WIDTH + 10)}\r`);
    },
  };
}
