import { useTranslation } from 'react-i18next';
import { useSettings } from '../app/services.ts';
import { DEFAULT_KEYS } from '../settings/keys.ts';
import type { KeyedAction } from '../settings/keys.ts';
import { useBattle } from './battle-context.ts';

/** Which keys there are, and what every action of the game does, to be unfolded. */
export function BattleHelp() {
  const { t } = useTranslation();
  const { show, words } = useBattle();
  const keys = useSettings((settings) => settings.keys);
  return (
    <>
      <details className="battle-help">
        <summary>{t('help.keys')}</summary>
        <p className="quiet">{t('battle.field')}</p>
        <dl>
          {(Object.keys(DEFAULT_KEYS) as KeyedAction[]).map((action) => (
            <div key={action}>
              <dt>
                <kbd>{keys[action] === ' ' ? '␣' : keys[action]}</kbd>
              </dt>
              <dd>{t(`settings.keyNames.${action}`)}</dd>
            </div>
          ))}
          <div>
            <dt>
              <kbd>1</kbd>–<kbd>0</kbd>
            </dt>
            <dd>{t('help.digits')}</dd>
          </div>
        </dl>
      </details>
      <details className="battle-help">
        <summary>{t('help.actions')}</summary>
        <dl>
          {show.ruleset.catalogue.actions.map(({ id, text }) => (
            <div key={id}>
              <dt>{words.action(id)}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      </details>
    </>
  );
}
