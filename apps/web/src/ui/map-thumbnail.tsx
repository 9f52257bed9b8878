import { useMemo } from 'react';
import { mapPicture } from '@highground/formats';
import type { ReadonlyWorld } from '@highground/kernel';

/** A map as a small isometric drawing. */
export function MapThumbnail({ world }: { readonly world: ReadonlyWorld }) {
  const address = useMemo(() => `data:image/svg+xml,${encodeURIComponent(mapPicture(world))}`, [world]);
  return <img className="thumbnail" src={address} alt="" />;
}
