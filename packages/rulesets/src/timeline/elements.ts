/** In the order of the rules (TL-EL-001…007). */
export const ELEMENTS = ['fire', 'ice', 'lightning', 'earth', 'wind', 'holy', 'dark'] as const;
export type Element = (typeof ELEMENTS)[number];
export const ELEMENTS_AND_NONE = [...ELEMENTS, 'none'] as const;
export type ElementOrNone = (typeof ELEMENTS_AND_NONE)[number];

export const ARMOURS = ['none', 'fire', 'ice', 'water', 'stone', 'earth', 'air', 'holy', 'dark'] as const;
export type Armour = (typeof ARMOURS)[number];

/** What a unit is by nature: `flying` is a status, so it is not among them. */
export const TAGS = ['living', 'undead', 'spawn', 'minion', 'boss', 'ward'] as const;
export type Tag = (typeof TAGS)[number];

export type Matchup = {
  readonly element: Element;
  readonly against: 'armour' | 'tag' | 'status';
  readonly what: string;
  /** Added to the base before defence. */
  readonly plus: number;
};

/** Which element does more or less to whom; several may apply at once (TL-EL-001…007). */
export const MATCHUPS: readonly Matchup[] = [
  { element: 'fire', against: 'armour', what: 'ice', plus: 2 },
  { element: 'fire', against: 'armour', what: 'water', plus: -2 },
  { element: 'ice', against: 'armour', what: 'fire', plus: 2 },
  { element: 'ice', against: 'armour', what: 'ice', plus: -2 },
  { element: 'lightning', against: 'armour', what: 'water', plus: 2 },
  { element: 'lightning', against: 'armour', what: 'stone', plus: -2 },
  { element: 'earth', against: 'status', what: 'flying', plus: 2 },
  { element: 'earth', against: 'armour', what: 'air', plus: -2 },
  { element: 'wind', against: 'armour', what: 'earth', plus: 2 },
  { element: 'wind', against: 'armour', what: 'stone', plus: -2 },
  { element: 'holy', against: 'tag', what: 'undead', plus: 4 },
  { element: 'holy', against: 'tag', what: 'spawn', plus: 2 },
  { element: 'holy', against: 'armour', what: 'holy', plus: -2 },
  { element: 'dark', against: 'tag', what: 'living', plus: 2 },
  { element: 'dark', against: 'armour', what: 'dark', plus: -2 },
];
