import { Suspense, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { cssColour, paletteOf } from '../looks/palettes.ts';
import { BattleScreen } from '../screens/battle-screen.tsx';
import { HomeScreen } from '../screens/home-screen.tsx';
import { fetchedScreen } from '../ui/fetched.tsx';
import type { Route } from './route.ts';
import { useSettings } from './services.ts';
import { useRoute } from './use-route.ts';

const SetupScreen = fetchedScreen(async () => (await import('../screens/setup-screen.tsx')).SetupScreen);
const ResultScreen = fetchedScreen(async () => (await import('../screens/result-screen.tsx')).ResultScreen);
const ReplayScreen = fetchedScreen(async () => (await import('../screens/replay-screen.tsx')).ReplayScreen);
const SavesScreen = fetchedScreen(async () => (await import('../screens/saves-screen.tsx')).SavesScreen);
const SettingsScreen = fetchedScreen(
  async () => (await import('../screens/settings-screen.tsx')).SettingsScreen,
);
const MapsScreen = fetchedScreen(async () => (await import('../screens/maps-screen.tsx')).MapsScreen);
const DungeonScreen = fetchedScreen(
  async () => (await import('../screens/delve/dungeon-screen.tsx')).DungeonScreen,
);
const RunScreen = fetchedScreen(async () => (await import('../screens/run/run-screen.tsx')).RunScreen);

/** The screen of the address, in the player's size, colours and motion. */
export function App() {
  const { t } = useTranslation();
  const route = useRoute();
  useAppearance();
  return (
    <Suspense fallback={<p className="loading">{t('app.loading')}</p>}>
      <Screen route={route} />
    </Suspense>
  );
}

function Screen({ route }: { readonly route: Route }) {
  switch (route.screen) {
    case 'home':
      return <HomeScreen />;
    case 'setup':
      return <SetupScreen id={route.game} />;
    case 'battle':
      return <BattleScreen key={route.save} id={route.save} />;
    case 'result':
      return <ResultScreen key={route.save} id={route.save} />;
    case 'replay':
      return <ReplayScreen key={route.save} id={route.save} />;
    case 'saves':
    case 'replays':
      return <SavesScreen isReplays={route.screen === 'replays'} />;
    case 'settings':
      return <SettingsScreen />;
    case 'run':
      return <RunScreen />;
    case 'dungeon':
      return <DungeonScreen />;
    case 'maps':
      return <MapsScreen />;
  }
}

function useAppearance(): void {
  const { uiScale, palette, motion } = useSettings((settings) => settings);
  useEffect(() => {
    const { style, dataset } = document.documentElement;
    style.fontSize = `${uiScale}%`;
    dataset['motion'] = motion;
    paletteOf(palette).sides.forEach(({ colour }, index) =>
      style.setProperty(`--side-${index}`, cssColour(colour)),
    );
  }, [uiScale, palette, motion]);
}
