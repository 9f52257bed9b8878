import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Refusal } from '@highground/kernel';
import type { Route } from '../app/route.ts';
import { useServices } from '../app/services.ts';
import { INTERFACE_ICONS } from '../looks/interface-icons.ts';
import type { SaveEntry } from '../saves/save-record.ts';
import { FAMILIES, listScenarios } from '../session/registry.ts';
import { askedMap } from '../session/other-map.ts';
import { quickSetup } from '../session/quick-setup.ts';
import { Icon } from '../ui/icon.tsx';
import { MapThumbnail } from '../ui/map-thumbnail.tsx';
import { refusalText } from '../words/refusal-text.ts';

/** The first page: go on, fight at once, or set something up. */
export function HomeScreen() {
  const { t } = useTranslation();
  const { desk, navigate } = useServices();
  const { last, lost } = useKeptBattles();
  const [problem, setProblem] = useState<Refusal>();
  const quick = (): void => {
    const begun = desk.begin(quickSetup(askedMap(window.location.search)));
    if (begun.ok) navigate({ screen: 'battle', save: begun.value });
    else setProblem(begun.refusals[0]);
  };
  const notice = problem ?? lost;
  return (
    <main className="home">
      <HomePicture />
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
        <nav className="home-menu" aria-label={t('app.home')}>
          {last?.record ? (
            <HomeButton
              icon={INTERFACE_ICONS.play}
              title={t('home.continue')}
              detail={t('home.continueDetail', { title: last.record.scenarioTitle, tick: last.record.tick })}
              onClick={() => navigate({ screen: 'battle', save: last.id })}
            />
          ) : null}
          <HomeButton
            isMain
            icon={INTERFACE_ICONS.quick}
            title={t('home.quick')}
            detail={t('home.quickDetail')}
            onClick={quick}
          />
          {(['setup', 'replays', 'saves', 'settings'] as const).map((screen) => (
            <HomeButton
              key={screen}
              icon={INTERFACE_ICONS[screen === 'replays' ? 'replay' : screen]}
              title={t(`home.${screen}`)}
              detail={t(`home.${screen}Detail`)}
              onClick={() => navigate({ screen } satisfies Route)}
            />
          ))}
        </nav>
        <section className="home-games" aria-label={t('home.playing')}>
          {FAMILIES.map(({ id, title, summary }) => (
            <p key={id} className="home-game">
              <strong>{title}</strong> {summary}{' '}
              <span className="quiet">{t('home.scenarios', { count: listScenarios(id).length })}</span>
            </p>
          ))}
        </section>
        <footer className="quiet">{t('app.credits')}</footer>
      </div>
    </main>
  );
}

interface HomeButtonProps {
  readonly icon: string;
  readonly title: string;
  readonly detail: string;
  readonly onClick: () => void;
  readonly isMain?: boolean;
}

function HomeButton({ icon, title, detail, onClick, isMain = false }: HomeButtonProps) {
  return (
    <button type="button" className="home-button" data-main={isMain || undefined} onClick={onClick}>
      <Icon name={icon} />
      <span>
        <strong>{title}</strong>
        <small>{detail}</small>
      </span>
    </button>
  );
}

/** The first battlefield, large and out of the way. */
function HomePicture() {
  const [family] = FAMILIES;
  const scenario = family && listScenarios(family.id)[0];
  return (
    <div className="home-picture" aria-hidden="true">
      {scenario ? <MapThumbnail world={scenario.draft.world} /> : null}
    </div>
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
