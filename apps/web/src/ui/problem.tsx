import { useTranslation } from 'react-i18next';
import type { Refusal } from '@highground/kernel';
import { useServices } from '../app/services.ts';
import { refusalText } from '../words/refusal-text.ts';

/** A refusal that leaves a screen with nothing to show, and the way back. */
export function Problem({ refusal }: { readonly refusal: Refusal }) {
  const { t } = useTranslation();
  const { navigate } = useServices();
  return (
    <main className="screen">
      <section className="panel problem" role="alert">
        <p>{refusalText(refusal, t)}</p>
        <p className="quiet">{refusal.code}</p>
        <button type="button" className="button primary" onClick={() => navigate({ screen: 'home' })}>
          {t('app.home')}
        </button>
      </section>
    </main>
  );
}
