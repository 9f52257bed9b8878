import { useTranslation } from 'react-i18next';
import type { Refusal } from '@highground/kernel';
import { useServices } from '../app/services.ts';

/** A refusal that leaves a screen with nothing to show, and the way back. */
export function Problem({ refusal: { code, message, facts } }: { readonly refusal: Refusal }) {
  const { t } = useTranslation();
  const { navigate } = useServices();
  return (
    <main className="screen">
      <section className="panel problem" role="alert">
        <p>{t(`refusals.${code}`, { defaultValue: message, ...facts })}</p>
        <p className="quiet">{code}</p>
        <button type="button" className="button primary" onClick={() => navigate({ screen: 'home' })}>
          {t('app.home')}
        </button>
      </section>
    </main>
  );
}
