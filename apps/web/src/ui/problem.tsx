import { useTranslation } from 'react-i18next';
import type { Refusal } from '@highground/kernel';
import { useServices } from '../app/services.ts';
import { refusalText } from '../words/refusal-text.ts';

interface ProblemProps {
  readonly refusal: Refusal;
  /** Asks again for what did not arrive. */
  readonly onRetry: () => void;
}

/** What may arrive at another try. */
const RETRIED: ReadonlySet<string> = new Set(['game-unloaded', 'part-unloaded']);

/** A refusal that leaves a screen with nothing to show, the way back, and another try where that may help. */
export function Problem({ refusal, onRetry }: ProblemProps) {
  const { t } = useTranslation();
  const { navigate } = useServices();
  return (
    <main className="screen">
      <section className="panel problem" role="alert">
        <p>{refusalText(refusal, t)}</p>
        <p className="quiet">{refusal.code}</p>
        <p className="row">
          {RETRIED.has(refusal.code) ? (
            <button type="button" className="button primary" onClick={onRetry}>
              {t('app.retry')}
            </button>
          ) : null}
          <button type="button" className="button" onClick={() => navigate({ screen: 'home' })}>
            {t('app.home')}
          </button>
        </p>
      </section>
    </main>
  );
}
