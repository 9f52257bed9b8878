import type { FieldEffect, Refusal, Resolution, ScenarioDraft } from '@highground/kernel';

/** Ground that gives way at its tick (owner's decision 3); whoever stood on it falls after. */
const COLLAPSE = 'collapse';

/** Takes away the blocks whose time has come. */
export function collapseDue(resolution: Resolution): void {
  const { world, tick } = resolution.state;
  for (const { id, effect } of resolution.state.schedule.filter((event) => event.tick <= tick)) {
    resolution.commit('cancel_event', { id });
    for (const cell of effect.cells ?? [])
      if (world.voxelAt(cell.x, cell.y, cell.z) !== 0) resolution.commit('remove_block', { cell });
  }
}

/** Why an event of a scenario means nothing here: `unknown-event`, `event-cell-outside`. */
export function effectRefusal(
  effect: FieldEffect,
  path: string,
  { world }: ScenarioDraft,
): Refusal | undefined {
  if (effect.kind !== COLLAPSE)
    return {
      code: 'unknown-event',
      message: `${path}: Tempo has no event "${effect.kind}", only "${COLLAPSE}".`,
      path,
    };
  const outside = (effect.cells ?? []).find(({ x, y, z }) => !world.isInside(x, y, z));
  return (
    outside && {
      code: 'event-cell-outside',
      message: `${path}: (${outside.x}, ${outside.y}, ${outside.z}) lies outside the map.`,
      path,
    }
  );
}
