import { checkShape } from '@highground/formats';
import { accept, invariant, refuse, registerOf } from '@highground/kernel';
import type { Command, Refusal, Result } from '@highground/kernel';
import { activeActor, delveRules } from '@highground/rulesets/delve';
import { z } from 'zod';
import type { CombatSession, Member } from './session-types.ts';

/** What a user may ask a session for (D20-API-002). */
export const COMBAT_ACTIONS = ['attack', 'flee', 'defend', 'use_item', 'cast_spell'] as const;
export type CombatAction = (typeof COMBAT_ACTIONS)[number];

const slug = z.string().regex(/^[a-z0-9-]{1,40}$/);

const combatRequest = z.strictObject({
  action: z.enum(COMBAT_ACTIONS),
  version: z.int(),
  actor_id: z.int().optional(),
  slug: slug.optional(),
  spell: slug.optional(),
});

/**
 * An action as it is posted, with the names of the document (D20-VER-001): `actor_id` is the character who acts, absent whose turn
 * it is (D20-AUTH-002), `slug` what `use_item` uses, `spell` what `cast_spell` casts.
 */
export type CombatRequest = z.infer<typeof combatRequest>;

/** A body that nobody trusts as a request; `action` is what the path names, where it names one. Refuses `bad-request` with a JSON path. */
export function readCombatRequest(body: unknown, action?: CombatAction): Result<CombatRequest> {
  const isObject = typeof body === 'object' && body !== null && !Array.isArray(body);
  const read = checkShape(combatRequest, isObject && action ? { action, ...body } : body);
  if (!read.ok) return refuse(asBadRequest(read.refusals[0] as Refusal));
  if (action === undefined || read.value.action === action) return read;
  return refuse({ code: 'bad-request', message: `This path is for ${action}.`, path: '$.action' });
}

/** The first thing that is wrong with a body, under the code of the document. */
function asBadRequest({ message, path = '$' }: Refusal): Refusal {
  return { code: 'bad-request', message, path };
}

/** Whether a user may look at a session: its owner, and nobody else. */
export function viewingRefusal(session: Pick<CombatSession, 'userId'>, userId: string): Refusal | undefined {
  return session.userId === userId
    ? undefined
    : { code: 'forbidden', message: 'This fight is somebody else’s.' };
}

/**
 * Why a user may not act: `forbidden` for whoever controls nobody here, `inactive` when it is over, `version-conflict` for an
 * answer to an older state, `not-your-turn` where somebody else’s character is to act (D20-VER-002, D20-AUTH-003, D20-INI-006).
 */
export function actingRefusal(
  session: CombatSession,
  userId: string,
  { version, actor_id }: CombatRequest,
): Refusal | undefined {
  const { members, battle } = session;
  const own = members.filter(({ controllerId }) => controllerId === userId);
  if (own.length === 0) return { code: 'forbidden', message: 'You control nobody in this fight.' };
  if (battle.state.outcome) return { code: 'inactive', message: 'This fight is over.' };
  const now = registerOf(battle.state, 'version');
  if (version !== now)
    return {
      code: 'version-conflict',
      message: `The fight is at version ${now}, not ${version}.`,
      facts: { version: now },
    };
  const active = activeMember(session);
  const isTurn = active?.controllerId === userId && (actor_id === undefined || actor_id === active.charId);
  if (isTurn) return undefined;
  return {
    code: 'not-your-turn',
    message: `It is the turn of character ${active?.charId ?? 0}.`,
    facts: { actor_id: active?.charId ?? 0 },
  };
}

function activeMember({ members, battle }: CombatSession): Member | undefined {
  return members[(activeActor(battle.state) ?? 0) - 1];
}

const SPELLS: readonly string[] = ['firebolt'];

/** The command a request stands for, judged by the rules: `bad-request`, `bad-spell`, `no-mana`, `item-not-available`. */
export function commandFor({ battle }: CombatSession, request: CombatRequest): Result<Command> {
  const decision = delveRules.decision(battle.state);
  invariant(decision, 'a fight that is active waits for a hero');
  const deed = deedOf(request);
  if (!deed.ok) return deed;
  const { seat, actors } = decision;
  const command = { kind: 'turn', seat, actor: actors[0] as number, action: deed.value };
  const refusal = delveRules.check(battle.state, command);
  return refusal ? refuse(refusal) : accept(command);
}

/** What the rules call it. */
function deedOf({ action, slug = '', spell = '' }: CombatRequest): Result<string> {
  if (action === 'cast_spell')
    return SPELLS.includes(spell)
      ? accept(spell)
      : refuse({ code: 'bad-spell', message: `There is no spell "${spell}".`, facts: { spell } });
  if (action !== 'use_item') return accept(action);
  return isPotion(slug)
    ? accept(slug)
    : refuse({ code: 'bad-request', message: `"${slug}" is nothing to use in a fight.`, facts: { slug } });
}

function isPotion(slug: string): boolean {
  return delveRules.catalogue.actions.some(({ id, kind }) => id === slug && kind === 'item');
}
