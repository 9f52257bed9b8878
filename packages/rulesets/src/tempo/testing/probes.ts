import { randomCommand, thinkingDice } from '@highground/kernel';
import type { Command, Decision, DiceSource, ReadonlyState } from '@highground/kernel';
import { tempoRules } from '../index.ts';

const OPTIONS = ['auto', 'edge', 'observed', 'stop', 'until', 'never'];
const KINDS = ['action', 'prep', 'boundary', 'reaction'];

/** Answers to a question: one that is on offer, then others that are mostly wrong in one way or another. */
export function probesOf(state: ReadonlyState, decision: Decision, count: number): readonly Command[] {
  const dice = thinkingDice(state.seq, 5);
  const view = tempoRules.project(state, decision.seat);
  const good = randomCommand(tempoRules, view, decision, dice) ?? tempoRules.idle(view, decision);
  return [good, ...Array.from({ length: count - 1 }, () => spoiled(state, good, dice))];
}

/** One or two fields of a good answer taken away or made up. */
function spoiled(state: ReadonlyState, good: Command, dice: DiceSource): Command {
  const [actor] = state.actors;
  const changes: Partial<Command>[] = [
    { action: pick(actionsOf(state, good), dice) },
    { targetActor: 1 + roll(dice, state.actors.length) },
    { targetTile: { x: roll(dice, 19), y: actor?.tile?.y ?? 0, z: roll(dice, 13) } },
    { facing: roll(dice, 3) as 0 },
    { option: pick(OPTIONS, dice) },
    { count: roll(dice, 50) },
    { kind: pick(KINDS, dice) },
    { actor: 1 + roll(dice, state.actors.length - 1) },
    { confirmed: true } as never,
  ];
  const { targetActor, targetTile, ...aimless } = good;
  const start =
    roll(dice, 2) === 0
      ? aimless
      : {
          ...aimless,
          ...(targetActor === undefined ? {} : { targetActor }),
          ...(targetTile ? { targetTile } : {}),
        };
  return { ...start, ...pick(changes, dice), ...(roll(dice, 2) === 0 ? pick(changes, dice) : {}) };
}

/** What the actor knows, and what it does not. */
function actionsOf({ actors }: ReadonlyState, { actor }: Command): readonly string[] {
  const { units, actions } = tempoRules.data as {
    readonly units: { readonly [id: string]: { readonly actions: readonly string[] } };
    readonly actions: object;
  };
  const unit = actors.find(({ id }) => id === actor)?.unit ?? '';
  return [...(units[unit]?.actions ?? []), ...Object.keys(actions), 'continue', 'decline', 'sing'];
}

function pick<T>(entries: readonly T[], dice: DiceSource): T {
  return entries[roll(dice, entries.length - 1)] as T;
}

function roll(dice: DiceSource, most: number): number {
  return most > 0 ? dice.draw('probe', 0, most) : 0;
}
