import { useState } from 'react';
import { useTranslation } from 'react-i18next';

/** Gives the adventure up, after asking once. */
export function GiveUp({ onDone }: { readonly onDone: () => void }) {
  const { t } = useTranslation();
  const [isAsking, setAsking] = useState(false);
  return (
    <button
      type="button"
      className="button danger"
      onBlur={() => setAsking(false)}
      onClick={() => (isAsking ? onDone() : setAsking(true))}
    >
      {t(isAsking ? 'dungeon.forgetConfirm' : 'dungeon.forget')}
    </button>
  );
}
