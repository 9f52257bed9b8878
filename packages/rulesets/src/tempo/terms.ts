import type { Option, PartialCommand, Refusal } from '@highground/kernel';
import type { Action, Rules } from './compile.ts';

// What an actor settles with an action besides its target: how long a wait is, and how it wants to be asked on the way.

type Terms = Pick<PartialCommand, 'count' | 'option'>;

/** Ticks that can be waited (owner's decision 7). */
const WAITS = [1, 5, 10, 50] as const;
/** How long somebody waits who has nothing to say. */
export const IDLE_TICKS = 10;
const UNTIL = 'until';
/** The option that sets a stop at a tick of prep; its count is that tick, not a length. */
export const STOP = 'stop';
/** Never asked; asked at the edge; asked when somebody reads it (owner's decision 7). */
const WAYS = ['auto', 'edge', 'observed'] as const;

/** Shorter preps leave nothing to be asked about. */
export const LONG_PREP = 4;

/** The next thing to settle, or undefined when all is. */
export function nextTerm(
  rules: Rules,
  action: Action,
  { count, option }: Terms,
): 'count' | 'option' | undefined {
  if (action.rule.counted) return count === undefined ? 'count' : undefined;
  if (!mayAsk(action)) return undefined;
  if (option === undefined) return 'option';
  return option === STOP && count === undefined ? 'count' : undefined;
}

/** What there is to choose from for that. */
export function termOptions(rules: Rules, { rule }: Action, term: 'count' | 'option'): readonly Option[] {
  if (term === 'option')
    return [...WAYS, STOP].map((option) => ({ pick: { option }, id: option, facts: {} }));
  if (!rule.counted) {
    const ticks = Array.from({ length: rule.prep - 1 }, (_, index) => index + 1);
    return ticks.map((count) => ({ pick: { count }, id: `${count}`, facts: {} }));
  }
  return [
    ...WAITS.map((count) => ({ pick: { count }, id: `${count}`, facts: { cost: { ticks: count } } })),
    { pick: { count: rules.constants.longWait, option: UNTIL }, id: UNTIL, facts: {} },
  ];
}

/** Which of the options to lay before somebody first: the edge for long preps (PER-AMB-17), ten ticks of waiting. */
export function suggestedTerm(rules: Rules, { rule }: Action, term: 'count' | 'option'): number {
  if (term === 'option')
    return rule.prep >= rules.constants.askFrom ? WAYS.indexOf('edge') : WAYS.indexOf('auto');
  return rule.counted ? WAITS.indexOf(IDLE_TICKS) : 0;
}

/** Why the terms do not go with the action: `bad-terms`. */
export function termsRefusal(rules: Rules, action: Action, { count, option }: Terms): Refusal | undefined {
  return areKnown(rules, action, {
    ...(count === undefined ? {} : { count }),
    ...(option === undefined ? {} : { option }),
  })
    ? undefined
    : {
        code: 'bad-terms',
        message: `${action.rule.title} does not go with these ticks and this way of asking.`,
      };
}

function areKnown(rules: Rules, action: Action, { count, option }: Terms): boolean {
  const isOffered = (term: 'count' | 'option', pick: Terms): boolean =>
    termOptions(rules, action, term).some(
      (one) => one.pick.count === pick.count && one.pick.option === pick.option,
    );
  const given = { ...(count === undefined ? {} : { count }), ...(option === undefined ? {} : { option }) };
  if (action.rule.counted) return isOffered('count', given);
  if (!mayAsk(action)) return count === undefined && option === undefined;
  if (option === STOP) return count !== undefined && isOffered('count', { count });
  return count === undefined && isOffered('option', given);
}

function mayAsk({ rule }: Action): boolean {
  return rule.prep >= LONG_PREP && rule.uses.includes('turn');
}
