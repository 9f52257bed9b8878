/** Colours of the flat map by material of the shared catalog; light enough for dark writing. */
export const MAP_COLOURS: Readonly<Record<string, string>> = {
  grass: '#7d9f4a',
  dirt: '#a47f52',
  stone: '#9d958b',
  wall: '#c4b694',
  water: '#4a97b5',
  lava: '#e0752a',
  poison: '#8d62ad',
  fire: '#c9583a',
  spikes: '#7d7983',
  wood: '#b58751',
  ice: '#a9d3e2',
  mud: '#80664a',
};
