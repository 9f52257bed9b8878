import 'vitest';

declare module 'vitest' {
  interface TaskMeta {
    /** What a test counted, for `npm run evidence` to write down: `task.meta.counts = { battles: 500 }`. */
    counts?: Readonly<Record<string, number | string>>;
  }
}
