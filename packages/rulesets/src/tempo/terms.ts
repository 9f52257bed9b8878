import type { Actor, Option, PartialCommand, ReadonlyState, Refusal } from '@highground/kernel';
import type { Aim } from './aims.ts';
import type { Action, Rules } from './compile.ts';
import { baseCycle, leastPrep } from './durations.ts';

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
const LONG_PREP = 4;

/** An action about to be begun: its prep as record and ground have it, and how many ticks of it a stop can be set at. */
export interface Deed {
  readonly action: Action;
  readonly prep: number;
  readonly stops: number;
}

/** With a quick actor prep is shorter than that, and jitter may take more: a stop past what is left would never ask. */
export function deedOf(
  rules: Rules,
  view: ReadonlyState,
  actor: Actor,
  { action, aim: { targetTile: tile } }: { readonly action: Action; readonly aim: Aim },
): Deed {
  const [prep] = baseCycle(rules, view, { actor, action, ...(tile ? { tile } : {}) });
  return { action, prep, stops: prep < LONG_PREP ? 0 : leastPrep(rules, view, actor, prep) - 1 };
}

/** Whether its actor settles how to be asked on the way. */
export function mayAsk({ prep }: Deed): boolean {
  return prep >= LONG_PREP;
}

/** The next thing to settle, or undefined when all is. */
export function nextTerm(deed: Deed, { count, option }: Terms): 'count' | 'option' | undefined {
  if (deed.action.rule.counted) return count === undefined ? 'count' : undefined;
  if (!mayAsk(deed)) return undefined;
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
export function suggestedTerm(rules: Rules, { action, prep }: Deed, term: 'count' | 'option'): number {
  if (term === 'option') return prep >= rules.constants.askFrom ? WAYS.indexOf('edge') : WAYS.indexOf('auto');
  return action.rule.counted ? WAITS.indexOf(IDLE_TICKS) : 0;
}

/** Why the terms do not go with the action: `bad-terms`. */
export function termsRefusal(rules: Rules, deed: Deed, terms: Terms): Refusal | undefined {
  if (areKnown(rules, deed, terms)) return undefined;
  const { title } = deed.action.rule;
  return { code: 'bad-terms', message: `${title} does not go with these ticks and this way of asking.` };
}

function areKnown({ constants }: Rules, deed: Deed, { count, option }: Terms): boolean {
  if (deed.action.rule.counted)
    return option === undefined ? isAmong(WAITS, count) : option === UNTIL && count === constants.longWait;
  if (!mayAsk(deed)) return count === undefined && option === undefined;
  if (option !== STOP) return count === undefined && isAmong(WAYS, option);
  return count !== undefined && Number.isInteger(count) && count >= 1 && count <= deed.stops;
}

function isAmong<T>(known: readonly T[], one: T | undefined): boolean {
  return one !== undefined && known.includes(one);
}
