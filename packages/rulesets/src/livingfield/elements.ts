/** The eight elements in their frozen order (OT-ELM-001). There is no element-against-element table (OT-ELM-002). */
export const ELEMENTS = ['fire', 'ice', 'lightning', 'water', 'wind', 'earth', 'holy', 'dark'] as const;

export type Element = (typeof ELEMENTS)[number];
/** What an action or a tile carries: an element, or none. */
export type ElementOrNone = Element | 'none';

export const ELEMENTS_AND_NONE: readonly ElementOrNone[] = [...ELEMENTS, 'none'];
