import '@fontsource-variable/atkinson-hyperlegible-next/wght.css';
import '@fontsource-variable/cinzel/wght.css';
import '../styles/index.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { sprite } from 'virtual:icon-sprite/interface';
import { onGameLoaded } from '../games/games.ts';
import { openWords } from '../i18n/i18n.ts';
import { deviceMemory, deviceShelf } from '../saves/device-shelf.ts';
import { formatSave } from '../saves/save-record.ts';
import { openSaves } from '../saves/save-store.ts';
import type { Thinker } from '../session/session-ports.ts';
import type { WorkerThinker } from '../session/worker-thinker.ts';
import { openSettings } from '../settings/settings.ts';
import { openSound } from '../sound/sound.ts';
import { installIcons } from '../ui/icon.tsx';
import { App } from './app.tsx';
import { BattleDesk, recordOf } from './desk.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import { ServicesContext } from './services.ts';
import type { Services } from './services.ts';
import { navigate } from './use-route.ts';

/** Reading `localStorage` throws where it is forbidden. */
function deviceStorage(): Storage | undefined {
  try {
    return window.localStorage;
  } catch {
    return undefined;
  }
}

/** Comes when a computer first has to decide, or is about to. */
async function hireThinker(): Promise<WorkerThinker> {
  return (await import('../session/worker-thinker.ts')).workerThinker();
}

function openServices(): Services {
  const storage = deviceStorage();
  const settings = openSettings(storage);
  const saves = openSaves(deviceShelf('saves'), deviceMemory(storage));
  let worker: Promise<WorkerThinker> | undefined;
  const hired = async (): Promise<WorkerThinker> => (worker ??= hireThinker());
  const thinker: Thinker = { choose: async (...question) => (await hired()).choose(...question) };
  const prepareThinker = async (ruleset: string): Promise<void> => (await hired()).prepare(ruleset);
  const desk = new BattleDesk(saves, () => thinker);
  return { settings, saves, sound: openSound(settings), desk, navigate, prepareThinker };
}

/** The battle on the table as text: with it anybody can see the same fault. */
function crashReport({ desk }: Services): string {
  const live = desk.live;
  return live ? formatSave(recordOf(live.id, live.session.battle, live.session.store.getState().setup)) : '';
}

openWords();
installIcons(sprite);
onGameLoaded((game) => installIcons(game.sprite));
const services = openServices();
const root = document.getElementById('app');
if (root) {
  createRoot(root).render(
    <StrictMode>
      <ErrorBoundary report={() => crashReport(services)}>
        <ServicesContext value={services}>
          <App />
        </ServicesContext>
      </ErrorBoundary>
    </StrictMode>,
  );
}
