import { actorOf, sideOf } from '@highground/kernel';
import type { Message, ReadonlyState, RootCommit, RootPayloads, Step } from '@highground/kernel';
import type { Rules } from './compile.ts';
import { writeMessages } from './describe-writes.ts';
import { WAIT } from './legality.ts';
import { forCount, nameOf, placeName, say, titleOf } from './wording.ts';
import type { Teller } from './wording.ts';

/** What a step says to people, in the order it happened; titles and names are filled in, sentences are the catalogue’s. */
export function describeStep(rules: Rules, state: ReadonlyState, step: Step): readonly Message[] {
  const teller = { rules, state };
  return [
    ...rootMessages(teller, step.root),
    ...step.derived.flatMap((_, index) => writeMessages(teller, step, index)),
  ];
}

function rootMessages(teller: Teller, root: RootCommit): Message[] {
  switch (root.kind) {
    case 'start_battle':
      return say('battle-started');
    case 'use_action':
      return used(teller, root.payload);
    case 'commit_intent':
      return intended(teller, root.payload);
    case 'deploy':
      return say('unit-placed', {
        actor: nameOf(teller, root.payload.actor),
        tile: placeName(root.payload.tile),
      });
    case 'undo_move':
      return say('move-undone', { actor: nameOf(teller, root.payload.actor) });
    case 'wait':
      return waited(teller, root.payload);
    case 'concede': {
      const side = teller.state.seats.find(({ id }) => id === root.payload.seat)?.side;
      return side === undefined ? [] : say('side-conceded', { side: sideOf(teller.state, side).name });
    }
    default:
      return [];
  }
}

function used(teller: Teller, { actor: id, action, targetTile }: RootPayloads['use_action']): Message[] {
  const rule = teller.rules.actions.get(action)?.rule;
  const params = { actor: nameOf(teller, id), action: titleOf(teller, action) };
  if (!targetTile) return say('action-used', params);
  const at = { ...params, tile: placeName(targetTile) };
  return rule && rule.charge > 0
    ? say(forCount('spell-started', rule.charge), { ...at, ticks: rule.charge })
    : say('action-used-at', at);
}

function intended(
  teller: Teller,
  { actor: id, action, targetTile }: RootPayloads['commit_intent'],
): Message[] {
  const actor = nameOf(teller, id);
  if (action === WAIT) return say('intent-waits', { actor });
  const params = { actor, action: titleOf(teller, action) };
  return targetTile
    ? say('intent-committed-at', { ...params, tile: placeName(targetTile) })
    : say('intent-committed', params);
}

function waited(teller: Teller, { actor: id, reason }: RootPayloads['wait']): Message[] {
  const actor = nameOf(teller, id);
  if (reason === undefined) return say('unit-waited', { actor });
  return say(actorOf(teller.state, id).standing === 'up' ? 'turn-lost-illegal' : 'turn-lost-down', { actor });
}
