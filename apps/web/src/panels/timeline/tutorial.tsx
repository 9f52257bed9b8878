import { useTranslation } from 'react-i18next';
import { pickOf } from '@highground/protocol';
import { useBattle, useModel, useUi } from '../battle-context.ts';
import { LessonRun, Lessons } from '../lessons.tsx';

const SCENARIO = 'first-ticks';
const SEEN = 'tutorial-timeline';
const PROMPTS = ['place', 'bar', 'move', 'act', 'cancel'] as const;

/** In the tutorial five prompts of the game’s own, anywhere else the general tips. */
export function Tutorial() {
  const { session } = useBattle();
  const isPlacing = useModel(({ decision }) => decision?.kind === 'deploy');
  if (session?.battle.scenario.id === SCENARIO) return <Prompts />;
  return isPlacing ? null : <Lessons />;
}

function Prompts() {
  const { t } = useTranslation();
  return (
    <LessonRun
      seenAs={SEEN}
      lessons={PROMPTS}
      textOf={(prompt) => t(`timelineHud.tutorial.${prompt}`)}
      useIsLearned={useIsLearned}
    />
  );
}

/** Whether a prompt has just been followed. */
function useIsLearned(prompt: (typeof PROMPTS)[number] | undefined): boolean {
  const { session } = useBattle();
  const decision = useModel((model) => model.decision);
  const draft = useModel((model) => model.draft);
  const isLit = useUi(({ litActor }) => litActor !== undefined);
  switch (prompt) {
    case 'place':
      return decision !== undefined && decision.kind !== 'deploy';
    case 'bar':
      return isLit;
    case 'move':
      return draft !== undefined && pickOf(draft, 'to') !== undefined;
    case 'act':
      return draft !== undefined && draft.stage.complete && pickOf(draft, 'target') !== undefined;
    case 'cancel':
      return (
        session?.battle.steps.some(
          ({ root }) =>
            root.kind === 'use_action' && isOfSeat(session.battle.state, root.payload.actor, decision?.seat),
        ) ?? false
      );
    case undefined:
      return false;
  }
}

function isOfSeat(
  { actors }: { readonly actors: readonly { readonly seat: number }[] },
  actor: number,
  seat: number | undefined,
): boolean {
  return actors[actor - 1]?.seat === seat;
}
