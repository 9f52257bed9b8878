import { invariant } from '@highground/kernel';
import type { ActorId, ReadonlyState, Resolution } from '@highground/kernel';
import type { Means } from './blow.ts';
import type { Rules } from './compile.ts';
import { isUp, monsterIn, monsterRule, stat } from './condition.ts';
import { strike } from './strike.ts';
import { endIfLost } from './victory.ts';

/** The monster's turn: whom it strikes is no matter of chance, whether it casts is (D20-ACT-006, D20-AI-001). */
export function takeMonsterTurn(rules: Rules, resolution: Resolution): void {
  const { state } = resolution;
  const target = preyIn(state);
  // mutant-ok: a fight that nobody stands in is over
  invariant(target !== undefined, 'somebody stands while the fight goes on');
  strike(rules, resolution, { means: meansOf(rules, resolution), attacker: monsterIn(state).id, target });
  endIfLost(resolution);
}

function meansOf(rules: Rules, resolution: Resolution): Means {
  const { castPct } = rules.constants;
  if (!monsterRule(rules, resolution.state).casts) return 'attack';
  return resolution.roll('cast', 1, 100, castPct + 1) <= castPct ? 'firebolt' : 'attack';
}

/** The member with the fewest HP that stands, of several the first in the initiative order; nobody where all have fallen. */
export function preyIn(state: ReadonlyState): ActorId | undefined {
  let prey: ActorId | undefined;
  const monster = monsterIn(state).id;
  for (const [actor = 0] of state.queue) {
    if (actor === monster || !isUp(state, actor)) continue;
    if (prey === undefined || stat(state, actor, 'hp') < stat(state, prey, 'hp')) prey = actor;
  }
  return prey;
}
