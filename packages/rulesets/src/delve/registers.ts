/** Names of the numbers a fight keeps beside its combatants. */
export const REGISTER = {
  /** Place in the initiative order of whoever is to act (D20-INI-005). */
  active: 'active',
  /** Counts the turns taken, from 1: the optimistic lock of a session (D20-VER-003). */
  version: 'version',
  /** The fight ends without a winner when so many rounds are over. */
  roundLimit: 'roundLimit',
} as const;
