import { actorOf } from '@highground/kernel';
import type { ActorId, Resolution, Tile } from '@highground/kernel';
import { removeStatus } from '@highground/mechanics/status';
import type { Action, Rules } from './compile.ts';
import { hasTag, stat } from './condition.ts';
import { afflict, partnerOf } from './harm.ts';
import { redirectIntent } from './intents.ts';

/** Turns an enemy’s next action on the taunter; a boss ignores every second time (TL-TNT-001, TL-TNT-002, TL-AMB-18). */
export function taunt(
  rules: Rules,
  resolution: Resolution,
  { actor }: { readonly actor: ActorId; readonly action: Action },
  target: ActorId,
): void {
  if (hasTag(rules, actorOf(resolution.state, target), 'boss')) {
    const met = stat(resolution.state, target, 'taunts') + 1;
    resolution.commit('change_stat', { actor: target, stat: 'taunts', value: met });
    if (met % rules.constants.bossTauntEvery === 0)
      return resolution.note('taunt-ignored', { actor: target });
  }
  afflict(rules, resolution, target, { status: 'taunted', ticks: 0, source: actor });
  redirectIntent(rules, resolution, target, actorOf(resolution.state, actor).tile as Tile);
}

/** Binds two units; either leaves its former partner (TL-VX-005). */
export function pledge(
  rules: Rules,
  resolution: Resolution,
  actor: ActorId,
  { partner, ticks }: { readonly partner: ActorId; readonly ticks: number },
): void {
  for (const one of [actor, partner]) {
    const former = partnerOf(actorOf(resolution.state, one));
    if (former === undefined) continue;
    removeStatus(resolution, one, 'pledged');
    removeStatus(resolution, former, 'pledged');
  }
  afflict(rules, resolution, actor, { status: 'pledged', ticks, source: partner });
  afflict(rules, resolution, partner, { status: 'pledged', ticks, source: actor });
}
