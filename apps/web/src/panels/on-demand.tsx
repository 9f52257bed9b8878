import { lazy, Suspense } from 'react';
import type { Activity } from '@highground/kernel';
import { isPrompt } from '../session/prompt.ts';
import { useModel } from './battle-context.ts';

// Only games whose actions take time in phases need these: they come when the first of them is under way.
const PhaseStrips = lazy(async () => ({ default: (await import('./phase-strips.tsx')).PhaseStrips }));
const PromptPanel = lazy(async () => ({ default: (await import('./prompt-panel.tsx')).PromptPanel }));

const PHASES: ReadonlySet<Activity['phase']> = new Set(['prep', 'exec', 'recover', 'paused', 'unknown']);

/** What everybody is doing, once somebody is. */
export function UnderWay() {
  const isAny = useModel(({ shown }) =>
    shown.actors.some(({ activities }) => activities.some(({ phase }) => PHASES.has(phase))),
  );
  return isAny ? (
    <Suspense fallback={null}>
      <PhaseStrips />
    </Suspense>
  ) : null;
}

/** The question that came up, when one did. */
export function Prompt() {
  const isDue = useModel(({ phase, decision }) => phase === 'choosing' && isPrompt(decision));
  return isDue ? (
    <Suspense fallback={null}>
      <PromptPanel />
    </Suspense>
  ) : null;
}
