import '../i18n/online-words.ts';
import './online.css';
import { useTranslation } from 'react-i18next';
import { useBattle, useModel } from '../panels/battle-context.ts';

/** Says that the server has not answered what was chosen, and sends it again. */
export function Unanswered() {
  const { t } = useTranslation();
  const { session, words } = useBattle();
  const { phase, refusal } = useModel((model) => model);
  if (!session || phase !== 'unanswered' || !refusal) return null;
  return (
    <section className="unanswered refusal panel">
      <div role="alert">
        <p>{words.refusal(refusal)}</p>
        <p className="quiet">{t('online.kept')}</p>
      </div>
      <button type="button" className="button primary" autoFocus onClick={() => void session.run()}>
        {t('online.again')}
      </button>
    </section>
  );
}
