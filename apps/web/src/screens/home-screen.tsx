import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { picture as delve } from 'virtual:picture/delve/orc-gate';
import { picture as livingField } from 'virtual:picture/livingfield/arena';
import { picture as skirmish } from 'virtual:picture/skirmish/skirmish';
import { picture as tempo } from 'virtual:picture/tempo/bridge';
import { picture as timeline } from 'virtual:picture/timeline/crown-hill';
import type { Refusal } from '@highground/kernel';
import { useServices } from '../app/services.ts';
import { GAMES } from '../games/games.ts';
import type { GameEntry } from '../games/games.ts';
import { INTERFACE_ICONS } from '../looks/interface-icons.ts';
import type { SaveEntry } from '../saves/save-record.ts';
import { askedMap } from '../session/other-map.ts';
import { quickSetup } from '../session/quick-setup.ts';
import { Icon } from '../ui/icon.tsx';
import { refusalText } from '../words/refusal-text.ts';

const PICTURES: Readonly<Record<string, string>> = {
  livingfield: livingField,
  tempo,
  timeline,
  skirmish,
  delve,
};

/** The first page: go on, fight at once, or set something up. */
export function HomeScreen() {
  const { t } = useTranslation();
  const { desk, navigate } = useServices();
  const { last, lost } = useKeptBattles();
  const [problem, setProblem] = useState<Refusal>();
  const quick = async (game: GameEntry): Promise<void> => {
    setProblem(undefined);
    const begun = await desk.begin(quickSetup(game, askedMap(window.location.search)));
    if (begun.ok) navigate({ screen: 'battle', save: begun.value });
    else setProblem(begun.refusals[0]);
  };
  const notice = problem ?? lost;
  return (
    <main className="home">
      <div className="home-picture" aria-hidden="true">
        <img className="thumbnail" src={livingField} alt="" />
      </div>
      <div className="home-body">
        <header className="home-head">
          <h1>{t('app.title')}</h1>
          <p className="tagline">{t('app.tagline')}</p>
        </header>
        {notice ? (
          <p className="refusal panel" role="alert">
            {refusalText(notice, t)}
          </p>
        ) : null}
        {last?.record ? (
          <HomeButton
            icon={INTERFACE_ICONS.play}
            title={t('home.continue')}
            detail={t('home.continueDetail', { title: last.record.scenarioTitle, tick: last.record.tick })}
            onClick={() => navigate({ screen: 'battle', save: last.id })}
          />
        ) : null}
        <ul className="home-games" aria-label={t('home.games')}>
          {GAMES.map((game) => (
            <GameCard key={game.id} game={game} onQuick={() => quick(game)} />
          ))}
        </ul>
        <nav className="home-menu" aria-label={t('app.home')}>
          <HomeButton
            icon={INTERFACE_ICONS.setup}
            title={t('home.run')}
            detail={t('home.runDetail')}
            onClick={() => navigate({ screen: 'run' })}
          />
          <HomeButton
            icon={INTERFACE_ICONS.setup}
            title={t('home.dungeon')}
            detail={t('home.dungeonDetail')}
            onClick={() => navigate({ screen: 'dungeon' })}
          />
          {(['replays', 'saves', 'maps', 'settings'] as const).map((screen) => (
            <HomeButton
              key={screen}
              icon={INTERFACE_ICONS[screen === 'replays' ? 'replay' : screen]}
              title={t(`home.${screen}`)}
              detail={t(`home.${screen}Detail`)}
              onClick={() => navigate({ screen })}
            />
          ))}
        </nav>
        <footer className="quiet">{t('app.credits')}</footer>
      </div>
    </main>
  );
}

interface GameCardProps {
  readonly game: GameEntry;
  readonly onQuick: () => Promise<void>;
}

/** A game with its pitch, and the two ways into it; it is loaded when one of them is taken. */
function GameCard({ game: { id }, onQuick }: GameCardProps) {
  const { t } = useTranslation();
  const { navigate } = useServices();
  const [isLoading, setLoading] = useState(false);
  const game = t(`games.${id}.title`);
  const quick = async (): Promise<void> => {
    setLoading(true);
    await onQuick();
    setLoading(false);
  };
  return (
    <li className="game-card panel">
      <img src={PICTURES[id]} alt="" />
      <div className="game-card-words">
        <h2>{game}</h2>
        <p className="quiet">{t(`games.${id}.pitch`)}</p>
      </div>
      <div className="game-card-buttons">
        <button
          type="button"
          className="button primary"
          aria-label={t('home.quickOf', { game })}
          aria-busy={isLoading}
          onClick={() => void quick()}
        >
          <Icon name={INTERFACE_ICONS.quick} /> {t('home.quick')}
        </button>
        <button
          type="button"
          className="button"
          aria-label={t('home.setupOf', { game })}
          onClick={() => navigate({ screen: 'setup', game: id })}
        >
          {t('home.setup')}
        </button>
      </div>
    </li>
  );
}

interface HomeButtonProps {
  readonly icon: string;
  readonly title: string;
  readonly detail: string;
  readonly onClick: () => void;
}

function HomeButton({ icon, title, detail, onClick }: HomeButtonProps) {
  return (
    <button type="button" className="home-button" onClick={onClick}>
      <Icon name={icon} />
      <span>
        <strong>{title}</strong>
        <small>{detail}</small>
      </span>
    </button>
  );
}

function useKeptBattles(): { readonly last: SaveEntry | undefined; readonly lost: Refusal | undefined } {
  const { saves } = useServices();
  const [last, setLast] = useState<SaveEntry>();
  const [lost, setLost] = useState<Refusal>();
  useEffect(() => {
    let isGone = false;
    const read = async (): Promise<void> => {
      const [missing, list] = await Promise.all([saves.missing(), saves.list()]);
      if (isGone) return;
      setLost(missing);
      if (list.ok) setLast(list.value.find(({ record }) => record && !record.outcome && !record.isReplay));
    };
    void read();
    return () => {
      isGone = true;
    };
  }, [saves]);
  return { last, lost };
}
