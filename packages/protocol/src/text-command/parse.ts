import { accept, refuse } from '@highground/kernel';
import type { ActorId, Facing, Result } from '@highground/kernel';
import { findActor, spaced, takeAction } from './vocabulary.ts';
import type { Vocabulary } from './vocabulary.ts';
import { parsePlace, readPlace } from './place.ts';
import type { Place } from './place.ts';
import { FORMS } from './forms.ts';
import type { PlainVerb } from './forms.ts';

/** What an action is aimed at, in words. One letter may name a unit and a way alike; the action knows which it asks for. */
export interface Aim {
  readonly actor?: ActorId;
  readonly place?: Place;
  readonly facing?: Facing;
}

/** One line of text understood: a wish about the command being built, or a question. */
export type TextCommand =
  | { readonly verb: 'move'; readonly place: Place }
  | { readonly verb: 'face'; readonly facing: Facing }
  | { readonly verb: 'select'; readonly actor: ActorId }
  | {
      readonly verb: 'act';
      readonly action: string;
      readonly aim: Aim;
      /** How it is to be done, in the order it is asked. */
      readonly choices?: readonly string[];
    }
  | { readonly verb: 'look'; readonly aim: Aim }
  | { readonly verb: 'threats'; readonly place: Place }
  | { readonly verb: PlainVerb };

const FACINGS: { readonly [word: string]: Facing } = {
  n: 0,
  north: 0,
  e: 1,
  east: 1,
  s: 2,
  south: 2,
  w: 3,
  west: 3,
};
const SYNONYMS: { readonly [word: string]: string } = {
  '?': 'help',
  go: 'move',
  cast: 'use',
  inspect: 'look',
  cancel: 'back',
  ok: 'confirm',
  yes: 'confirm',
  timeline: 'order',
  surrender: 'concede',
};

/**
 * Understands one line. Names are matched without case, letters of the map with it; hyphens count as spaces; an action's title may
 * start the line.
 * After a comma follows how it is to be done. Codes: empty-line, unknown-word, unknown-place, unknown-facing, unknown-target,
 * ambiguous-target.
 */
export function parseTextCommand(line: string, vocabulary: Vocabulary): Result<TextCommand> {
  const words = wordsOf(spaced(line));
  const first = words[0]?.toLowerCase();
  if (first === undefined)
    return refuse({ code: 'empty-line', message: 'Nothing was typed; "help" lists the words.' });
  const verb = SYNONYMS[first] ?? first;
  const rest = words.slice(1);
  switch (verb) {
    case 'select':
      return parseSelect(rest, vocabulary);
    case 'move':
      return withPlace(rest, (place) => ({ verb: 'move', place }));
    case 'face':
      return parseFacing(rest);
    case 'look':
      return then(parseAim(rest, vocabulary), (aim) => ({ verb: 'look', aim }));
    case 'what':
      return withPlace(isWord(rest[0], 'threatens') ? rest.slice(1) : rest, (place) => ({
        verb: 'threats',
        place,
      }));
    case 'use':
      return parseAct(rest, vocabulary);
    default:
      if (rest.length === 0 && isPlain(verb)) return accept({ verb });
      return parseAct(words, vocabulary);
  }
}

function wordsOf(text: string): readonly string[] {
  return text.split(/\s+/).filter(Boolean);
}

function isWord(typed: string | undefined, ...words: readonly string[]): boolean {
  return words.some((word) => word === typed?.toLowerCase());
}

function isPlain(word: string): word is PlainVerb {
  return Object.hasOwn(FORMS, word) && FORMS[word as PlainVerb].isPlain;
}

function withPlace(words: readonly string[], make: (place: Place) => TextCommand): Result<TextCommand> {
  return then(readPlace(words.filter((word) => !isWord(word, 'to')).join(' ')), make);
}

function parseFacing([word = '']: readonly string[]): Result<TextCommand> {
  const facing = facingNamed(word);
  if (facing !== undefined) return accept({ verb: 'face', facing });
  return refuse({
    code: 'unknown-facing',
    message: `${word === '' ? 'Which way? North' : `"${word}" is not a facing: north`}, east, south or west is expected.`,
    facts: { text: word },
  });
}

function facingNamed(typed: string): Facing | undefined {
  const word = typed.toLowerCase();
  return Object.hasOwn(FACINGS, word) ? FACINGS[word] : undefined;
}

function parseSelect(words: readonly string[], vocabulary: Vocabulary): Result<TextCommand> {
  const aim = parseAim(words, vocabulary);
  if (!aim.ok) return aim;
  const { actor } = aim.value;
  if (actor !== undefined) return accept({ verb: 'select', actor });
  const text = words.join(' ');
  return refuse({ code: 'unknown-target', message: `"${text}" is no unit of this battle.`, facts: { text } });
}

/** `fire wolf a, stop 3`: what follows a comma says how. */
function parseAct(said: readonly string[], vocabulary: Vocabulary): Result<TextCommand> {
  const [before = '', ...after] = said.join(' ').split(',');
  const [words, choices] = [wordsOf(before), wordsOf(after.join(' '))];
  if (words.length === 0)
    return refuse({ code: 'unknown-word', message: 'Use what? "actions" lists what the unit can do.' });
  const taken = takeAction(words, vocabulary);
  if (!taken) {
    const text = words.join(' ');
    return refuse({
      code: 'unknown-word',
      message: `"${text}" is neither a word nor an action open now; try "help" or "actions".`,
      facts: { text },
    });
  }
  const aimed = taken.rest.filter((word, index) => index > 0 || !isWord(word, 'on', 'at'));
  return withAim({ verb: 'act', action: taken.action, aim: {} }, aimed, { vocabulary, choices });
}

type Act = Extract<TextCommand, { readonly verb: 'act' }>;

/** The action with what follows it: a bare number says how, and so does a way that can follow the action. */
function withAim(
  act: Act,
  words: readonly string[],
  { vocabulary, choices }: { readonly vocabulary: Vocabulary; readonly choices: readonly string[] },
): Result<Act> {
  const text = words.join(' ');
  const ways = vocabulary.actions.find(({ id }) => id === act.action)?.choices ?? [];
  const isHow = /^\d+$/.test(text) || ways.includes(text.toLowerCase());
  const how = [...(isHow ? [text] : []), ...choices].map((choice) => choice.toLowerCase());
  const said = how.length > 0 ? { ...act, choices: how } : act;
  if (text === '' || isHow) return accept(said);
  const facing = facingNamed(text);
  const way = facing === undefined ? {} : { facing };
  const aim = parseAim(words, vocabulary);
  return aim.ok || facing === undefined
    ? then(aim, (thing) => ({ ...said, aim: { ...thing, ...way } }))
    : accept({ ...said, aim: way });
}

function parseAim(words: readonly string[], vocabulary: Vocabulary): Result<Aim> {
  const text = words.join(' ');
  if (text === '')
    return refuse({
      code: 'unknown-target',
      message: 'At what? A unit or a place is expected.',
      facts: { text },
    });
  const found = findActor(text, vocabulary);
  if (found.length === 1) return accept({ actor: found[0] as ActorId });
  const place = parsePlace(text);
  if (place) return accept({ place });
  if (found.length === 0) {
    return refuse({
      code: 'unknown-target',
      message: `"${text}" is neither a unit nor a place of this battle.`,
      facts: { text },
    });
  }
  const names = vocabulary.actors.filter(({ id }) => found.includes(id)).map(({ label }) => label);
  return refuse({
    code: 'ambiguous-target',
    message: `"${text}" could be ${names.join(' or ')}.`,
    facts: { text },
  });
}

function then<A, B>(result: Result<A>, make: (value: A) => B): Result<B> {
  return result.ok ? accept(make(result.value)) : result;
}
