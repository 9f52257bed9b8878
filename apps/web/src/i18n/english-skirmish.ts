/** What Skirmish’s own panels say. */
export const englishSkirmish = {
  goal: 'Goal',
  endTurn: 'End turn',
  endTurnHelp: 'Everybody gives up what is left; the other side’s turn begins.',
  goals: {
    eliminate: 'Defeat everybody on the other side.',
    hold: 'Alpha: be on a lit tile when turn {{until}} ends. Bravo: end {{turns}} of your turns on one ({{held}} so far).',
    survive: 'Alpha: have somebody left when turn {{until}} ends. Waves join bravo on the way.',
  },
  limit: 'A draw after turn {{limit}}.',
};

/** What its commands take. */
export const englishSkirmishCosts = { actions_one: '{{count}} action', actions_other: '{{count}} actions' };

/** Refusals that only a player of Skirmish meets, by code. */
export const englishSkirmishRefusals = {
  'ability-used': 'It has used an ability this turn already.',
  'already-attacked': 'It has attacked this turn already.',
  'no-action-left': 'It would have no action left for that.',
  'target-out-of-range': 'That is too far away.',
  'target-unhurt': 'That unit has all its HP.',
};
