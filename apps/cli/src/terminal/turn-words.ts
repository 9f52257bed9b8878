import type { Decision, Option, Ruleset, StageField, View } from '@highground/kernel';
import { FORMS, followWishes, unitLetter } from '@highground/protocol';
import type { FormWord, Vocabulary } from '@highground/protocol';
import { isHow } from './enquiries.ts';

/** What is asked at the terminal, and who is to act. */
export interface Question {
  readonly ruleset: Ruleset;
  readonly view: View;
  readonly decision: Decision;
  readonly labels: ReadonlyMap<number, string>;
  readonly actor?: number;
}

/** Words about the battle as a whole; whoever runs it answers them. */
const TABLE_FORMS = [
  { usage: 'map [place]', meaning: 'draw the map again, around a place' },
  { usage: 'save <file>', meaning: 'write a record of the battle so far' },
  { usage: 'quit', meaning: 'leave the battle' },
];

/** Words that not every question has a use for, and the choice that must be asked for. */
const CHOOSING: { readonly [word in FormWord]?: StageField } = { move: 'to', moves: 'to', face: 'facing' };
const OFFERED: readonly FormWord[] = ['undo', 'concede'];

/** A line for every word that is of use here, `offered` being those for what stands beside the choices. */
export function helpLines(question: Question, offered: readonly FormWord[]): string[] {
  const fields = fieldsOf(question);
  const isUseful = (word: FormWord): boolean => {
    const field = CHOOSING[word];
    if (word === 'select') return question.decision.actors.length > 1;
    return field ? fields.includes(field) : offered.includes(word) || !OFFERED.includes(word);
  };
  const words = (Object.keys(FORMS) as FormWord[]).filter(isUseful).map((word) => FORMS[word]);
  return [...words, ...TABLE_FORMS].map(({ usage, meaning }) => `${usage.padEnd(38)}${meaning}`);
}

/** What is chosen or suggested up to the choice of an action, and that. */
function fieldsOf({ ruleset, view, decision, actor }: Question): readonly StageField[] {
  const followed = followWishes(ruleset, view, decision, actor === undefined ? {} : { actor });
  if (!followed.ok) return [];
  const { picks, stage } = followed.value;
  return [...picks.map(({ field }) => field), ...(stage.complete ? [] : [stage.field])];
}

/** The names a line may use, `actions` being those of whoever is to act. */
export function vocabularyOf(question: Question, actions: readonly Option[]): Vocabulary {
  const { ruleset, view, labels } = question;
  const records = [...ruleset.catalogue.actions, ...ruleset.catalogue.items];
  return {
    actors: view.actors.map((actor) => ({
      id: actor.id,
      label: labels.get(actor.id) ?? actor.name,
      letter: unitLetter(view, actor),
    })),
    actions: actions.map((option) => {
      const rule = records.find(({ id }) => id === option.id);
      const kind = rule && 'kind' in rule ? String(rule.kind) : option.id;
      return {
        id: option.id,
        title: rule?.title ?? option.id,
        kind,
        choices: choicesAfter(question, option),
      };
    }),
  };
}

/** Ways of doing something that are asked for at once, because it is aimed at nothing. */
function choicesAfter({ ruleset, view, decision, actor }: Question, { pick }: Option): readonly string[] {
  const { kind, seat } = decision;
  const stage = ruleset.stage(view, { kind, seat, ...(actor === undefined ? {} : { actor }), ...pick });
  if (!stage.ok || stage.value.complete || !isHow(stage.value.field)) return [];
  return stage.value.options.map(({ id }) => id);
}
