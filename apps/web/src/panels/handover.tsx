import '../styles/handover.css';
import { useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { SideBadge } from '../ui/side-badge.tsx';
import { useBattle, useModel } from './battle-context.ts';

/** Between two people at one screen: covers everything until the next one has sat down. */
export function Handover() {
  const isDue = useModel(({ phase }) => phase === 'handover');
  return isDue ? <Cover /> : null;
}

function Cover() {
  const { t } = useTranslation();
  const { session } = useBattle();
  const { shown, decision } = useModel((model) => model);
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useId();
  useEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  const sideId = shown.seats.find(({ id }) => id === decision?.seat)?.side;
  const index = shown.sides.findIndex(({ id }) => id === sideId);
  const side = shown.sides[index]?.name ?? '';
  return (
    <dialog
      ref={dialog}
      className="handover"
      aria-labelledby={heading}
      // Nobody gets past it by Escape.
      onCancel={(event) => event.preventDefault()}
    >
      <h2 id={heading}>
        <SideBadge side={index} /> {t('handover.title', { side })}
      </h2>
      <p>{t('handover.text')}</p>
      <button type="button" className="button primary large" onClick={() => void session?.takeSeat()}>
        {t('handover.ready', { side })}
      </button>
    </dialog>
  );
}
