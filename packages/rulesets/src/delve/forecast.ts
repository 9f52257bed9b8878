import { registerOf } from '@highground/kernel';
import type { Command, Decision, ForecastEntry, ReadonlyState } from '@highground/kernel';
import { isUp } from './condition.ts';
import type { MessageId } from './messages.ts';
import { REGISTER } from './registers.ts';

const ASSUMPTION: MessageId = 'assume-nobody-falls';

/** The next turns in the initiative order, the monster's among them, while nobody falls and nobody flees. */
export function forecastFrom(view: ReadonlyState, entries: number): readonly ForecastEntry[] {
  const { queue } = view;
  const limit = registerOf(view, REGISTER.roundLimit);
  const told: ForecastEntry[] = [];
  if (view.outcome || queue.length === 0) return told;
  let place = registerOf(view, REGISTER.active);
  let { tick } = view;
  while (told.length < entries && tick < limit) {
    const actor = queue[place]?.[0] as number;
    if (isUp(view, actor)) told.push({ tick, kind: 'turn', actor, assumption: ASSUMPTION });
    place = (place + 1) % queue.length;
    if (place === 0) tick += 1;
  }
  return told;
}

/** Nobody can do nothing at all: bracing for impact comes nearest. */
export function idleCommand({ seat, actors }: Decision): Command {
  return { kind: 'turn', seat, actor: actors[0] as number, action: 'defend' };
}
