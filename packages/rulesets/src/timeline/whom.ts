import type { Actor, Refusal } from '@highground/kernel';
import type { Attempt } from './attempt.ts';
import { hasStatus } from './condition.ts';
import type { ActionRule } from './data.ts';

/** Why an action is not for that one: for its side, its standing, or because nobody sees it. */
export function whoRefusal(attempt: Attempt, actor: Actor): Refusal | undefined {
  const problem = whoProblem(attempt, actor);
  return problem && { ...whoInWords(problem, attempt, actor), facts: { target: actor.id } };
}

type WhoProblem =
  | 'target-missing'
  | 'target-invisible'
  | 'target-not-self'
  | 'target-not-enemy'
  | 'target-not-ally'
  | 'target-not-other'
  | 'target-not-down'
  | 'target-down';

/** Apart from finding the problem: most of those found are never told. */
function whoInWords(problem: WhoProblem, { action: { rule } }: Attempt, { name }: Actor): Refusal {
  switch (problem) {
    case 'target-missing':
      return { code: 'target-missing', message: `${name} is not on the board.` };
    case 'target-invisible':
      return { code: 'target-invisible', message: `${name} cannot be seen.` };
    case 'target-not-self':
      return { code: 'target-not-self', message: `${rule.title} is for the one who does it.` };
    case 'target-not-enemy':
      return { code: 'target-not-enemy', message: `${name} is not an enemy.` };
    case 'target-not-ally':
      return { code: 'target-not-ally', message: `${name} is not an ally.` };
    case 'target-not-other':
      return { code: 'target-not-other', message: `${rule.title} is for somebody else.` };
    case 'target-not-down':
      return { code: 'target-not-down', message: `${name} is not down.` };
    case 'target-down':
      return { code: 'target-down', message: `${name} is down.` };
  }
}

/** The code of that reason. */
export function whoProblem(attempt: Attempt, actor: Actor): WhoProblem | undefined {
  const isFoe = actor.side !== attempt.user.side;
  if (actor.standing === 'gone') return 'target-missing';
  if (isFoe && hasStatus(actor, 'invisible')) return 'target-invisible';
  return sideProblem(attempt, actor, isFoe) ?? standingProblem(attempt.action.rule, actor);
}

function sideProblem(
  { user, action: { rule } }: Attempt,
  actor: Actor,
  isFoe: boolean,
): WhoProblem | undefined {
  const isSelf = actor.id === user.id;
  if (rule.target === 'self') return isSelf ? undefined : 'target-not-self';
  if (rule.target === 'enemy' && !isFoe) return 'target-not-enemy';
  if (isFoe && rule.target !== 'enemy' && rule.target !== 'unit') return 'target-not-ally';
  return isSelf && rule.target !== 'ally' ? 'target-not-other' : undefined;
}

function standingProblem({ target, corpses }: ActionRule, actor: Actor): WhoProblem | undefined {
  if (target === 'body') return actor.standing === 'down' ? undefined : 'target-not-down';
  return actor.standing === 'up' || corpses ? undefined : 'target-down';
}
