import { idiv } from '@highground/kernel';
import type {
  Message,
  ReadonlyState,
  RootPayloads,
  Step,
  WriteKind,
  WritePayloads,
} from '@highground/kernel';
import type { Rules } from './compile.ts';
import { monsterIn, partyIn, stat } from './condition.ts';
import { deedOf } from './legality.ts';
import type { MessageId } from './messages.ts';
import { preyIn } from './monster-turn.ts';

/** Whose names and titles a sentence uses. */
interface Teller {
  readonly rules: Rules;
  readonly state: ReadonlyState;
  readonly step: Step;
}

/** What a step says to people, in the order it happened; the sentences of a fight are those of the rules (D20-LOG-001…005). */
export function describeStep(rules: Rules, state: ReadonlyState, step: Step): readonly Message[] {
  const teller = { rules, state, step };
  return [...deed(teller), ...falls(teller), ...rewards(teller), ...end(teller)];
}

function deed(teller: Teller): Message[] {
  const { root } = teller.step;
  switch (root.kind) {
    case 'start_battle':
      return say('encounter-starts', { monster: monsterName(teller) });
    case 'use_action':
      return [
        ...say('hero-acts', { actor: nameOf(teller, root.payload.actor) }),
        ...heroDeed(teller, root.payload),
      ];
    case 'auto_turn':
      return monsterDeed(teller);
    case 'concede':
      return say('party-conceded');
    default:
      return [];
  }
}

function heroDeed(teller: Teller, { actor, action }: RootPayloads['use_action']): Message[] {
  const params = { actor: nameOf(teller, actor), monster: monsterName(teller) };
  switch (deedOf(teller.rules, action)?.kind) {
    case 'attack':
      return blow(teller, params, {
        hit: isCrit(teller) ? 'player-crits' : 'player-hits',
        miss: 'player-misses',
      });
    case 'spell':
      return blow(teller, params, {
        hit: isCrit(teller) ? 'player-burns-critically' : 'player-burns',
        miss: rollOf(teller) === 1 ? 'player-fizzles' : 'player-firebolt-misses',
      });
    case 'stance':
      return say('player-defends', params);
    case 'potion':
      return say('player-drinks', { ...params, item: titleOf(teller, action), ...numbersOf(teller, actor) });
    case 'flight': {
      const isAway = writeIn(teller, 'end_match')?.outcome.reason === 'fled';
      return say(isAway ? 'player-flees' : 'player-stays', params);
    }
    case undefined:
      return [];
  }
}

/** No word tells a monster's critical hit from another (D20-LOG-003). */
function monsterDeed(teller: Teller): Message[] {
  const isSpell = (dieOf(teller, 'cast') ?? 101) <= teller.rules.constants.castPct;
  const params = { monster: monsterName(teller), actor: preyName(teller) };
  const [hit, miss]: readonly [MessageId, MessageId] = isSpell
    ? ['monster-burns', rollOf(teller) === 1 ? 'monster-fizzles' : 'monster-firebolt-misses']
    : ['monster-hits', 'monster-misses'];
  return blow(teller, params, { hit, miss });
}

function blow(
  teller: Teller,
  params: Message['params'],
  { hit, miss }: { readonly hit: MessageId; readonly miss: MessageId },
): Message[] {
  const hurt = writeIn(teller, 'apply_damage');
  return hurt
    ? say(hit, { ...params, damage: hurt.amount, hp: hurt.hp })
    : say(miss, { ...params, roll: rollOf(teller) });
}

function falls(teller: Teller): Message[] {
  const fallen = writeIn(teller, 'set_standing');
  if (fallen?.standing !== 'down') return [];
  return fallen.actor === monsterIn(teller.state).id
    ? say('monster-down', { monster: monsterName(teller) })
    : say('hero-down', { actor: nameOf(teller, fallen.actor) });
}

function rewards(teller: Teller): Message[] {
  const xp = writeIn(teller, 'set_score')?.score;
  if (xp === undefined) return [];
  const items = teller.step.derived.flatMap((commit) =>
    commit.kind === 'change_stock' ? [titleOf(teller, commit.payload.item)] : [],
  );
  const share = idiv(xp, partyIn(teller.state).length);
  return [
    ...say('xp-shared', { xp, share }),
    ...(items.length > 0 ? say('loot-found', { items: items.join(', ') }) : say('loot-none')),
  ];
}

function end(teller: Teller): Message[] {
  const outcome = writeIn(teller, 'end_match')?.outcome;
  if (outcome?.reason === 'party-down') return say('party-down');
  return outcome?.reason === 'round-limit' ? say('fight-too-long', { rounds: teller.state.tick }) : [];
}

/** Whom the monster aimed at: who was hurt, or, since a miss has changed nobody, whom it would aim at still. */
function preyName(teller: Teller): string {
  const hurt = writeIn(teller, 'apply_damage')?.actor ?? preyIn(teller.state);
  return hurt === undefined ? '' : nameOf(teller, hurt);
}

function writeIn<K extends WriteKind>({ step }: Teller, kind: K): WritePayloads[K] | undefined {
  return step.derived.find((commit) => commit.kind === kind)?.payload as WritePayloads[K] | undefined;
}

/** The natural roll of the step's blow; 0 where a forged record has none. */
function rollOf(teller: Teller): number {
  return dieOf(teller, 'accuracy') ?? 0;
}

function dieOf({ step: { dice } }: Teller, purpose: string): number | undefined {
  return dice.find((die) => die.purpose === purpose)?.value;
}

function isCrit(teller: Teller): boolean {
  return rollOf(teller) === 20;
}

function numbersOf({ state }: Teller, actor: number): Message['params'] {
  return state.actors[actor - 1] ? { hp: stat(state, actor, 'hp'), mana: stat(state, actor, 'mana') } : {};
}

/** A combatant's name; whom a forged record invents goes by its number. */
function nameOf({ state }: Teller, actor: number): string {
  return state.actors[actor - 1]?.name ?? `#${actor}`;
}

function monsterName({ state }: Teller): string {
  return monsterIn(state).name;
}

function titleOf({ rules }: Teller, item: string): string {
  return rules.items.get(item)?.title ?? item;
}

function say(messageId: MessageId, params: Message['params'] = {}): Message[] {
  return [{ messageId, params }];
}
