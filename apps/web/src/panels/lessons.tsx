import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { pickOf } from '@highground/protocol';
import { useServices, useSettings } from '../app/services.ts';
import { useModel, useUi } from './battle-context.ts';

const LESSONS = ['move', 'act', 'target', 'timeline', 'threats'] as const;

/** Five short prompts for a first battle; each goes when it was done or skipped, and none stands in the way. */
export function Lessons() {
  const { t } = useTranslation();
  const { settings } = useServices();
  const isDone = useSettings(({ lessonsDone }) => lessonsDone);
  const [index, setIndex] = useState(0);
  const phase = useModel((model) => model.phase);
  const isLearned = useIsLearned(LESSONS[index]);
  useEffect(() => {
    if (isLearned) setIndex((current) => current + 1);
  }, [isLearned]);
  useEffect(() => {
    if (index >= LESSONS.length && !isDone) settings.setState({ lessonsDone: true });
  }, [index, isDone, settings]);
  const lesson = LESSONS[index];
  if (isDone || !lesson || phase !== 'choosing') return null;
  return (
    <aside className="lesson panel" data-lesson={lesson} aria-label={t('lessons.label')}>
      <p>
        <small>
          {index + 1}/{LESSONS.length}
        </small>{' '}
        {t(`lessons.${lesson}`)}
      </p>
      <div className="lesson-buttons">
        <button type="button" className="button small" onClick={() => setIndex(index + 1)}>
          {t('lessons.next')}
        </button>
        <button
          type="button"
          className="button small quiet"
          onClick={() => settings.setState({ lessonsDone: true })}
        >
          {t('lessons.skip')}
        </button>
      </div>
    </aside>
  );
}

/** Whether a prompt has just been followed; the last two are read and dismissed. */
function useIsLearned(lesson: (typeof LESSONS)[number] | undefined): boolean {
  const draft = useModel((model) => model.draft);
  const isLit = useUi(({ litActor }) => litActor !== undefined);
  const areThreatsOn = useUi(({ threats }) => threats);
  switch (lesson) {
    case 'move':
      return draft !== undefined && pickOf(draft, 'to') !== undefined;
    case 'act':
      return draft !== undefined && pickOf(draft, 'action') !== undefined;
    case 'target':
      return draft?.stage.complete ?? false;
    case 'timeline':
      return isLit;
    case 'threats':
      return areThreatsOn;
    case undefined:
      return false;
  }
}
