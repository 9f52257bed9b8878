/** Where somebody is in the app; the hash of the address, so that any static server will do. */
export type Route =
  | { readonly screen: 'home' | 'setup' | 'saves' | 'replays' | 'settings' }
  | { readonly screen: 'battle' | 'result' | 'replay'; readonly save: string };

const PLAIN = ['home', 'setup', 'saves', 'replays', 'settings'] as const;
const WITH_SAVE = ['battle', 'result', 'replay'] as const;

/** The route of a hash such as `#/battle/3f2a`; home for anything unknown. */
export function parseRoute(hash: string): Route {
  const [name = '', save = ''] = hash.replace(/^#\/?/, '').split('/');
  const plain = PLAIN.find((screen) => screen === name);
  if (plain) return { screen: plain };
  const screen = WITH_SAVE.find((one) => one === name);
  return screen && /^[\w-]{1,64}$/.test(save) ? { screen, save } : { screen: 'home' };
}

export function formatRoute(route: Route): string {
  return 'save' in route
    ? `#/${route.screen}/${route.save}`
    : route.screen === 'home'
      ? '#/'
      : `#/${route.screen}`;
}
