import type { Command, Decision, Option, Preview, Ruleset, View } from '@highground/kernel';
import { commandOf, extendDraft } from './draft.ts';
import type { Draft } from './draft.ts';

/** Questions that come up while something is under way: few answers, each shown with what it leads to. */
const PROMPTS: ReadonlySet<string> = new Set(['reaction', 'prep', 'boundary']);

/** Whether the question is one whose answers are best all shown at once. */
export function isPrompt(decision: Decision | undefined): boolean {
  return decision !== undefined && PROMPTS.has(decision.kind);
}

/** One whole answer to a prompt. */
export interface PromptAnswer {
  /** Told apart from the others by it. */
  readonly key: string;
  readonly action: Option;
  /** What it is aimed at, where that had to be chosen. */
  readonly aim: Option | undefined;
  readonly draft: Draft;
  readonly command: Command;
}

/** A question with nothing chosen yet. */
export interface OpenQuestion {
  readonly ruleset: Ruleset;
  readonly view: View;
  readonly first: Draft;
}

/** Every answer that may be given, in the ruleset's order. */
export function promptAnswers({ ruleset, view, first }: OpenQuestion): readonly PromptAnswer[] {
  if (first.stage.complete) return [];
  return first.stage.options.flatMap((action): PromptAnswer[] => {
    const chosen = extendDraft(ruleset, view, first, action);
    if (!chosen.ok) return [];
    const whole = answerOf(chosen.value, action, undefined);
    if (whole || chosen.value.stage.complete) return whole ? [whole] : [];
    return chosen.value.stage.options.flatMap((aim) => {
      const aimed = extendDraft(ruleset, view, chosen.value, aim);
      return (aimed.ok && answerOf(aimed.value, action, aim)) || [];
    });
  });
}

function answerOf(draft: Draft, action: Option, aim: Option | undefined): PromptAnswer | undefined {
  const command = commandOf(draft);
  return command && { key: `${action.id} ${aim?.id ?? ''}`, action, aim, draft, command };
}

/** What an answer leads to: when what it starts has landed, or else at once. */
export function consequencesOf({ landing, effects }: Pick<Preview, 'landing' | 'effects'>): {
  readonly tick: number | undefined;
  readonly effects: Preview['effects'];
} {
  return { tick: landing?.tick, effects: landing?.effects ?? effects };
}
