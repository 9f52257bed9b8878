/** One numbered rule as players read it; `{name}` stands for the constant of that name. */
export interface Clause {
  readonly id: string;
  readonly topic: string;
  readonly text: string;
  /** Requirements and rulings it comes from. */
  readonly sources: string;
}

type Rule = readonly [text: string, sources: string];

/** The rules of a game in reading order, numbered `LF-1`, `LF-2`, … through all topics, with placeholders. */
export function numberClauses<Topic extends string>(
  prefix: string,
  topics: readonly Topic[],
  rules: { readonly [topic in Topic]: readonly Rule[] },
): readonly Clause[] {
  return topics
    .flatMap((topic) => rules[topic].map(([text, sources]) => ({ topic, text, sources })))
    .map((rule, index) => ({ id: `${prefix}-${index + 1}`, ...rule }));
}

/** The rules with the numbers of one pack filled in, so that house rules read as they play; an unknown name stays as it is. */
export function fillClauses(
  clauses: readonly Clause[],
  constants: { readonly [id: string]: number },
): readonly Clause[] {
  return clauses.map((clause) => ({
    ...clause,
    text: clause.text.replaceAll(/\{(\w+)\}/g, (whole, name: string) =>
      Object.hasOwn(constants, name) ? String(constants[name]) : whole,
    ),
  }));
}
