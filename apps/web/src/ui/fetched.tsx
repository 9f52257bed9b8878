import { lazy, useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Refusal } from '@highground/kernel';
import { isUnfetched } from '../app/unfetched.ts';
import { refusalText } from '../words/refusal-text.ts';
import { Problem } from './problem.tsx';

type Part<Props> = (props: Props) => ReactNode;

interface MissingProps {
  readonly onRetry: () => void;
}

const UNLOADED: Refusal = {
  code: 'part-unloaded',
  message: 'This part of the game could not be loaded.',
};

/** A screen that is fetched when it is first shown, inside a `Suspense`; where it does not arrive, that is said, with another try. */
export function fetchedScreen<Props extends object>(load: () => Promise<Part<Props>>): Part<Props> {
  return fetched(load, MissingScreen);
}

/** A panel fetched as screens are by {@link fetchedScreen}: where it does not arrive, the screen around it stays. */
export function fetchedPanel<Props extends object>(load: () => Promise<Part<Props>>): Part<Props> {
  return fetched(load, MissingPanel);
}

function fetched<Props extends object>(
  load: () => Promise<Part<Props>>,
  Missing: Part<MissingProps>,
): Part<Props> {
  const open = () =>
    lazy(async (): Promise<{ default: Part<Props & MissingProps> }> => {
      try {
        return { default: await load() };
      } catch (error) {
        if (!isUnfetched(error)) throw error;
        return { default: Missing };
      }
    });
  // Outside: what waits in a `Suspense` has no state yet.
  let current = open();
  return function Fetched(props: Props) {
    const [Part, setPart] = useState(() => current);
    const retry = (): void => {
      current = open();
      setPart(() => current);
    };
    return <Part {...props} onRetry={retry} />;
  };
}

function MissingScreen({ onRetry }: MissingProps) {
  return <Problem refusal={UNLOADED} onRetry={onRetry} />;
}

function MissingPanel({ onRetry }: MissingProps) {
  const { t } = useTranslation();
  return (
    <section className="panel unloaded" role="alert">
      <p>{refusalText(UNLOADED, t)}</p>
      <button type="button" className="button small" onClick={onRetry}>
        {t('app.retry')}
      </button>
    </section>
  );
}
