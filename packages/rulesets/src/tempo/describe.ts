import { FACING_NAMES, registerOf } from '@highground/kernel';
import type {
  Activity,
  DerivedCommit,
  Message,
  Outcome,
  ReadonlyState,
  Step,
  WritePayloads,
} from '@highground/kernel';
import type { Rules } from './compile.ts';
import { COLUMN } from './compile.ts';
import { MESSAGES } from './messages.ts';
import type { MessageId } from './messages.ts';
import { REGISTER } from './registers.ts';
import { nameOf, placeName, say, sideName, titleOf } from './wording.ts';
import type { Teller } from './wording.ts';

/** What a step says to people, in the order it happened; of a seat's own steps only what that seat could tell. */
export function describeStep(
  rules: Rules,
  state: ReadonlyState,
  { root, derived }: Step,
): readonly Message[] {
  const teller = { rules, state };
  const opening = root.kind === 'start_battle' ? say('battle-started') : [];
  const concession = root.kind === 'concede' ? conceded(teller, root.payload.seat) : [];
  return [...opening, ...concession, ...derived.flatMap((commit) => writeMessages(teller, commit))];
}

function conceded(teller: Teller, seat: number): Message[] {
  const side = teller.state.seats.find(({ id }) => id === seat)?.side;
  return side === undefined ? [] : say('side-conceded', { side: sideName(teller, side) });
}

function writeMessages(teller: Teller, commit: DerivedCommit): Message[] {
  switch (commit.kind) {
    case 'set_activity':
      return activityMessages(teller, commit.payload);
    case 'set_stats':
      return rolled(teller, commit.payload.changes);
    case 'displace':
      return displaced(teller, commit.payload);
    case 'apply_damage':
      return damaged(teller, commit.payload);
    case 'apply_status':
      return afflicted(teller, commit.payload);
    case 'set_standing':
      return commit.payload.standing === 'down'
        ? say('unit-down', { actor: nameOf(teller, commit.payload.actor) })
        : [];
    case 'remove_actor':
      return say('unit-fell-away', { actor: nameOf(teller, commit.payload.actor) });
    case 'note':
      return noted(teller, commit.payload);
    case 'end_match':
      return ended(teller, commit.payload.outcome);
    default:
      return [];
  }
}

type Telling = (teller: Teller, actor: string, activity: Activity) => Message[];

/** What the beginning of each phase says, as far as it is known. */
const PHASES: { readonly [phase: string]: Telling } = {
  prep: (teller, actor, activity) => begun(teller, actor, activity),
  exec: (teller, actor, { action }) =>
    action === ''
      ? say('posture-seen', { actor })
      : say('exec-begun', { actor, action: titleOf(teller, action) }),
  recover: (_, actor) => say('recover-begun', { actor }),
  unknown: (_, actor) => say('posture-seen', { actor }),
};

/** Why an activity was written that says something other than its phase does. */
const REASONS: { readonly [reason: string]: MessageId | 'nothing' } = {
  pause: 'nothing',
  continue: 'nothing',
  broadcast: 'feint-seen',
  resume: 'action-resumed',
  interrupted: 'action-interrupted',
};

function activityMessages(
  teller: Teller,
  { actor: id, activity, reason }: WritePayloads['set_activity'],
): Message[] {
  const actor = nameOf(teller, id);
  if (!activity) return reason === 'end' ? say('action-ended', { actor }) : [];
  if (isIdle(teller, activity)) return [];
  const special = REASONS[reason];
  if (special === 'nothing') return [];
  if (isFeint(teller, activity) && !special) return say('feint-seen', { actor });
  if (special) return say(special, { actor, action: titleOf(teller, activity.action) });
  return PHASES[activity.phase]?.(teller, actor, activity) ?? [];
}

/** A prep that is seen through, not one that begins: a flinch says for itself that it is hidden. */
function isFeint({ rules }: Teller, { action, phase, shown }: Activity): boolean {
  return shown !== undefined && phase === 'prep' && rules.data.actions[action]?.flinches !== true;
}

/** Waiting is not worth a line. */
function isIdle({ rules }: Teller, { action }: Activity): boolean {
  return rules.data.actions[action]?.counted === true;
}

function begun(teller: Teller, actor: string, { action, target }: Activity): Message[] {
  if (action === '') return say('posture-seen', { actor });
  if (teller.rules.data.actions[action]?.flinches) return say('flinch-seen', { actor });
  const params = { actor, action: titleOf(teller, action) };
  if (target.actor === undefined) return say('action-begun', params);
  return say('action-begun-on', { ...params, target: nameOf(teller, target.actor) });
}

/** Initiative is announced once. */
function rolled(teller: Teller, changes: readonly number[]): Message[] {
  const messages: Message[] = [];
  for (let at = 0; at < changes.length; at += 3)
    if (changes[at + 1] === COLUMN.initiative)
      messages.push(
        ...say('initiative-rolled', {
          actor: nameOf(teller, changes[at] as number),
          initiative: changes[at + 2] as number,
        }),
      );
  return messages;
}

function displaced(teller: Teller, { actor: id, tile, facing, cause }: WritePayloads['displace']): Message[] {
  const actor = nameOf(teller, id);
  if (cause === 'turn') return say('unit-turned', { actor, facing: FACING_NAMES[facing] });
  if (!tile) return say('unit-fell-away', { actor });
  return say(cause === 'fall' ? 'unit-fell' : 'unit-moved', { actor, tile: placeName(tile) });
}

function damaged(
  teller: Teller,
  { actor: id, amount, hp, source }: WritePayloads['apply_damage'],
): Message[] {
  const params = { actor: nameOf(teller, id), amount: Math.abs(amount), hp, source: titleOf(teller, source) };
  if (amount === 0) return say('hp-unchanged', params);
  return say(amount > 0 ? 'hp-lost' : 'hp-gained', params);
}

function afflicted(teller: Teller, { actor: id, status, until }: WritePayloads['apply_status']): Message[] {
  const params = { actor: nameOf(teller, id), status: titleOf(teller, status) };
  const isOver = until !== -1 && until <= teller.state.tick;
  return say(isOver ? 'status-ended' : 'status-gained', params);
}

function noted(teller: Teller, { messageId, params }: WritePayloads['note']): Message[] {
  if (!Object.hasOwn(MESSAGES, messageId)) return [];
  const { actor, attacker } = params;
  if (attacker === undefined) return say(messageId as MessageId, { actor: nameOf(teller, actor as number) });
  const target = nameOf(teller, actor as number);
  return say(messageId as MessageId, { actor: nameOf(teller, attacker as number), target });
}

function ended(teller: Teller, outcome: Outcome): Message[] {
  const { state } = teller;
  if (outcome.result === 'won')
    return say(WON[outcome.reason] ?? 'won-all-down', { side: sideName(teller, outcome.side) });
  if (outcome.result === 'abandoned') return say('battle-abandoned');
  if (outcome.reason === 'both-down') return say('draw-both-down');
  return say('draw-tick-limit', { tick: registerOf(state, REGISTER.tickLimit) });
}

const WON: { readonly [reason: string]: MessageId } = { exit: 'won-exit', concede: 'won-concede' };
