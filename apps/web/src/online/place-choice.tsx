import '../i18n/online-words.ts';
import './online.css';
import { useTranslation } from 'react-i18next';
import { useServer } from './use-server.ts';

interface PlaceChoiceProps {
  readonly isServed: boolean;
  readonly onChange: (isServed: boolean) => void;
}

/** On this device or through the server; nothing where no server brought this page. */
export function PlaceChoice({ isServed, onChange }: PlaceChoiceProps) {
  const { t } = useTranslation();
  const isHere = useServer();
  if (!isHere && !isServed) return null;
  return (
    <fieldset className="panel game-picker place-choice">
      <legend>{t('online.where')}</legend>
      {(['here', 'server'] as const).map((place) => {
        const isChosen = isServed === (place === 'server');
        return (
          <label key={place} className="scenario-card" data-chosen={isChosen || undefined}>
            <input
              type="radio"
              name="place"
              className="visually-hidden"
              checked={isChosen}
              onChange={() => onChange(place === 'server')}
            />
            <strong>{t(`online.${place}`)}</strong>
            <span className="quiet">{t(`online.${place}Detail`)}</span>
          </label>
        );
      })}
    </fieldset>
  );
}
