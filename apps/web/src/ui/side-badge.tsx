import { paletteOf } from '../looks/palettes.ts';
import { useSettings } from '../app/services.ts';

/** The shape and colour of a side, by its place among the sides; told apart without colour. */
export function SideBadge({ side }: { readonly side: number }) {
  const palette = useSettings(({ palette }) => palette);
  const shape = paletteOf(palette).sides[side % 4]?.shape ?? 'circle';
  return (
    <span
      className="side-badge"
      data-shape={shape}
      style={{ background: `var(--side-${side % 4})` }}
      aria-hidden="true"
    />
  );
}
