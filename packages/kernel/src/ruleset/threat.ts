import type { Threat } from './answers.ts';

type Blow = Threat['by'][number];

/** The worst blow of each enemy, in the order the enemies are named in: nobody strikes twice before one's next turn. */
export function worstBlows({ by }: Threat): readonly Blow[] {
  const worst: Blow[] = [];
  for (const blow of by) {
    const known = worst.findIndex(({ actor }) => actor === blow.actor);
    if (known < 0) worst.push(blow);
    else if ((worst[known] as Blow).worst < blow.worst) worst[known] = blow;
  }
  return worst;
}

/** What all enemies together can take at worst, each by its worst blow. */
export function worstTogether(threat: Threat): number {
  return worstBlows(threat).reduce((sum, { worst }) => sum + worst, 0);
}
