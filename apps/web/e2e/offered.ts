import type { ActorId, Option } from '@highground/kernel';
import { invariant } from '@highground/kernel';
import { beginDraft } from '@highground/protocol';
import { valueOf } from './content.ts';
import type { Follower } from './follower.ts';

/** Whoever must act now in a battle followed by Node. */
export function moverOf({ ruleset, state }: Follower): ActorId {
  const [actor] = ruleset.decision(state)?.actors ?? [];
  invariant(actor !== undefined, 'somebody must choose');
  return actor;
}

/** Where it may go, in the order of the rules. */
export function destinationsOf({ ruleset, state }: Follower): readonly Option[] {
  const decision = ruleset.decision(state);
  invariant(decision, 'somebody must choose');
  const { stage } = valueOf(beginDraft(ruleset, ruleset.project(state, decision.seat), decision));
  return stage.complete ? [] : stage.options.filter(({ refusal, pick }) => !refusal && pick.to !== undefined);
}
