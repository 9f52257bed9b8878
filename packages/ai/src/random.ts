import { invariant } from '@highground/kernel';
import type { ActorId, Command, DiceSource, Option, PartialCommand, Stage, View } from '@highground/kernel';
import type { Controller, Thinking } from './controller.ts';

/** In how many of a hundred cases the random policy waits where it could do something else. */
const WAIT_PERCENT = 10;

/** Chooses uniformly among the options of each stage; waits in at most 10 % of the cases where something else is possible. */
export const randomController: Controller = {
  id: 'random',
  choose(view, decision, thinking) {
    const actor = pickOne(decision.actors, thinking.dice) as ActorId | undefined;
    const start: PartialCommand = { kind: decision.kind, seat: decision.seat, ...(actor === undefined ? {} : { actor }) };
    return { command: complete(view, start, thinking) ?? thinking.ruleset.idle(view, decision), why: [] };
  },
};

/** Walks the stages to a whole command; undefined where every way is barred. */
function complete(view: View, start: PartialCommand, thinking: Thinking): Command | undefined {
  let partial = start;
  for (;;) {
    const stage = stageOf(view, partial, thinking);
    if (stage.complete) return stage.command;
    const option = pickOption(stage.options, thinking.dice);
    if (!option) return undefined;
    partial = { ...partial, ...option.pick };
  }
}

function stageOf(view: View, partial: PartialCommand, { ruleset }: Thinking): Stage {
  const stage = ruleset.stage(view, partial);
  invariant(stage.ok, 'a stage reached through its own options is not refused');
  return stage.value;
}

function pickOption(options: readonly Option[], dice: DiceSource): Option | undefined {
  const open = options.filter((option) => !option.refusal && !option.shortcut);
  const active = open.filter((option) => option.id !== 'wait');
  if (active.length === 0 || active.length === open.length) return pickOne(open, dice);
  const waits = dice.draw('policy', 0, 99) < WAIT_PERCENT;
  return pickOne(waits ? open.filter((option) => option.id === 'wait') : active, dice);
}

function pickOne<T>(entries: readonly T[], dice: DiceSource): T | undefined {
  return entries.length > 1 ? entries[dice.draw('policy', 0, entries.length - 1)] : entries[0];
}
