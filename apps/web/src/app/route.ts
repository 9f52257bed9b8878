/** Where somebody is in the app; the hash of the address, so that any static server will do. */
export type Route =
  | { readonly screen: 'home' | 'saves' | 'replays' | 'settings' | 'run' | 'maps' | 'dungeon' }
  | { readonly screen: 'setup'; readonly game: string }
  | { readonly screen: 'battle' | 'result' | 'replay'; readonly save: string };

const PLAIN = ['home', 'saves', 'replays', 'settings', 'run', 'maps', 'dungeon'] as const;
const WITH_SAVE = ['battle', 'result', 'replay'] as const;

/** The route of a hash such as `#/battle/3f2a` or `#/setup/tempo`; home for anything unknown. */
export function parseRoute(hash: string): Route {
  const [name = '', of = ''] = hash.replace(/^#\/?/, '').split('/');
  const plain = PLAIN.find((screen) => screen === name);
  if (plain) return { screen: plain };
  if (!/^[\w-]{1,64}$/.test(of)) return { screen: 'home' };
  if (name === 'setup') return { screen: 'setup', game: of };
  const screen = WITH_SAVE.find((one) => one === name);
  return screen ? { screen, save: of } : { screen: 'home' };
}

export function formatRoute(route: Route): string {
  if ('save' in route) return `#/${route.screen}/${route.save}`;
  if ('game' in route) return `#/${route.screen}/${route.game}`;
  return route.screen === 'home' ? '#/' : `#/${route.screen}`;
}
