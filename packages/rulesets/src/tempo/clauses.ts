import type { Constants } from './constants.ts';

/** One numbered rule as players read it; `{name}` stands for the constant of that name. */
export interface Clause {
  readonly id: string;
  readonly topic: string;
  readonly text: string;
  /** Requirements and rulings it comes from. */
  readonly sources: string;
}

type Rule = readonly [text: string, sources: string];

const RULES = {
  Clock: [
    ['Time is counted in ticks, from 0; nothing takes half a tick.', 'PER-CLK-001, PER-CLK-005'],
    [
      'The clock stands whenever somebody must choose: what to do, whether to react, how to go on in prep or at its edge. Nothing happens between two choices but what was begun.',
      'PER-CLK-002, PER-CLK-003',
    ],
    ['A step of one foot over even ground takes {ticksPerFoot} ticks.', 'PER-CLK-004, PER-OPEN-002'],
  ],
} as const satisfies { readonly [topic: string]: readonly Rule[] };

const TOPICS = ['Clock'] as const satisfies readonly (keyof typeof RULES)[];

/** The rules in reading order, numbered TE-1, TE-2, …, with placeholders. */
export const CLAUSES: readonly Clause[] = TOPICS.flatMap((topic) =>
  RULES[topic].map(([text, sources]) => ({ topic, text, sources })),
).map((clause, index) => ({ id: `TE-${index + 1}`, ...clause }));

/** The rules with the numbers of one pack filled in, so that house rules read as they play. */
export function clausesOf(constants: Constants): readonly Clause[] {
  return CLAUSES.map((clause) => ({
    ...clause,
    text: clause.text.replace(/\{(\w+)\}/g, (whole, name: string) =>
      String((constants as { readonly [id: string]: number })[name] ?? whole),
    ),
  }));
}
