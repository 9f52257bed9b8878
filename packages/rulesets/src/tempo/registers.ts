/** Numbers of a battle that `open` writes down once. */
export const REGISTER = {
  tickLimit: 'tickLimit',
  /** Feet along the edge of a tile. */
  tileFeet: 'tileFeet',
  /** 1 where stepping into the open means falling (owner's decision 4). */
  falling: 'falling',
} as const;
