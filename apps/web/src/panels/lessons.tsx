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
    if (isLearned) setIndex(index + 1);
    // Whoever does two things at once has followed two prompts.
  }, [isLearned, index]);
  useEffect(() => {
    if (index >= LESSONS.length && !isDone) settings.setState({ lessonsDone: true });
  }, [index, isDone, settings]);
  const lesson = LESSONS[index];
  if (isDone || !lesson || phase !== 'choosing') return null;
  return (
    <LessonCard
      id={lesson}
      index={index}
      count={LESSONS.length}
      text={t(`lessons.${lesson}`)}
      onNext={() => setIndex(index + 1)}
      onSkip={() => settings.setState({ lessonsDone: true })}
    />
  );
}

interface LessonRunProps<Lesson extends string> {
  /** What is remembered once they were all followed or skipped. */
  readonly seenAs: string;
  readonly lessons: readonly Lesson[];
  readonly textOf: (lesson: Lesson) => string;
  /** Whether a prompt has just been followed. */
  readonly useIsLearned: (lesson: Lesson | undefined) => boolean;
}

/** A game's own prompts, one after the other, once. */
export function LessonRun<Lesson extends string>({
  seenAs,
  lessons,
  textOf,
  useIsLearned: useLearned,
}: LessonRunProps<Lesson>) {
  const { settings } = useServices();
  const isSeen = useSettings(({ seen }) => seen.includes(seenAs));
  const [index, setIndex] = useState(0);
  const phase = useModel((model) => model.phase);
  const lesson = lessons[index];
  const isLearned = useLearned(lesson);
  useEffect(() => {
    if (isLearned) setIndex((current) => current + 1);
  }, [isLearned]);
  useEffect(() => {
    if (index >= lessons.length && !isSeen) settings.setState(({ seen }) => ({ seen: [...seen, seenAs] }));
  }, [index, lessons, isSeen, seenAs, settings]);
  if (isSeen || lesson === undefined || phase !== 'choosing') return null;
  return (
    <LessonCard
      id={lesson}
      index={index}
      count={lessons.length}
      text={textOf(lesson)}
      onNext={() => setIndex(index + 1)}
      onSkip={() => settings.setState(({ seen }) => ({ seen: [...seen, seenAs] }))}
    />
  );
}

interface LessonCardProps {
  readonly id: string;
  /** From 0. */
  readonly index: number;
  readonly count: number;
  readonly text: string;
  readonly onNext: () => void;
  readonly onSkip: () => void;
}

/** One prompt, with the ways past it. */
function LessonCard({ id, index, count, text, onNext, onSkip }: LessonCardProps) {
  const { t } = useTranslation();
  const isLast = index === count - 1;
  return (
    <aside className="lesson panel" data-lesson={id} aria-label={t('lessons.label')}>
      <p>
        <small>{`${index + 1}/${count}`}</small> {text}
      </p>
      <div className="lesson-buttons">
        <button type="button" className="button small" onClick={onNext}>
          {t(isLast ? 'lessons.done' : 'lessons.next')}
        </button>
        {isLast ? null : (
          <button type="button" className="button small quiet" onClick={onSkip}>
            {t('lessons.skip')}
          </button>
        )}
      </div>
    </aside>
  );
}

/** Whether a prompt has just been followed. */
function useIsLearned(lesson: (typeof LESSONS)[number] | undefined): boolean {
  const draft = useModel((model) => model.draft);
  // Not by pointing at the unit itself.
  const isLit = useUi(({ litActor, hover }) => litActor !== undefined && hover === undefined);
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
