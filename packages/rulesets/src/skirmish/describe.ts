import type {
  ActorId,
  DerivedCommit,
  Message,
  Outcome,
  ReadonlyState,
  RootCommit,
  RootPayloads,
  Step,
  Tile,
  WritePayloads,
} from '@highground/kernel';
import { BLOWS } from './attack.ts';
import type { Rules } from './compile.ts';
import { MESSAGES } from './messages.ts';
import type { MessageId } from './messages.ts';

/** Whose names and titles a sentence uses. */
interface Teller {
  readonly rules: Rules;
  readonly state: ReadonlyState;
}

/** What a step says to people, in the order it happened; names are filled in, sentences are the catalogue’s. */
export function describeStep(rules: Rules, state: ReadonlyState, step: Step): readonly Message[] {
  const teller = { rules, state };
  return [...rootMessages(teller, step), ...step.derived.flatMap((commit) => writeMessages(teller, commit))];
}

function rootMessages(teller: Teller, { root, derived }: Step): Message[] {
  switch (root.kind) {
    case 'start_battle':
      return say('battle-started', { turn: teller.state.tick, side: teller.state.sides[0]?.name ?? '' });
    case 'move_unit':
      return moved(teller, root.payload, derived);
    case 'use_action':
      return used(teller, root.payload);
    case 'wait':
      return say('unit-waited', { actor: nameOf(teller, root.payload.actor) });
    case 'end_turn':
      return say('turn-ended', { side: sideName(teller, root.payload.side) });
    case 'concede':
      return conceded(teller, root);
    default:
      return [];
  }
}

function moved(
  teller: Teller,
  { actor, path }: RootPayloads['move_unit'],
  derived: readonly DerivedCommit[],
): Message[] {
  const waded = derived.some(({ kind, payload }) => kind === 'apply_status' && payload.status === 'wading');
  const place = path.at(-1);
  return place
    ? say(waded ? 'unit-waded' : 'unit-moved', { actor: nameOf(teller, actor), ...at(place) })
    : [];
}

/** An attack is told by what it came to. */
function used(
  teller: Teller,
  { actor: id, action, targetActor, targetTile }: RootPayloads['use_action'],
): Message[] {
  const title = teller.rules.abilities.get(action)?.title;
  if (title === undefined) return [];
  const params = { actor: nameOf(teller, id), action: title };
  if (targetTile) return say('unit-dashed', { ...params, ...at(targetTile) });
  return targetActor === undefined
    ? say('ability-used', params)
    : say('ability-used-on', { ...params, target: nameOf(teller, targetActor) });
}

function conceded(teller: Teller, { payload }: Extract<RootCommit, { readonly kind: 'concede' }>): Message[] {
  const seat = teller.state.seats.find(({ id }) => id === payload.seat);
  return seat ? say('side-conceded', { side: sideName(teller, seat.side) }) : [];
}

function writeMessages(teller: Teller, commit: DerivedCommit): Message[] {
  switch (commit.kind) {
    case 'note':
      return noteMessages(teller, commit.payload);
    case 'apply_damage': {
      const { actor, amount } = commit.payload;
      return amount < 0 ? say('hp-gained', { actor: nameOf(teller, actor), amount: -amount }) : [];
    }
    case 'remove_actor':
      return say('unit-defeated', { actor: nameOf(teller, commit.payload.actor) });
    case 'add_actor': {
      const { name, tile } = commit.payload.actor;
      return tile ? say('unit-arrived', { actor: name, ...at(tile) }) : [];
    }
    case 'end_match':
      return ended(teller, commit.payload.outcome);
    default:
      return [];
  }
}

const BLOW_NOTES: readonly string[] = [BLOWS.hit, BLOWS.crit, BLOWS.miss, BLOWS.concealed];

function noteMessages(teller: Teller, { messageId, params }: WritePayloads['note']): Message[] {
  if (!BLOW_NOTES.includes(messageId)) return [];
  const { actor, target, ...numbers } = params;
  return [
    {
      messageId,
      params: { ...numbers, actor: nameOf(teller, Number(actor)), target: nameOf(teller, Number(target)) },
    },
  ];
}

function ended(teller: Teller, outcome: Outcome): Message[] {
  const id = outcome.result === 'won' ? `won-${outcome.reason}` : `draw-${outcome.reason}`;
  if (!Object.hasOwn(MESSAGES, id)) return say('battle-abandoned');
  const params =
    outcome.result === 'won' ? { side: sideName(teller, outcome.side) } : { turn: teller.state.tick };
  return say(id as MessageId, params);
}

function say(messageId: MessageId, params: Message['params'] = {}): Message[] {
  return [{ messageId, params }];
}

/** Of a record that nobody proved it may be nobody. */
function nameOf({ state }: Teller, id: ActorId): string {
  return state.actors[id - 1]?.name ?? `#${id}`;
}

function sideName({ state }: Teller, id: number): string {
  return state.sides.find((side) => side.id === id)?.name ?? `#${id}`;
}

/** A place in the coordinates of the rules: the world’s z is their y. */
function at({ x, z }: Tile): { readonly x: number; readonly y: number } {
  return { x, y: z };
}
