import type { Actor, Option, PartialCommand, ReadonlyState, Refusal } from '@highground/kernel';
import type { Action, Rules } from './compile.ts';
import { leastPrep } from './durations.ts';

// What an actor settles with an action besides its target: how long a wait is, and how it wants to be asked on the way.

type Terms = Pick<PartialCommand, 'count' | 'option'>;

/** Ticks that can be waited (owner's decision 7). */
const WAITS: readonly number[] = [1, 5, 10, 50];
/** How long somebody waits who has nothing to say. */
export const IDLE_TICKS = 10;
const UNTIL = 'until';
/** The option that sets a stop at a tick of prep; its count is that tick, not a length. */
export const STOP = 'stop';
/** Never asked; asked at the edge; asked when somebody reads it (owner's decision 7). */
const WAYS: readonly string[] = ['auto', 'edge', 'observed'];

/** Shorter preps leave nothing to be asked about. */
export const LONG_PREP = 4;

/** An action about to be begun, and how many ticks of its prep a stop can be set at. */
export interface Deed {
  readonly action: Action;
  readonly stops: number;
}

/** With a quick actor prep is shorter than its record says, and jitter may take more: a stop past that would never ask. */
export function deedOf(rules: Rules, view: ReadonlyState, actor: Actor, action: Action): Deed {
  return { action, stops: mayAsk(action) ? leastPrep(rules, view, actor, action) - 1 : 0 };
}

/** The next thing to settle, or undefined when all is. */
export function nextTerm({ action }: Deed, { count, option }: Terms): 'count' | 'option' | undefined {
  if (action.rule.counted) return count === undefined ? 'count' : undefined;
  if (!mayAsk(action)) return undefined;
  if (option === undefined) return 'option';
  return option === STOP && count === undefined ? 'count' : undefined;
}

/** What there is to choose from for that. */
export function termOptions(
  rules: Rules,
  { action, stops }: Deed,
  term: 'count' | 'option',
): readonly Option[] {
  if (term === 'option')
    return [...WAYS, ...(stops > 0 ? [STOP] : [])].map((option) => ({
      pick: { option },
      id: option,
      facts: {},
    }));
  if (!action.rule.counted)
    return Array.from({ length: stops }, (_, index) => ({
      pick: { count: index + 1 },
      id: `${index + 1}`,
      facts: {},
    }));
  return [
    ...WAITS.map((count) => ({ pick: { count }, id: `${count}`, facts: { cost: { ticks: count } } })),
    { pick: { count: rules.constants.longWait, option: UNTIL }, id: UNTIL, facts: {} },
  ];
}

/** Which of the options to lay before somebody first: the edge for long preps (PER-AMB-17), ten ticks of waiting. */
export function suggestedTerm(rules: Rules, { action: { rule } }: Deed, term: 'count' | 'option'): number {
  if (term === 'option')
    return rule.prep >= rules.constants.askFrom ? WAYS.indexOf('edge') : WAYS.indexOf('auto');
  return rule.counted ? WAITS.indexOf(IDLE_TICKS) : 0;
}

/** Why the terms do not go with the action: `bad-terms`. */
export function termsRefusal(rules: Rules, deed: Deed, terms: Terms): Refusal | undefined {
  if (areKnown(rules, deed, terms)) return undefined;
  const { title } = deed.action.rule;
  return { code: 'bad-terms', message: `${title} does not go with these ticks and this way of asking.` };
}

function areKnown({ constants }: Rules, { action, stops }: Deed, { count, option }: Terms): boolean {
  if (action.rule.counted)
    return option === undefined ? isAmong(WAITS, count) : option === UNTIL && count === constants.longWait;
  if (!mayAsk(action)) return count === undefined && option === undefined;
  if (option !== STOP) return count === undefined && isAmong(WAYS, option);
  return count !== undefined && Number.isInteger(count) && count >= 1 && count <= stops;
}

function isAmong<T>(known: readonly T[], one: T | undefined): boolean {
  return one !== undefined && known.includes(one);
}

function mayAsk({ rule }: Action): boolean {
  return rule.prep >= LONG_PREP && rule.uses.includes('turn');
}
