import { Problem } from '../http/problem.ts';

const MOST_CHARACTERS = 32;
const MOST_BYTES = 96;
/** Letters with their marks, digits, punctuation, symbols and single blanks; no control, format or private characters. */
const ALLOWED = /^[\p{L}\p{M}\p{N}\p{P}\p{S} ]+$/u;
/** More marks on one letter than any script needs grow into neighbouring lines. */
const TOWER = /\p{M}{4}/u;

/** A name in its one normal form, or `bad-name`. Whatever it holds, clients show it as text. */
export function checkName(given: string): string {
  // Measured before it is normalised: what is huge is not worth the work.
  const name = given.length > MOST_BYTES ? given : given.normalize('NFC').trim();
  const problem = problemOf(name);
  if (problem !== undefined)
    throw new Problem(400, { code: 'bad-name', message: `A name ${problem}.`, facts: { path: '$.name' } });
  return name;
}

function problemOf(name: string): string | undefined {
  if (name === '') return 'cannot be empty';
  const bytes = Buffer.byteLength(name);
  if (bytes > MOST_BYTES) return `has at most ${MOST_BYTES} bytes, not ${bytes}`;
  const characters = [...name].length;
  if (characters > MOST_CHARACTERS) return `has at most ${MOST_CHARACTERS} characters, not ${characters}`;
  if (!ALLOWED.test(name)) return 'cannot have control, invisible or half characters';
  return TOWER.test(name) ? 'cannot have more than three marks on one letter' : undefined;
}
