import type { Actor, Ruleset, View } from '@highground/kernel';

import { clip } from './clip.ts';

/** What is said of each phase, of which it is known how long it lasts and of which it is not. */
const PHASES = [
  { phase: 'prep', known: 'ready', unknown: 'preparing' },
  { phase: 'exec', known: 'done', unknown: 'under way' },
  { phase: 'recover', known: 'free', unknown: 'recovering' },
] as const;

/**
 * What somebody is up to as far as the view can tell, such as `Firebolt: ready in 30`, `?: preparing` or `?`; empty where nothing
 * is. Where there is no room for all of it, the name of the action is cut short.
 */
export function doingText({ catalogue }: Ruleset, view: View, { activities }: Actor, room = 80): string {
  const top = activities.at(-1);
  if (top?.phase === 'unknown') return '?';
  const index = PHASES.findIndex(({ phase }) => phase === top?.phase);
  const said = PHASES[index];
  if (!top || !said) return '';
  const title = catalogue.actions.find(({ id }) => id === top.action)?.title ?? '?';
  const lasts = top.left[index] ?? -1;
  const ticks = Math.max(0, top.since + lasts - view.tick);
  const when = lasts < 0 ? said.unknown : ticks === 0 ? `${said.known} now` : `${said.known} in ${ticks}`;
  const told = `: ${when}${top.shown ? ', feigned' : ''}`;
  return clip(title, room - told.length) + told;
}

/** Whether strikes come easier at somebody now, as far as the view can tell. */
export function isExposed(ruleset: Ruleset, view: View, { id }: Actor): boolean {
  return ruleset.inspectActor(view, id).notes.some(({ messageId }) => messageId === 'note-exposed');
}
