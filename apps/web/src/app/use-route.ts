import { useEffect, useState } from 'react';
import { formatRoute, parseRoute } from './route.ts';
import type { Route } from './route.ts';

/** The route of the address, followed as it changes. */
export function useRoute(): Route {
  const [hash, setHash] = useState(window.location.hash);
  useEffect(() => {
    const follow = (): void => setHash(window.location.hash);
    window.addEventListener('hashchange', follow);
    return () => window.removeEventListener('hashchange', follow);
  }, []);
  return parseRoute(hash);
}

/** Goes to another screen; the browser's Back comes back, unless that screen takes the place of this one. */
export function navigate(route: Route, { replace = false } = {}): void {
  const hash = formatRoute(route);
  if (replace) window.location.replace(hash);
  else window.location.hash = hash;
}
