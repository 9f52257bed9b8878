import type { ActorId, Pick, StageEvents } from './api.ts';
import type { Emitter } from './events.ts';
import { pickKey } from './picker.ts';
import type { PointerSink } from './pointer.ts';

interface Surroundings {
  /** What lies under a point of the page. */
  readonly pick: (clientX: number, clientY: number) => Pick | undefined;
  /** Who can be dragged now. */
  readonly movable: () => ActorId | undefined;
  readonly moved: () => void;
}

/** Reports what a pointer does as events of the stage: hovering only when something else is hovered. */
export function pointerReports(
  events: Emitter<StageEvents>,
  { pick, movable, moved }: Surroundings,
): PointerSink {
  let hovered: string | undefined;
  const hover = (found: Pick | undefined): void => {
    const key = found && pickKey(found);
    if (key === hovered) return;
    hovered = key;
    events.emit('hover', found);
  };
  const press =
    (name: 'click' | 'longpress' | 'rightclick' | 'drop') =>
    (clientX: number, clientY: number): void => {
      const found = pick(clientX, clientY);
      events.emit(name, { ...(found === undefined ? {} : { pick: found }), clientX, clientY });
    };
  return {
    hover: (clientX, clientY) => hover(pick(clientX, clientY)),
    leave: () => hover(undefined),
    click: press('click'),
    grabs: (clientX, clientY) => {
      const id = movable();
      return id !== undefined && pick(clientX, clientY)?.actor === id;
    },
    drop: press('drop'),
    longPress: press('longpress'),
    rightClick: press('rightclick'),
    moved,
  };
}
