import type { CombatView } from '@highground/dungeon';
import type { OutgoingEvent } from '../sockets/peer.ts';

/** `combat_update` with the whole state after each turn, and `combat_end` after the last (D20-WS-001, D20-WS-002, D20-AMB-14). */
export function combatEvents(updates: readonly CombatView[]): readonly OutgoingEvent[] {
  return updates.flatMap((view) =>
    view.status === 'complete'
      ? [combatEvent('combat_update', view), combatEvent('combat_end', view)]
      : [combatEvent('combat_update', view)],
  );
}

export function combatEvent(event: string, view: CombatView): OutgoingEvent {
  return {
    event,
    topic: view.id,
    version: view.version,
    render: (since) => (since === undefined ? view : { ...view, ...linesSince(view, since) }),
  };
}

/** Log and events after a version that somebody knows (owner’s decision 4): they stand line by line beside one another. */
export function linesSince({ log, events }: CombatView, since: number): Pick<CombatView, 'log' | 'events'> {
  const known = events.findIndex(({ version }) => version > since);
  const from = known === -1 ? events.length : known;
  return { log: log.slice(from), events: events.slice(from) };
}
