import { FACING_NAMES, registerOf } from '@highground/kernel';
import type { DerivedCommit, Message, Outcome, Step, WritePayloads } from '@highground/kernel';
import { REGISTER } from './registers.ts';
import { nameOf, placeName, say, sideName, titleOf } from './wording.ts';
import type { Teller } from './wording.ts';

/** What one consequence of a step says; the ones around it tell whose and why. */
export function writeMessages(teller: Teller, step: Step, index: number): Message[] {
  const commit = step.derived[index] as DerivedCommit;
  switch (commit.kind) {
    case 'displace':
      return displaced(teller, commit.payload);
    case 'apply_damage':
      return damaged(teller, commit.payload, step.derived[index - 1]);
    case 'apply_status':
      return afflicted(teller, commit.payload);
    case 'set_standing':
      return commit.payload.standing === 'down'
        ? say('unit-down', { actor: nameOf(teller, commit.payload.actor) })
        : [];
    case 'change_stat':
      return counted(teller, step, commit.payload);
    case 'remove_actor':
      return say('body-gone', { actor: nameOf(teller, commit.payload.actor) });
    case 'set_mark':
      return commit.payload.values ? left(commit.payload) : taken(teller, step.derived, index);
    case 'note':
      return missed(teller, commit.payload);
    case 'end_match':
      return ended(teller, commit.payload.outcome);
    default:
      return [];
  }
}

function displaced(teller: Teller, { actor: id, tile, facing, cause }: WritePayloads['displace']): Message[] {
  const actor = nameOf(teller, id);
  if (cause === 'turn') return say('unit-turned', { actor, facing: FACING_NAMES[facing] });
  if (cause === 'fall')
    return tile ? say('unit-fell', { actor, tile: placeName(tile) }) : say('unit-fell-away', { actor });
  return tile ? say('unit-moved', { actor, tile: placeName(tile) }) : [];
}

function damaged(
  teller: Teller,
  payload: WritePayloads['apply_damage'],
  before: DerivedCommit | undefined,
): Message[] {
  const { amount, hp, source } = payload;
  const actor = nameOf(teller, payload.actor);
  if (before?.kind === 'set_standing' && before.payload.standing === 'up')
    return say('unit-revived', { actor, hp });
  if (before?.kind === 'set_mark') return [];
  const params = { actor, amount: Math.abs(amount), hp, source: titleOf(teller, source) };
  if (amount === 0) return say('hp-unchanged', params);
  return say(amount > 0 ? 'hp-lost' : 'hp-gained', params);
}

/** The mechanic writes an ended status with no stacks left. */
function afflicted(
  teller: Teller,
  { actor: id, status: statusId, until, stacks }: WritePayloads['apply_status'],
): Message[] {
  const actor = nameOf(teller, id);
  const status = titleOf(teller, statusId);
  return stacks === 0
    ? say('status-ended', { actor, status })
    : say('status-gained', { actor, status, ticks: until - teller.state.tick });
}

function counted(
  teller: Teller,
  { root }: Step,
  { actor: id, stat, value }: WritePayloads['change_stat'],
): Message[] {
  const actor = nameOf(teller, id);
  if (root.kind === 'auto_turn' && stat === 'bodyTurns') return say('body-counted', { actor, turns: value });
  const restores =
    root.kind === 'use_action' && (teller.rules.actions.get(root.payload.action)?.rule.restoresMp ?? 0) > 0;
  return restores && stat === 'mp' ? say('mp-gained', { actor, mp: value }) : [];
}

function left({ tile, mark }: WritePayloads['set_mark']): Message[] {
  return say(mark === 'crystal' ? 'crystal-left' : 'chest-left', { tile: placeName(tile) });
}

/** Who took it walked there just before; what was in a chest is written just after. */
function taken(teller: Teller, derived: Step['derived'], index: number): Message[] {
  const commit = derived[index];
  const walk = derived.slice(0, index).findLast(({ kind }) => kind === 'displace');
  if (commit?.kind !== 'set_mark' || walk?.kind !== 'displace') return [];
  const actor = nameOf(teller, walk.payload.actor);
  if (commit.payload.mark === 'crystal') return say('crystal-taken', { actor });
  const next = derived[index + 1];
  return next?.kind === 'change_stock'
    ? say('chest-taken', { actor, item: titleOf(teller, next.payload.item) })
    : say('chest-empty', { actor });
}

function missed(teller: Teller, { messageId, params }: WritePayloads['note']): Message[] {
  const { actor, action } = params;
  if (messageId !== 'strike-missed' || typeof actor !== 'number') return [];
  return say('strike-missed', { actor: nameOf(teller, actor), action: titleOf(teller, String(action)) });
}

function ended(teller: Teller, outcome: Outcome): Message[] {
  const { state } = teller;
  if (outcome.result === 'won') {
    return say(outcome.reason === 'concede' ? 'won-concede' : 'won-all-down', {
      side: sideName(teller, outcome.side),
    });
  }
  if (outcome.result === 'abandoned') return say('battle-abandoned');
  if (outcome.reason === 'both-down') return say('draw-both-down');
  if (outcome.reason === 'stalemate')
    return say('draw-stalemate', { ticks: registerOf(state, REGISTER.drawTicks) });
  return say('draw-tick-limit', { tick: registerOf(state, REGISTER.tickLimit) });
}
