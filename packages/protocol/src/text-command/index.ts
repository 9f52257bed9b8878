export { labelActors } from './actor-labels.ts';
export { FORMS } from './forms.ts';
export type { Form, FormWord, PlainVerb } from './forms.ts';
export { parseTextCommand } from './parse.ts';
export type { Aim, TextCommand } from './parse.ts';
export { formatColumn, formatPlace, isAt, isOnBody, parsePlace, readPlace } from './place.ts';
export type { Place } from './place.ts';
export type { Vocabulary } from './vocabulary.ts';
