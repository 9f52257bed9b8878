import type { Actor, Ruleset, View } from '@highground/kernel';

import { clip } from './clip.ts';

const PHASES = ['prep', 'exec', 'recover'] as const;

/**
 * What somebody is up to as far as the view can tell, such as `Firebolt prep 30`, `? prep ?` or `?`; empty where nothing is. Where
 * there is no room for all of it, the name of the action is cut short.
 */
export function doingText({ catalogue }: Ruleset, view: View, { activities }: Actor, room = 80): string {
  const top = activities.at(-1);
  if (top?.phase === 'unknown') return '?';
  const phase = PHASES.findIndex((one) => one === top?.phase);
  if (!top || phase < 0) return '';
  const title = catalogue.actions.find(({ id }) => id === top.action)?.title ?? '?';
  const lasts = top.left[phase] ?? -1;
  const ticks = lasts < 0 ? '?' : Math.max(0, top.since + lasts - view.tick);
  const when = ` ${top.phase} ${ticks}${top.shown ? ', feigned' : ''}`;
  return clip(title, room - when.length) + when;
}

/** Whether strikes come easier at somebody now, as far as the view can tell. */
export function isExposed(ruleset: Ruleset, view: View, { id }: Actor): boolean {
  return ruleset.inspectActor(view, id).notes.some(({ messageId }) => messageId === 'note-exposed');
}
