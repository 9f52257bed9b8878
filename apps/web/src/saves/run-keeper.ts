import { accept, refuse } from '@highground/kernel';
import type { Result } from '@highground/kernel';

/** A run as it is kept: the text of its file, and the battle it is at. */
export interface KeptRun {
  readonly text: string;
  readonly battle?: string;
}

const KEY = 'highground.run';

/** What is kept of its kind on this device; one at a time. */
export interface RunKeeper {
  read(): KeptRun | undefined;
  /** `run-unkept` where the browser keeps nothing. */
  write(run: KeptRun | undefined): Result<void>;
}

export function openRunKeeper(
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> | undefined,
  key = KEY,
): RunKeeper {
  return {
    read: () => {
      try {
        const kept = JSON.parse(storage?.getItem(key) ?? 'null') as Partial<KeptRun> | null;
        if (typeof kept?.text !== 'string') return undefined;
        return { text: kept.text, ...(typeof kept.battle === 'string' ? { battle: kept.battle } : {}) };
      } catch {
        return undefined;
      }
    },
    write: (run) => {
      try {
        if (!storage) throw new Error('no storage');
        if (run) storage.setItem(key, JSON.stringify(run));
        else storage.removeItem(key);
        return accept(undefined);
      } catch {
        return refuse({
          code: 'run-unkept',
          message: 'The browser does not keep this run. Export it to a file.',
        });
      }
    },
  };
}
