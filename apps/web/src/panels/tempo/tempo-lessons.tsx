import { useTranslation } from 'react-i18next';
import type { ReadonlyState, Root } from '@highground/kernel';
import { pickOf } from '@highground/protocol';
import type { BattleModel } from '../../session/battle-model.ts';
import { useBattle, useModel, useUi } from '../battle-context.ts';
import { LessonRun } from '../lessons.tsx';

const LESSONS = ['act', 'begin', 'phases', 'wait', 'react'] as const;
type Lesson = (typeof LESSONS)[number];

/** Five prompts for a first battle in which actions take time. */
export function TempoLessons() {
  const { t } = useTranslation();
  return (
    <LessonRun
      seenAs="tutorial-tempo"
      lessons={LESSONS}
      textOf={(lesson) => t(`tempoLessons.${lesson}`)}
      useIsLearned={useIsLearned}
    />
  );
}

function useIsLearned(lesson: Lesson | undefined): boolean {
  const { session } = useBattle();
  const { draft, decision, viewer } = useModel((model) => model);
  const isLit = useUi(({ litActor }) => litActor !== undefined);
  const action = draft && pickOf(draft, 'action')?.id;
  switch (lesson) {
    case 'act':
      return action !== undefined;
    case 'begin':
      return session?.battle.steps.some(({ root }) => isBegunBy(root, viewer, session.opening)) ?? false;
    case 'phases':
      return isLit;
    case 'wait':
      return action === 'wait';
    case 'react':
      return decision?.kind === 'reaction' && draft !== undefined && draft.stage.complete;
    case undefined:
      return false;
  }
}

/** Whether the viewer's own unit began something. */
function isBegunBy(
  { kind, payload }: Root,
  viewer: BattleModel['viewer'],
  { actors }: ReadonlyState,
): boolean {
  return kind === 'begin_action' && actors[payload.actor - 1]?.seat === viewer;
}
