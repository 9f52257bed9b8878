import { fillClauses, numberClauses } from '@highground/mechanics/rule-data';
import type { Clause } from '@highground/mechanics/rule-data';
import type { Constants } from './constants.ts';

const RULES = {
  Clock: [
    ['Time is counted in ticks, from 0; nothing takes half a tick.', 'PER-CLK-001, PER-CLK-005'],
    [
      'The clock stands whenever somebody must choose: what to do, whether to react, how to go on in prep or at its edge. Nothing happens between two choices but what was begun.',
      'PER-CLK-002, PER-CLK-003',
    ],
    ['A step of one foot over even ground takes {ticksPerFoot} ticks.', 'PER-CLK-004, PER-OPEN-002'],
    [
      'One waits 1, 5, 10 or 50 ticks, or until there is something to react to or one is wounded, {longWait} at most. Waiting commits to nothing: one may react meanwhile.',
      'owner’s decision 7',
    ],
  ],
  'The three phases': [
    [
      'Every action is prepared (prep), carried out (exec) and recovered from (recover): attacks, spells, steps, waits, cancels and reactions alike.',
      'PER-PER-001, PER-PER-007…009',
    ],
    [
      'Begun at tick t with p ticks of prep and e of exec, it takes effect on the last tick of exec, t + p + e − 1; without exec at t + p. Then it is recovered from.',
      'PER-AMB-03',
    ],
    [
      'A phase may be of no length; the next then begins in the same tick. An action of nothing at all takes one tick.',
      'PER-PER-005, PER-RES-003, PER-AMB-03',
    ],
    [
      'In exec one is committed: no reaction, no cancel. What is done is done; in recover one is open to others.',
      'PER-PER-003, PER-PER-004, PER-RX-003',
    ],
    [
      'A blow strikes where its target is when it completes: out of reach or out of sight it misses. A d20 plus attack must reach the target’s AC.',
      'PER-AMB-18, owner’s decision 2',
    ],
    [
      'A whirl strikes everybody inside or entering its reach while its exec lasts, once each, friends too.',
      'PER-PER-003',
    ],
  ],
  Initiative: [
    [
      'At the start everybody rolls a d20 and adds perception, or stealth who starts hidden; it holds for the whole battle.',
      'PER-INI-001, PER-INI-002',
    ],
    [
      'Of equals the more dexterous goes first, then the higher level, then people before monsters, then a coin thrown at the start.',
      'PER-INI-004, PER-INI-005, PER-AMB-09',
    ],
    [
      'It orders what happens in one tick: who acts, who reacts, who gets the tile.',
      'PER-INI-003, PER-AMB-08, PER-AMB-14',
    ],
    [
      'Each point takes one percent off prep and recover, {initiativeCap} percent at most, rounded down to no less than one tick; exec never changes.',
      'PER-INI-007, PER-INI-008, PER-AMB-11',
    ],
    [
      'A prep or recover of {jitterFrom} ticks or more then strays by up to {jitter} tick either way.',
      'PER-INI-006, PER-INI-009, PER-AMB-10',
    ],
  ],
  'A tick': [
    [
      'On each tick everybody is processed in the order of initiative; whoever is free chooses, everybody else’s action goes on by one tick.',
      'PER-RES-001, PER-RES-002, PER-RES-004, PER-RES-012',
    ],
    [
      'After each one’s tick the foes that are not committed look whether one of their reactions answers to it, and may collect several.',
      'PER-RES-005…007',
    ],
    [
      'When all have been processed, those with reactions are asked in the order of initiative, those somebody is leaving first; each uses one and discards the others, or lets all go by.',
      'PER-RES-008, PER-RES-009, PER-RES-013, PER-AMB-01',
    ],
    [
      'A reaction begins in that same tick. What it gives others to react to they notice on the next.',
      'PER-RES-010, PER-RES-011, PER-AMB-12',
    ],
  ],
  Reactions: [
    [
      'A reaction answers a phase of a foe’s action: its prep, if one can name the action, its exec, its recover, its flinch, or its leaving or entering one’s reach.',
      'PER-RX-001, PER-RX-006…009',
    ],
    [
      'In prep one’s own action pauses, or is lost if it needs deep concentration; in recover what is left is done afterwards. A paused action goes on on the tick after the reaction’s recover, and becomes its own recover if it has lost its target.',
      'PER-RX-002, PER-RX-004, PER-RX-013, PER-AMB-04, PER-AMB-07',
    ],
    ['Its cost is its own recover, at least twice its prep and exec.', 'PER-RX-010…012, PER-AMB-20'],
    [
      'What the foe does by then decides what a reaction can do: in prep it interrupts, in exec it softens, in recover it exploits.',
      'PER-AMB-02',
    ],
    [
      'An interrupted action is over and recovered from, or held up for a moment if it is light; cancels cannot be interrupted, nor can what one cannot name.',
      'PER-CAN-004, PER-AMB-06',
    ],
    ['Whoever recovers or flinches is struck more surely by a punishing blow.', 'PER-RX-008, PER-READ-007'],
  ],
  Cancels: [
    [
      'At the edge between prep and exec one may let go, for a tick and two of recover, if one asked to be asked; {askFrom} ticks of prep or more suggest it.',
      'PER-CAN-005, PER-CAN-006, PER-AMB-17',
    ],
    [
      'Out of the middle of prep, at a stop set with the action, one withdraws: four ticks until it is gone, and half of what was invested to recover from.',
      'PER-CAN-001…003, PER-CAN-007, PER-CAN-008, PER-AMB-05, owner’s decision 7',
    ],
  ],
  Reading: [
    [
      'An actor reads with its lore and half its intelligence, without a roll; a side knows what its best reader knows, reactions are each one’s own.',
      'PER-READ-005, PER-READ-008, PER-AMB-15, owner’s decision 6',
    ],
    [
      'At an action’s DC one knows the action, {readAll} above also its remaining ticks, down to {readPhase} below its phase, below that that somebody is up to something. Exec and recover are there for all to see.',
      'PER-PER-002, PER-READ-001, PER-AMB-15',
    ],
    [
      'A feint seems to recover while the prep goes on; a poker face withdraws while the prep seems to go on. Whoever reads below its DC plus the feigner’s deception believes it. Nothing but what is shown changes.',
      'PER-READ-002…004, PER-AMB-16',
    ],
    ['Withdrawing and letting go are a flinch for those who read it.', 'PER-READ-006, PER-READ-007'],
  ],
  Moving: [
    [
      'A step leads to one neighbouring tile and is an action of its own: leaving is paid in prep, reaching in recover, by the ground; going over takes exec.',
      'PER-MOV-001, PER-MOV-003…008',
    ],
    [
      'Half the bonus of dexterity shortens going over, load beyond the bonus of strength lengthens it, and so does a beguiled mind; {minTransfer} ticks at least.',
      'PER-MOV-002',
    ],
    [
      'One is where one was until the step completes; others may react when one leaves and when one arrives. If somebody else is there first, one stays and recovers.',
      'PER-AMB-13, PER-AMB-14',
    ],
    [
      'A body takes all its tiles, its front left one first; it stands where all of them are near the same height and free, and turns only where there is room. Distances are between nearest tiles.',
      'PER-OPEN-001, owner’s decision 3',
    ],
    [
      'A step goes up or down one foot. Into the open one steps to fall: to the first ground below, at 1 HP for each foot beyond {fallFree}.',
      'PER-3D-001, PER-AMB-19, owner’s decision 4',
    ],
    ['Who flies or levitates stays at its height and changes it by ascending and descending.', 'PER-3D-002'],
  ],
  End: [
    [
      'At 0 HP one is down. The last side with anybody up has won, or the one whose standing members are all at their exit.',
      'part (b)',
    ],
    [
      'At the last tick, {tickLimit} unless the scenario says otherwise, it is a draw. A side may concede at any time.',
      'owner’s decision 8',
    ],
  ],
} as const;

const TOPICS = [
  'Clock',
  'The three phases',
  'Initiative',
  'A tick',
  'Reactions',
  'Cancels',
  'Reading',
  'Moving',
  'End',
] as const satisfies readonly (keyof typeof RULES)[];

export const CLAUSES: readonly Clause[] = numberClauses('TE', TOPICS, RULES);

/** The rules with the numbers of one pack filled in, so that house rules read as they play. */
export function clausesOf(constants: Constants): readonly Clause[] {
  return fillClauses(CLAUSES, constants);
}
