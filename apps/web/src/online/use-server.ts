import { useEffect, useState } from 'react';
import { ask, pageServer } from './ask.ts';

/** Whether a server of this game brought the page and answers now; where the page is but files, its place says so. */
export function useServer(): boolean {
  const [isHere, setHere] = useState(false);
  useEffect(() => {
    let isGone = false;
    const look = async (): Promise<void> => {
      const answer = await ask(pageServer, 'healthz');
      const isAlive =
        answer.kind === 'answered' && (answer.json as { readonly status?: unknown }).status === 'alive';
      if (!isGone) setHere(isAlive);
    };
    void look();
    return () => {
      isGone = true;
    };
  }, []);
  return isHere;
}
