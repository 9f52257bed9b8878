import { battleDice, invariant, registerOf, scriptedDice } from '@highground/kernel';
import type { Refusal, Result } from '@highground/kernel';
import { actInCombat, startCombat } from '../combat/combat-session.ts';
import type { CombatOpening, Played } from '../combat/combat-session.ts';
import type { CombatRequest } from '../combat/combat-request.ts';
import type { CombatSession } from '../combat/session-types.ts';
import { createCharacter } from '../party/character.ts';
import type { Character, ClassId } from '../party/character.ts';

export const USER = 'user-1';

/** Characters 12, 13 … of one user. */
export function charactersOf(...classes: readonly ClassId[]): readonly Character[] {
  return classes.map((one, index) =>
    createCharacter({ id: 12 + index, controllerId: USER, name: `Hero ${index + 1}`, class: one }),
  );
}

/** What a fight of two is opened with, its dice those of seed 1. */
export const OPENING: CombatOpening = {
  id: 7,
  userId: USER,
  seed: 1n,
  characters: charactersOf('fighter', 'mage'),
  monster: 'training-dummy',
};

/** A fight with the dice of its seed. */
export function seededCombat(opening: Partial<CombatOpening> = {}): CombatSession {
  return mustBe(startCombat({ ...OPENING, ...opening })).session;
}

/** A fight with scripted dice: the initiative of all, then the rest. */
export function combatOf(dice: readonly number[], opening: Partial<CombatOpening> = {}): CombatSession {
  return seededCombat({ ...opening, dice: scriptedDice(dice) });
}

/** What the owner does at the version the session has. */
export function act(
  session: CombatSession,
  action: CombatRequest['action'],
  more: Partial<CombatRequest> = {},
  user = USER,
): Result<Played> {
  const version = registerOf(session.battle.state, 'version');
  return actInCombat(session, user, { action, version, ...more });
}

export function mustBe<T>(result: Result<T>): T {
  invariant(result.ok, result.ok ? '' : result.refusals.map(({ message }) => message).join(' '));
  return result.value;
}

export function refusalIn<T>(result: Result<T>): Refusal | undefined {
  return result.ok ? undefined : result.refusals[0];
}

/** How many scripted dice nobody has asked for. */
export function unusedDice({ battle }: CombatSession): number {
  return (battleDice(battle) as ReturnType<typeof scriptedDice>).unused();
}
