import type { TFunction } from 'i18next';
import { worstBlows, worstTogether } from '@highground/kernel';
import type { Threat } from '@highground/kernel';
import type { Words } from '../words/words.ts';

/** How many enemies can hit a tile and for how much together, in a few words. */
export function threatSummary(threat: Threat, t: TFunction): string {
  return t('threat.short', { count: worstBlows(threat).length, worst: worstTogether(threat) });
}

/** The same as a sentence that names each enemy with its worst blow. */
export function threatSentence(threat: Threat, words: Words, t: TFunction): string {
  const blows = worstBlows(threat);
  return t('threat.some', {
    place: words.place(threat.tile),
    count: blows.length,
    worst: worstTogether(threat),
    list: blows
      .map(({ actor, action, worst }) =>
        t('threat.entry', { name: words.actor(actor), action: words.action(action), worst }),
      )
      .join(', '),
  });
}
