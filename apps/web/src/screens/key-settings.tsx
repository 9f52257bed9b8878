import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useServices, useSettings } from '../app/services.ts';
import { DEFAULT_KEYS, rebindKey } from '../settings/keys.ts';
import type { KeyedAction } from '../settings/keys.ts';

/** Keys the browser or the field needs for itself. */
const FIXED: ReadonlySet<string> = new Set([
  'Shift',
  'Control',
  'Alt',
  'Meta',
  'CapsLock',
  'ArrowUp',
  'ArrowDown',
  'ArrowLeft',
  'ArrowRight',
]);

/** Which key does what; a key that is taken swaps. */
export function KeySettings() {
  const { t } = useTranslation();
  const { settings } = useServices();
  const keys = useSettings((all) => all.keys);
  const [asking, setAsking] = useState<KeyedAction>();
  const press = (event: React.KeyboardEvent, action: KeyedAction): void => {
    if (asking !== action || FIXED.has(event.key)) return;
    event.preventDefault();
    setAsking(undefined);
    if (!/^\d$/.test(event.key)) settings.setState({ keys: rebindKey(keys, action, event.key) });
  };
  return (
    <fieldset className="panel keys">
      <legend>{t('settings.keys')}</legend>
      <p className="quiet">{t('settings.keysHelp')}</p>
      <ul>
        {(Object.keys(DEFAULT_KEYS) as KeyedAction[]).map((action) => (
          <li key={action}>
            <span id={`key-${action}`}>{t(`settings.keyNames.${action}`)}</span>
            <button
              type="button"
              className="button small"
              aria-describedby={`key-${action}`}
              onClick={() => setAsking(action)}
              onKeyDown={(event) => press(event, action)}
              onBlur={() => setAsking(undefined)}
            >
              {asking === action ? (
                t('settings.pressKey')
              ) : (
                <kbd>{keys[action] === ' ' ? '␣' : keys[action]}</kbd>
              )}
            </button>
          </li>
        ))}
      </ul>
      <button type="button" className="button" onClick={() => settings.setState({ keys: DEFAULT_KEYS })}>
        {t('settings.keysReset')}
      </button>
    </fieldset>
  );
}
