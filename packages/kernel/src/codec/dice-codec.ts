import type { SavedDice } from '../rng/index.ts';
import { flag, ints, list, natural, word64 } from './basics.ts';
import { record } from './record.ts';
import type { Codec } from './codec.ts';

type Script = Pick<Extract<SavedDice, { kind: 'scripted' }>, 'values' | 'next'>;
type Seeded = Pick<Extract<SavedDice, { kind: 'seeded' }>, 'seed' | 'state'>;

/** Scripts that run out one after another. */
const MAX_SCRIPTS = 8;

const scripts = list(record<Script>({ values: ints, next: natural }), MAX_SCRIPTS);
const seeded = record<Seeded>({ seed: word64, state: word64 });

/** Dice as a save keeps them: the scripts still to come, outermost first, and the stream behind them, if any. */
export const savedDice: Pick<Codec<SavedDice>, 'write' | 'read'> = {
  write(writer, value) {
    const layers: Script[] = [];
    let rest: SavedDice | undefined = value;
    for (; rest?.kind === 'scripted'; rest = rest.after) layers.push(rest);
    scripts.write(writer, layers);
    flag.write(writer, rest !== undefined);
    if (rest) seeded.write(writer, rest);
  },
  read(reader) {
    const start = reader.offset;
    const layers = scripts.read(reader);
    let dice: SavedDice | undefined = flag.read(reader)
      ? { kind: 'seeded', ...seeded.read(reader) }
      : undefined;
    for (const { values, next } of layers.slice().reverse()) {
      if (next > values.length)
        reader.fail('script-overrun', 'more dice have fallen than the script holds', {}, start);
      dice = { kind: 'scripted', values, next, ...(dice ? { after: dice } : {}) };
    }
    if (!dice) reader.fail('dice-missing', 'there are no dice', {}, start);
    return dice ?? { kind: 'scripted', values: [], next: 0 };
  },
};
