import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { INTERFACE_ICONS } from '../../looks/interface-icons.ts';
import { SIGN_ICONS } from '../../looks/timeline/icons.ts';
import { Icon } from '../../ui/icon.tsx';
import { useBattle, useModel, useUi } from '../battle-context.ts';
import { ghostSeats, playerNumber } from './ghosts.ts';

const EMOTES = ['cheer', 'wow', 'thanks', 'ouch'] as const;
const SHOWN_MS = 3200;

/** A player without units watches on: pings a tile, sends an emote, looks around; commands nobody (TL-GHO-001). */
export function GhostPanel() {
  const { t } = useTranslation();
  const { ui } = useBattle();
  const shown = useModel((model) => model.shown);
  const isOver = useModel(({ phase }) => phase === 'over');
  const isPinging = useUi((state) => state.isPinging);
  useFading();
  const ghosts = isOver ? [] : ghostSeats(shown);
  return (
    <>
      {ghosts.map((seat) => {
        const player = playerNumber(shown, seat);
        const say = (text: string): void => ui.setState({ emote: text, announcement: text });
        return (
          <section key={seat} className="ghost panel" aria-label={t('timelineHud.ghost.title', { player })}>
            <p>
              <Icon name={SIGN_ICONS.ghost} /> <strong>{t('timelineHud.ghost.title', { player })}</strong>
            </p>
            <p className="quiet">{t('timelineHud.ghost.help')}</p>
            <div className="row">
              <button
                type="button"
                className="button small"
                aria-pressed={isPinging}
                onClick={() => ui.setState({ isPinging: !isPinging })}
              >
                <Icon name={INTERFACE_ICONS.threat} /> {t('timelineHud.ghost.ping')}
              </button>
              {EMOTES.map((emote) => (
                <button
                  key={emote}
                  type="button"
                  className="button small"
                  onClick={() =>
                    say(`${t('timelineHud.player', { player })}: ${t(`timelineHud.ghost.emotes.${emote}`)}`)
                  }
                >
                  {t(`timelineHud.ghost.emotes.${emote}`)}
                </button>
              ))}
            </div>
          </section>
        );
      })}
      <Emote />
    </>
  );
}

function Emote() {
  const emote = useUi((state) => state.emote);
  return emote === undefined ? null : <p className="emote panel">{emote}</p>;
}

/** Pings and emotes are gone after a moment. */
function useFading(): void {
  const { ui } = useBattle();
  const ping = useUi((state) => state.ping);
  const emote = useUi((state) => state.emote);
  useEffect(() => {
    if (ping === undefined && emote === undefined) return undefined;
    const timer = setTimeout(() => ui.setState({ ping: undefined, emote: undefined }), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [ui, ping, emote]);
}
