/** Named ints of a battle's state. */
export const REGISTER = {
  tickLimit: 'tickLimit',
  nextEvent: 'nextEvent',
  /** Spells cast so far: their order on one tick. */
  casts: 'casts',
  goal: 'goal',
  deployment: 'deployment',
  /** The player's edge column (TL-DEP-004). */
  edge: 'edge',
  zoneLeft: 'zoneLeft',
  zoneTop: 'zoneTop',
  zoneRight: 'zoneRight',
  zoneBottom: 'zoneBottom',
  isCoop: 'isCoop',
  /** Ticks in a row that a side has held the hill alone. */
  hillPlayers: 'hillPlayers',
  hillEnemies: 'hillEnemies',
} as const;
