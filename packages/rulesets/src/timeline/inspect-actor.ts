import { actorOf, NO_LIMIT } from '@highground/kernel';
import type { Actor, ActorId, ActorSheet, Message, Modifier, ReadonlyState } from '@highground/kernel';
import { taunterOf } from './aim.ts';
import { chargeOf, landingTick } from './charge.ts';
import type { Rules, StatusEffect } from './compile.ts';
import { defenceOf, effectsOn, kindOf, magicOf, speedOf, stat, strengthLoss, wardOf } from './condition.ts';
import { intentOf } from './intents.ts';
import type { Intent } from './intents.ts';
import { usageRefusal, WAIT } from './legality.ts';
import type { MessageId } from './messages.ts';
import { UNIT_STATS } from './stats.ts';
import type { UnitStat } from './stats.ts';
import { forCount, placeName } from './wording.ts';

/** Everything a panel shows of a unit, with what changes its numbers now (TL-HUD-002). */
export function actorSheet(rules: Rules, view: ReadonlyState, id: ActorId): ActorSheet {
  const actor = actorOf(view, id);
  const kind = kindOf(rules, actor);
  return {
    actor: id,
    bars: [
      { id: 'hp', value: stat(view, id, 'hp'), max: stat(view, id, 'maxHp') },
      { id: 'mp', value: stat(view, id, 'mp'), max: stat(view, id, 'maxMp') },
      { id: 'ct', value: stat(view, id, 'ct'), max: rules.constants.ctThreshold },
    ],
    stats: UNIT_STATS.map(({ id: name }) => ({
      id: name,
      base: stat(view, id, name),
      value: valueNow(rules, view, actor, name),
      modifiers: effectsOn(rules, actor).flatMap((effect) => modifierBy(effect, name)),
    })),
    statuses: actor.statuses.map(({ id: status, until, stacks }) => ({
      id: status,
      ticksLeft: until === NO_LIMIT ? NO_LIMIT : until - view.tick,
      stacks,
    })),
    affinities: [],
    actions: kind.actions.map((action) => {
      const attempt = { user: actor, actor: id, tile: actor.tile ?? NOWHERE, action };
      const refusal = usageRefusal(view, attempt, { kind: 'turn', actor: id });
      return {
        id: action.id,
        cost: { mp: action.rule.mp, charge: action.rule.charge },
        ...(refusal ? { refusal } : {}),
      };
    }),
    notes: notesOn(rules, view, actor),
  };
}

const NOWHERE = { x: 0, y: 0, z: 0 };

function valueNow(rules: Rules, view: ReadonlyState, actor: Actor, id: UnitStat): number {
  switch (id) {
    case 'speed':
      return speedOf(rules, view, actor);
    case 'def':
      return defenceOf(rules, view, actor);
    case 'mdef':
      return wardOf(rules, view, actor);
    case 'atk':
      return stat(view, actor.id, 'atk') - strengthLoss(rules, actor);
    case 'mag':
      return magicOf(rules, view, actor);
    default:
      return stat(view, actor.id, id);
  }
}

function modifierBy(
  { id: source, speed, defPlus, strengthLoss: loss }: StatusEffect,
  id: UnitStat,
): Modifier[] {
  if (id === 'speed' && speed) return [{ source, factor: speed }];
  if (id === 'def' && defPlus > 0) return [{ source, plus: defPlus }];
  if ((id === 'atk' || id === 'mag') && loss > 0) return [{ source, plus: -loss }];
  return [];
}

function notesOn(rules: Rules, view: ReadonlyState, actor: Actor): Message[] {
  const { aspects, tags, armour } = kindOf(rules, actor).rule;
  const temp = stat(view, actor.id, 'tempHp');
  const charge = chargeOf(actor);
  const intent = intentOf(actor);
  const taunter = taunterOf(view, actor);
  return [
    ...aspects.map((id) =>
      note('note-aspect', {
        aspect: rules.data.aspects[id]?.title ?? id,
        text: rules.data.aspects[id]?.text ?? '',
      }),
    ),
    ...(armour === 'none' ? [] : [note('note-armour', { armour })]),
    ...(tags.includes('boss') ? [note('note-boss', { times: rules.constants.bossTauntEvery })] : []),
    ...(temp > 0 ? [note('note-temp-hp', { amount: temp })] : []),
    ...(actor.standing === 'down' ? [counterNote(stat(view, actor.id, 'counter'))] : []),
    ...(charge ? [chargeNote(rules, charge.action, landingTick(charge) - view.tick)] : []),
    ...(intent ? [intentNote(rules, intent)] : []),
    ...(taunter ? [note('note-taunted', { name: taunter.name })] : []),
  ];
}

function counterNote(turns: number): Message {
  return note(forCount('note-counter', turns), { turns });
}

function chargeNote(rules: Rules, action: string, ticks: number): Message {
  return note(forCount('note-charging', ticks), { action: title(rules, action), ticks });
}

function intentNote(rules: Rules, { action, targetTile }: Intent): Message {
  if (action === WAIT) return note('note-waits');
  const used = { action: title(rules, action) };
  return targetTile
    ? note('note-intent-at', { ...used, tile: placeName(targetTile) })
    : note('note-intent', used);
}

function title(rules: Rules, id: string): string {
  return rules.actions.get(id)?.rule.title ?? id;
}

function note(messageId: MessageId, params: Message['params'] = {}): Message {
  return { messageId, params };
}
