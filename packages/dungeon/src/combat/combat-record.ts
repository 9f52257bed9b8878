import { idiv, registerOf } from '@highground/kernel';
import type { ActorId, ReadonlyState, Step } from '@highground/kernel';
import { DELVE_DATA, delveRules, extendLog, lineOf, loggedOf, lootFrom } from '@highground/rulesets/delve';
import type { MonsterRule } from '@highground/rulesets/delve';
import type { CombatEvent, CombatRecord, Member, Rewards } from './session-types.ts';

/** The record of a fight that has not begun. */
export const NO_RECORD: CombatRecord = { log: [], events: [] };

/** The record with one more step, told of the state it led to. */
export function recordStep(
  { log, events, rewards }: CombatRecord,
  members: readonly Member[],
  state: ReadonlyState,
  step: Step,
): CombatRecord {
  const messages = loggedOf(delveRules.describe(state, step));
  const actor = step.root.kind === 'use_action' ? step.root.payload.actor : undefined;
  const gained = state.outcome?.reason === 'monster-down' ? rewardsOf(members, state, step) : rewards;
  return {
    log: extendLog(
      log,
      messages.map((message) => lineOf(delveRules.catalogue, message)),
    ),
    events: extendLog(
      events,
      messages.map(({ messageId, params }, index) => ({
        version: registerOf(state, 'version'),
        code: messageId,
        ...(actor === undefined ? {} : whoIs(members, state, actor)),
        params,
        ...(index === 0 && step.dice.length > 0 ? { dice: step.dice.map(({ value }) => value) } : {}),
      })),
    ),
    ...(gained ? { rewards: gained } : {}),
  };
}

function whoIs(
  members: readonly Member[],
  state: ReadonlyState,
  actor: ActorId,
): Pick<CombatEvent, 'actor_id' | 'name'> {
  return { actor_id: members[actor - 1]?.charId ?? 0, name: state.actors[actor - 1]?.name ?? '' };
}

function rewardsOf(members: readonly Member[], state: ReadonlyState, { dice }: Step): Rewards {
  const { loot, xp } = DELVE_DATA.units[state.actors.at(-1)?.unit ?? ''] as MonsterRule;
  const { items, special } = lootFrom(DELVE_DATA, loot, dice);
  const counts: Record<string, number> = {};
  for (const item of items) counts[item] = (counts[item] ?? 0) + 1;
  const share = idiv(xp, members.length);
  return {
    items: counts,
    items_list: items,
    rolls: {
      base_pool: Object.keys(loot.table),
      weights: loot.table,
      special: special
        ? { slug: special.item, rolled: special.roll, chance: DELVE_DATA.constants.specialPct }
        : null,
    },
    xp: { total: xp, per_member: Object.fromEntries(members.map(({ charId }) => [String(charId), share])) },
  };
}
