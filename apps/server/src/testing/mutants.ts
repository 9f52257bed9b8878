import { seededDice } from '@highground/kernel';
import type { DiceSource } from '@highground/kernel';

/** What breaks careless decoders, put in anywhere. */
const PIECES = [
  ...['{', '}', '[', ']', ',', ':', '"', '\\', '\\u', '\\ud800', '\0', '\n', '\uFEFF', '\u202e', '\ud83d'],
  ...[
    'null',
    'true',
    '-0',
    '1e999',
    '-1',
    '0.1',
    '9007199254740993',
    '99999999999999999999',
    '""',
    '[]',
    '{}',
  ],
  ...['"__proto__":{"a":1},', '"constructor":1,', '"toString":null,', '"length":-1,', '"version":1,'],
  ...['['.repeat(20), '{"a":'.repeat(20), 'x'.repeat(300), '\u0301'.repeat(20)],
];

/** Texts that come from sound ones by one to four changes: cut, flipped, doubled, swapped, or with something put in. */
export function* mutantsOf(sound: readonly string[], count: number, seed: number): Generator<Buffer> {
  const dice = seededDice(BigInt(seed));
  const roll = (below: number): number => dice.draw('mutant', 0, Math.max(0, Math.min(below, 65_000) - 1));
  for (let index = 0; index < count; index++) {
    let text = Buffer.from(sound[index % sound.length] ?? '');
    for (let change = roll(4); change >= 0; change--) text = Buffer.from(mutate(text, roll, dice));
    yield text;
  }
}

function mutate(text: Buffer, roll: (below: number) => number, dice: DiceSource): Buffer {
  const at = roll(text.length + 1);
  const to = Math.min(text.length, at + roll(40));
  const piece = Buffer.from(PIECES[roll(PIECES.length)] ?? '');
  switch (dice.draw('kind', 0, 5)) {
    case 0:
      return text.subarray(0, at);
    case 1:
      return Buffer.concat([text.subarray(0, at), piece, text.subarray(at)]);
    case 2:
      return Buffer.concat([text.subarray(0, at), piece, text.subarray(to)]);
    case 3:
      return Buffer.concat([text.subarray(0, to), text.subarray(at)]);
    case 4:
      return Buffer.concat([text.subarray(0, at), text.subarray(to)]);
    default:
      return Buffer.concat([text.subarray(0, at), Buffer.from([roll(256)]), text.subarray(at + 1)]);
  }
}
