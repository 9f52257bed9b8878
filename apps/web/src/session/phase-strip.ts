import type { Activity, Message } from '@highground/kernel';

/** An activity as a strip: its three lengths and where the clock stands, as far as they are known. */
export interface PhaseStrip {
  readonly phase: Activity['phase'];
  readonly isKnown: boolean;
  /** Of prep, exec and recover, as of when the record was written. */
  readonly ticks: readonly [number, number, number];
  /** How much of them is over, 0–1. */
  readonly share: number;
  /** Ticks until the phase is over. */
  readonly ticksLeft: number | undefined;
}

/** The phases of a strip, in order. */
export const PARTS = ['prep', 'exec', 'recover'] as const;

/** The strip of an activity at a tick; −1 ticks are unknown. */
export function phaseStrip({ phase, left, since }: Activity, tick: number): PhaseStrip {
  const isKnown = phase !== 'unknown' && left.every((ticks) => ticks >= 0);
  const whole = left.reduce((sum, ticks) => sum + ticks, 0);
  const done = Math.min(whole, Math.max(0, tick - since));
  const lasts = left[PARTS.findIndex((part) => part === phase)] ?? -1;
  const ticksLeft = lasts < 0 ? undefined : Math.max(0, since + lasts - tick);
  return { phase, isKnown, ticks: left, share: isKnown && whole > 0 ? done / whole : 0, ticksLeft };
}

/** What a sheet says about what somebody is doing, without how well it reads others and what it noticed. */
export function notesOnDoing(notes: readonly Message[]): readonly Message[] {
  return notes.filter(({ messageId }) => messageId !== 'note-reading' && !isNoticed(messageId));
}

/** What a sheet says that somebody noticed and may react to. */
export function notesOnNoticed(notes: readonly Message[]): readonly Message[] {
  return notes.filter(({ messageId }) => isNoticed(messageId));
}

function isNoticed(messageId: string): boolean {
  return messageId.startsWith('note-noticed-');
}
