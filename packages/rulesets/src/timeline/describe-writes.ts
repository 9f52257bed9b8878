import { NO_LIMIT, sideOf } from '@highground/kernel';
import type { DerivedCommit, Message, Outcome, Step, WritePayloads } from '@highground/kernel';
import type { MessageId } from './messages.ts';
import { forCount, nameOf, placeName, say, sentence, titleOf } from './wording.ts';
import type { Teller } from './wording.ts';

/** What one consequence of a step says; the ones around it tell whose and why. */
export function writeMessages(teller: Teller, step: Step, index: number): Message[] {
  const commit = step.derived[index] as DerivedCommit;
  switch (commit.kind) {
    case 'displace':
      return step.root.kind === 'undo_move' ? [] : displaced(teller, commit.payload, step);
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
      return say(commit.payload.reason === 'banished' ? 'unit-banished' : 'unit-died', {
        actor: nameOf(teller, commit.payload.actor),
      });
    case 'add_actor':
      return say('unit-arrived', { actor: commit.payload.actor.name });
    case 'set_mark':
    case 'set_voxel_state':
    case 'set_block':
    case 'remove_block':
      return grounds(commit);
    case 'note':
      return noted(teller, commit.payload);
    case 'end_match':
      return ended(teller, commit.payload.outcome);
    default:
      return [];
  }
}

const MOVES: { readonly [cause: string]: MessageId | undefined } = {
  walk: 'unit-moved',
  teleport: 'unit-teleported',
  shove: 'unit-shoved',
  pull: 'unit-pulled',
  fall: 'unit-fell',
};

function displaced(
  teller: Teller,
  { actor: id, tile, cause }: WritePayloads['displace'],
  { root }: Step,
): Message[] {
  const actor = nameOf(teller, id);
  const message = root.kind === 'spawn' ? 'unit-returned' : MOVES[cause];
  return tile && message ? say(message, { actor, tile: placeName(tile) }) : [];
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
  const params = { actor, amount: Math.abs(amount), hp, source: titleOf(teller, source) };
  if (amount === 0) return say('hp-unchanged', params);
  return say(amount > 0 ? 'hp-lost' : 'hp-gained', params);
}

/** The mechanic writes an ended status with no stacks left. */
function afflicted(
  teller: Teller,
  { actor: id, status: statusId, until, stacks }: WritePayloads['apply_status'],
): Message[] {
  const params = { actor: nameOf(teller, id), status: titleOf(teller, statusId) };
  if (stacks === 0) return say('status-ended', params);
  if (until === NO_LIMIT) return say('status-borne', params);
  const ticks = until - teller.state.tick;
  return say(forCount('status-gained', ticks), { ...params, ticks });
}

function counted(
  teller: Teller,
  { root }: Step,
  { actor: id, stat, value }: WritePayloads['change_stat'],
): Message[] {
  const actor = nameOf(teller, id);
  if (stat === 'counter' && value > 0 && root.kind === 'auto_turn')
    return say(forCount('body-counted', value), { actor, turns: value });
  return stat === 'phase' ? say('phase-entered', { actor }) : [];
}

function grounds(
  commit: Extract<
    DerivedCommit,
    { readonly kind: 'set_mark' | 'set_voxel_state' | 'set_block' | 'remove_block' }
  >,
): Message[] {
  if (commit.kind === 'set_mark') {
    const { tile, mark, values } = commit.payload;
    return values ? say('mark-set', { tile: placeName(tile), mark: sentence(`mark-${mark}`) ?? mark }) : [];
  }
  const tile = placeName(commit.payload.cell);
  if (commit.kind !== 'set_voxel_state') return say('ground-changed', { tile });
  const { field, value } = commit.payload;
  if (field !== 'cover') return [];
  return value === undefined ? say('cover-gone', { tile }) : say('cover-hit', { tile, hp: value });
}

function noted(teller: Teller, { messageId, params }: WritePayloads['note']): Message[] {
  const actor = nameOf(teller, Number(params['actor']));
  if (messageId === 'last-will') return say(`last-will-${params['will']}` as MessageId, { actor });
  const action = params['action'] === undefined ? {} : { action: titleOf(teller, String(params['action'])) };
  const source = params['source'] === undefined ? {} : { source: titleOf(teller, String(params['source'])) };
  const reason =
    params['reason'] === undefined
      ? {}
      : { reason: sentence(`reason-${params['reason']}`) ?? String(params['reason']) };
  return say(messageId as MessageId, { actor, ...action, ...source, ...reason });
}

function ended(teller: Teller, outcome: Outcome): Message[] {
  if (outcome.result === 'won')
    return say(`won-${outcome.reason}` as MessageId, { side: sideOf(teller.state, outcome.side).name });
  if (outcome.result === 'abandoned') return say('battle-abandoned');
  return say(`draw-${outcome.reason}` as MessageId, { tick: teller.state.tick });
}
