import type { Refusal, Result } from '@highground/kernel';
import { Problem } from '../http/problem.ts';
import type { ProblemFacts } from '../http/problem.ts';

/** The status of each code of the game, as the document has it; what is not here is against the rules: 422. */
const STATUS: Readonly<Record<string, number>> = {
  'bad-request': 400,
  'bad-spell': 400,
  forbidden: 403,
  'not-your-turn': 403,
  'not-found': 404,
  'version-conflict': 409,
  inactive: 409,
};

/** A refusal of the game as an answer, with what the document puts beside it. */
export function gameProblem(refusals: readonly Refusal[], beside: ProblemFacts = {}): Problem {
  const [refusal] = refusals;
  const { code, message, facts = {} } = refusal as Refusal;
  return new Problem(STATUS[code] ?? 422, { code, message, facts, beside });
}

/** What came of it, or the refusal as a {@link Problem}. */
export function valueOf<T>(result: Result<T>): T {
  if (!result.ok) throw gameProblem(result.refusals);
  return result.value;
}
