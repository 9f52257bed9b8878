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

/** Goes to another screen; the browser's Back comes back. */
export function navigate(route: Route): void {
  window.location.hash = formatRoute(route);
}
