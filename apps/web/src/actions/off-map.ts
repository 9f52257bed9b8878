import type { TFunction } from 'i18next';
import { formatPlace } from '@highground/protocol';
import type { Aim, TextCommand } from '@highground/protocol';
import type { ReadonlyWorld } from '@highground/kernel';

/** Says that a place somebody typed is off the map, and how far that reaches; undefined where it is on it or none was named. */
export function offMapText(
  command: TextCommand,
  bounds: ReadonlyWorld['bounds'],
  t: TFunction,
): string | undefined {
  const place = placeNamed(command);
  if (!place || !bounds) return undefined;
  const { min, max } = bounds;
  if (place.x >= min.x && place.x < max.x && place.z >= min.z && place.z < max.z) return undefined;
  return t('say.offMap', {
    place: formatPlace({ ...place, y: 0 }, false),
    first: formatPlace(min, false),
    last: formatPlace({ x: max.x - 1, y: 0, z: max.z - 1 }, false),
  });
}

function placeNamed(command: TextCommand): Aim['place'] {
  if ('place' in command) return command.place;
  return 'aim' in command ? command.aim.place : undefined;
}
