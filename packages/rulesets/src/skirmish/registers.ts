/** Named ints of a battle's state. */
export const REGISTER = {
  /** The side whose turn it is. */
  active: 'active',
  goal: 'goal',
  /** Bravo's turns at whose end it held a marked tile. */
  held: 'held',
  metric: 'metric',
  toHitModel: 'toHitModel',
  turnLimit: 'turnLimit',
} as const;
