/** What a command may say to do that is no ability. */
export const ATTACK_ID = 'attack';
/** After a walk: nothing more for now. On the spot: the unit gives up what it has left. */
export const WAIT = 'wait';
/** All of the side give up what they have left. */
export const END_TURN = 'end-turn';
