import { NO_LIMIT, NOBODY, stockOf } from '@highground/kernel';
import type { ActorId, Resolution } from '@highground/kernel';
import type { Deed, Rules } from './compile.ts';
import { isUp, monsterIn, PARTY, stat } from './condition.ts';
import type { ItemRule } from './data.ts';
import { reward } from './rewards.ts';
import { strike } from './strike.ts';
import { escape, win } from './victory.ts';

/** What a hero does with its turn (D20-ACT-001…005); it was legal when it was chosen. */
export function act(rules: Rules, resolution: Resolution, actor: ActorId, deed: Deed): void {
  switch (deed.kind) {
    case 'attack':
      return hurt(rules, resolution, actor, 'attack');
    case 'spell':
      spend(rules, resolution, actor);
      return hurt(rules, resolution, actor, 'firebolt');
    case 'stance':
      return defend(resolution, actor);
    case 'potion':
      return drink(resolution, actor, deed);
    case 'flight':
      return flee(rules, resolution);
  }
}

function hurt(rules: Rules, resolution: Resolution, attacker: ActorId, means: 'attack' | 'firebolt'): void {
  const target = monsterIn(resolution.state).id;
  strike(rules, resolution, { means, attacker, target });
  if (isUp(resolution.state, target)) return;
  reward(rules, resolution);
  win(resolution);
}

/** Mana is spent whether the spell hits or not (D20-AMB-09). */
function spend({ constants }: Rules, resolution: Resolution, actor: ActorId): void {
  const value = stat(resolution.state, actor, 'mana') - constants.fireboltMana;
  resolution.commit('change_stat', { actor, stat: 'mana', value });
}

/** Braces until the next hit, however long that takes (D20-ACT-003). */
function defend(resolution: Resolution, actor: ActorId): void {
  resolution.commit('apply_status', {
    actor,
    status: 'defending',
    until: NO_LIMIT,
    stacks: 1,
    source: actor,
    other: NOBODY,
  });
}

/** One potion of the party's stock, which is the first character's, to whoever drinks it (D20-ACT-004, D20-AMB-08). */
function drink(resolution: Resolution, actor: ActorId, { id, potion }: Deed): void {
  const { state } = resolution;
  const { hp, mana } = potion as ItemRule;
  resolution.commit('change_stock', { side: PARTY, item: id, count: stockOf(state, PARTY, id) - 1 });
  const hpNow = stat(state, actor, 'hp');
  const hpThen = Math.min(stat(state, actor, 'maxHp'), hpNow + hp);
  if (hp > 0)
    resolution.commit('apply_damage', {
      actor,
      amount: hpNow - hpThen,
      hp: hpThen,
      element: 'none',
      source: id,
    });
  const value = Math.min(stat(state, actor, 'maxMana'), stat(state, actor, 'mana') + mana);
  if (mana > 0) resolution.commit('change_stat', { actor, stat: 'mana', value });
}

/** An attempt that fails has cost the turn. */
function flee({ constants }: Rules, resolution: Resolution): void {
  const { fleePct } = constants;
  if (resolution.roll('flee', 1, 100, fleePct + 1) <= fleePct) escape(resolution);
}
