import {
  accept,
  battleDice,
  foldStep,
  forkBattle,
  forkState,
  invariant,
  openBattle,
  refuse,
  seededDice,
  submitCommand,
} from '@highground/kernel';
import type {
  Battle,
  BattleOptions,
  DiceSource,
  ReadonlyState,
  Result,
  ScenarioDraft,
  Step,
} from '@highground/kernel';
import { delveRules } from '@highground/rulesets/delve';
import { buildHall, HALL } from '@highground/worldgen';
import { statsOf } from '../party/character.ts';
import type { Character } from '../party/character.ts';
import { partyOf } from '../party/party.ts';
import { actingRefusal, commandFor } from './combat-request.ts';
import type { CombatRequest } from './combat-request.ts';
import { viewCombat } from './combat-view.ts';
import type { CombatView } from './combat-view.ts';
import { NO_RECORD, recordStep } from './combat-record.ts';
import type { CombatSession, Member } from './session-types.ts';

/** A session after something happened, and its view after each turn on the way, to be pushed in this order (D20-WS-001, D20-AMB-14). */
export interface Played {
  readonly session: CombatSession;
  readonly updates: readonly CombatView[];
}

/** What a fight is opened with; of the characters the first four by id take part. */
export interface CombatOpening {
  readonly id: number;
  readonly userId: string;
  readonly seed: bigint;
  readonly characters: readonly Character[];
  /** Slug of the monster. */
  readonly monster: string;
  /** In place of the dice of the seed. */
  readonly dice?: DiceSource;
}

/** A fight as a battle with all its steps, for a host that shows it itself. Refuses `party-empty` and `unknown-monster`. */
export function openFight(
  { seed, characters, monster, dice = seededDice(seed) }: Omit<CombatOpening, 'id' | 'userId'>,
  options?: BattleOptions,
): Result<Battle> {
  const party = partyOf(characters);
  if (party.length === 0)
    return refuse({ code: 'party-empty', message: 'A fight needs a party: create a character first.' });
  const opened = openBattle(delveRules, scenarioOf(party, monster), dice, options);
  if (opened.ok) return opened;
  return refuse({
    code: 'unknown-monster',
    message: `There is no monster "${monster}".`,
    facts: { monster },
  });
}

/** Opens a session, which runs until a hero has to choose. Refuses what {@link openFight} refuses. */
export function startCombat(opening: CombatOpening): Result<Played> {
  const { id, userId, seed, characters } = opening;
  const opened = openFight(opening, { hashing: false });
  if (!opened.ok) return opened;
  const { opening: before, steps } = opened.value;
  const session: CombatSession = {
    id,
    userId,
    seed: String(seed),
    members: membersOf(characters),
    battle: light(opened.value),
    record: NO_RECORD,
  };
  return accept(told(session, before, steps));
}

/** Who of these characters fights, in the order of the actors. */
export function membersOf(characters: readonly Character[]): readonly Member[] {
  return partyOf(characters).map(({ id: charId, controllerId }) => ({ charId, controllerId }));
}

/**
 * What a user asks for, if it may: the turn is played, and the monster's after it. Refused, in this order, with `forbidden`,
 * `inactive`, `version-conflict`, `not-your-turn`, `bad-request`, `bad-spell`, `no-mana` or `item-not-available`; the session
 * is then as it was.
 */
export function actInCombat(session: CombatSession, userId: string, request: CombatRequest): Result<Played> {
  const refusal = actingRefusal(session, userId, request);
  if (refusal) return refuse(refusal);
  const command = commandFor(session, request);
  if (!command.ok) return command;
  const battle = forkBattle(session.battle, battleDice(session.battle).clone());
  const before = forkState(session.battle.state);
  const played = submitCommand(battle, command.value);
  return played.ok ? accept(told({ ...session, battle }, before, played.value)) : played;
}

/** The session with what the steps say, and its view after each of them. */
function told(session: CombatSession, before: ReadonlyState, steps: readonly Step[]): Played {
  const state = forkState(before);
  const updates: CombatView[] = [];
  let { record } = session;
  for (const step of steps) {
    foldStep(state, step);
    record = recordStep(record, session.members, state, step);
    updates.push(viewCombat({ ...session, record }, state));
  }
  return { session: { ...session, record }, updates };
}

/** The battle to go on from, its dice at the place they had reached, without its steps. */
function light(battle: Battle): Battle {
  return forkBattle(battle, battleDice(battle).clone());
}

/** A fight has no map of its own: it is shown in a hall, two rows facing one another. */
function scenarioOf(party: readonly Character[], monster: string): ScenarioDraft {
  const [first] = party;
  invariant(first, 'a fight has a party');
  const stock = Object.entries(first.inventory).map(([item, count]) => ({ item, count }));
  return {
    id: `fight-with-${monster}`,
    title: 'A fight in the dark',
    ruleset: delveRules.id,
    world: buildHall(),
    sides: [
      { id: 1, name: 'Party', stock },
      { id: 2, name: 'Monster', stock: [] },
    ],
    units: [
      ...party.map((character, index) => ({
        unit: character.class,
        name: character.name,
        side: 1,
        tile: HALL.party[index] as (typeof HALL.party)[number],
        facing: 1 as const,
        stats: statsOf(character),
        statuses: [],
      })),
      { unit: monster, side: 2, tile: HALL.monster, facing: 3, stats: {}, statuses: [] },
    ],
    schedule: [],
    limits: {},
    options: {},
    dice: [],
  };
}
