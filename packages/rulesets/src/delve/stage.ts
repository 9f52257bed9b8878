import { accept, refuse } from '@highground/kernel';
import type {
  ActorId,
  Command,
  Option,
  PartialCommand,
  ReadonlyState,
  Result,
  Stage,
} from '@highground/kernel';
import type { Deed, Rules } from './compile.ts';
import { monsterIn } from './condition.ts';
import { commandRefusal, turnRefusal, usageRefusal } from './legality.ts';

/** The one choice of a turn, what to do; or the finished command. With one monster nothing has to be aimed (D20-SES-004). */
export function stageOf(rules: Rules, state: ReadonlyState, partial: PartialCommand): Result<Stage> {
  if (partial.kind === 'concede' || partial.action !== undefined) return complete(rules, state, partial);
  const refusal = turnRefusal(state, partial);
  if (refusal) return refuse(refusal);
  const actor = partial.actor as number;
  const options = rules.deeds.map((deed) => optionFor(rules, state, actor, deed));
  return accept({ complete: false, field: 'action', options });
}

function complete(rules: Rules, state: ReadonlyState, partial: PartialCommand): Result<Stage> {
  const command = partial as Command;
  const refusal = commandRefusal(rules, state, command);
  return refusal ? refuse(refusal) : accept({ complete: true, command });
}

function optionFor(rules: Rules, state: ReadonlyState, actor: ActorId, deed: Deed): Option {
  const refusal = usageRefusal(rules, state, actor, deed);
  return {
    pick: { action: deed.id },
    id: deed.id,
    facts: { cost: costOf(rules, deed), actors: [targetOf(state, actor, deed)] },
    ...(refusal ? { refusal } : {}),
  };
}

/** What a deed takes, by name. */
export function costOf({ constants }: Rules, { kind }: Deed): { readonly [what: string]: number } {
  if (kind === 'spell') return { mana: constants.fireboltMana };
  return kind === 'potion' ? { item: 1 } : {};
}

/** Whom a deed is for: the monster, or whoever does it. */
export function targetOf(state: ReadonlyState, actor: ActorId, { kind }: Deed): ActorId {
  return kind === 'attack' || kind === 'spell' ? monsterIn(state).id : actor;
}
