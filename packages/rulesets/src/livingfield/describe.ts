import type { Message, ReadonlyState, RootCommit, Step } from '@highground/kernel';
import type { Rules } from './compile.ts';
import { writeMessages } from './describe-writes.ts';
import type { MessageId } from './messages.ts';
import { nameOf, placeName, say, sideName, titleOf } from './wording.ts';
import type { Teller } from './wording.ts';

/** What a step says to people, in the order it happened; titles and names are filled in, sentences are the catalogue's. */
export function describeStep(rules: Rules, state: ReadonlyState, step: Step): readonly Message[] {
  const teller = { rules, state };
  return [
    ...rootMessages(teller, step.root),
    ...step.derived.flatMap((_, index) => writeMessages(teller, step, index)),
  ];
}

function rootMessages(teller: Teller, root: RootCommit): Message[] {
  const { state } = teller;
  switch (root.kind) {
    case 'start_battle':
      return say('battle-started');
    case 'use_action': {
      const { actor, action, targetTile, targetActor } = root.payload;
      const params = { actor: nameOf(teller, actor), action: titleOf(teller, action) };
      if (targetTile) return say('action-used-at', { ...params, tile: placeName(targetTile) });
      if (targetActor === undefined || targetActor === actor) return say('action-used', params);
      return say('action-used-on', { ...params, target: nameOf(teller, targetActor) });
    }
    case 'wait':
      return say(waitMessage(root.payload.reason), { actor: nameOf(teller, root.payload.actor) });
    case 'concede': {
      const side = state.seats.find(({ id }) => id === root.payload.seat)?.side;
      return side === undefined ? [] : say('side-conceded', { side: sideName(teller, side) });
    }
    default:
      return [];
  }
}

function waitMessage(reason: string | undefined): MessageId {
  if (reason === undefined) return 'unit-waited';
  return reason === 'down' ? 'turn-lost-down' : 'turn-lost-illegal';
}
