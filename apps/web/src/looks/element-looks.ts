import type { ElementLook } from '../stage/look.ts';

/** How the elements look that several games share. */
export const ELEMENT_LOOKS = {
  fire: { colour: 0xff7a2a, core: 0xffe08a, motion: 'rise' },
  ice: { colour: 0x8fdcff, core: 0xffffff, motion: 'shards' },
  lightning: { colour: 0xffe14d, core: 0xffffff, motion: 'bolt' },
  water: { colour: 0x3fb4e6, core: 0xd3f6ff, motion: 'fall' },
  earth: { colour: 0xb98952, core: 0xe6cfa3, motion: 'burst' },
  wind: { colour: 0x9fe6c4, core: 0xffffff, motion: 'swirl' },
  holy: { colour: 0xffe9a8, core: 0xffffff, motion: 'fall' },
  dark: { colour: 0x8a4fd0, core: 0xd9b3ff, motion: 'swirl' },
  none: { colour: 0xfff3d6, core: 0xffffff, motion: 'burst' },
} as const satisfies Readonly<Record<string, ElementLook>>;
