import type { Command, PartialCommand } from '../battle/command.ts';
import type { View } from '../battle/state.ts';
import { invariant } from '../invariant.ts';
import type { DiceSource } from '../rng/index.ts';
import type { Decision, OpenOptions, Option, Stage, StageField } from './answers.ts';
import type { Ruleset } from './contract.ts';

/** In how many of a hundred cases a random player waits where it could do something else. */
const WAIT_PERCENT = 10;

/** Where waiting may be on offer; among tiles and targets nobody needs to look for it. */
const WAITING_FIELDS: ReadonlySet<StageField> = new Set(['kind', 'action']);

type OpenStage = Extract<Stage, { readonly complete: false }>;

/** Where the commands that answer a decision begin: one for each actor whose turn it may be. */
export function partialsOf({ kind, seat, actors }: Decision): readonly PartialCommand[] {
  return actors.length === 0 ? [{ kind, seat }] : actors.map((actor) => ({ kind, seat, actor }));
}

/** The stage after choices that were all on offer. */
export function stageOf(ruleset: Ruleset, view: View, partial: PartialCommand): Stage {
  const stage = ruleset.stage(view, partial);
  invariant(stage.ok, `${ruleset.id} refuses a stage reached through its own options`);
  return stage.value;
}

/** What may be chosen, once each: neither barred nor a second way to say the same. */
export function openOptions(options: readonly Option[]): readonly Option[] {
  return options.filter((option) => !option.refusal && !option.shortcut);
}

/** Every complete command on offer, in the order of the stages. */
export function allCommands(ruleset: Ruleset, view: View, decision: Decision): Command[] {
  const commands: Command[] = [];
  const waiting = partialsOf(decision).slice().reverse();
  for (let partial = waiting.pop(); partial; partial = waiting.pop()) {
    const stage = stageOf(ruleset, view, partial);
    if (stage.complete) commands.push(stage.command);
    else
      for (const option of openOptions(stage.options).slice().reverse())
        waiting.push({ ...partial, ...option.pick });
  }
  return commands;
}

/** A command chosen uniformly stage by stage, with few waits; undefined where every way is barred. */
export function randomCommand(
  ruleset: Ruleset,
  view: View,
  decision: Decision,
  dice: DiceSource,
): Command | undefined {
  const partial = pick(partialsOf(decision), dice);
  while (partial) {
    const stage = stageOf(ruleset, view, partial);
    if (stage.complete) return stage.command;
    const option = drawOption(stage, dice);
    if (!option) return undefined;
    // Nobody holds on to former stages; a copy with another field would cost more than most stages.
    Object.assign(partial, option.pick);
  }
  return undefined;
}

function drawOption(stage: OpenStage, dice: DiceSource): Option | undefined {
  const open = stage.open ?? openOptions(stage.options);
  const wait = WAITING_FIELDS.has(stage.field) ? placeOfWait(open) : undefined;
  if (wait === undefined || open.length === 1) return pick(open, dice);
  if (dice.draw('policy', 0, 99) < WAIT_PERCENT) return open.at(wait);
  const place = drawPlace(open.length - 1, dice);
  return open.at(place < wait ? place : place + 1);
}

function placeOfWait(open: OpenOptions): number | undefined {
  for (let place = 0; place < open.length; place++) if (open.at(place)?.id === 'wait') return place;
  return undefined;
}

function pick<T>(entries: { readonly length: number; at(place: number): T }, dice: DiceSource): T {
  return entries.at(drawPlace(entries.length, dice));
}

/** Where there is no choice no die falls. */
function drawPlace(count: number, dice: DiceSource): number {
  return count > 1 ? dice.draw('policy', 0, count - 1) : 0;
}

/** Whether the stages lead to exactly this command; a second way to say something on offer counts too. */
export function isOffered(ruleset: Ruleset, view: View, command: Command): boolean {
  const decision = ruleset.decision(view);
  if (!decision) return false;
  return partialsOf(decision).some(
    (start) => agrees(start, command) && leadsTo(ruleset, view, start, command),
  );
}

function leadsTo(ruleset: Ruleset, view: View, start: PartialCommand, command: Command): boolean {
  const waiting = [start];
  for (let partial = waiting.pop(); partial; partial = waiting.pop()) {
    const stage = stageOf(ruleset, view, partial);
    if (stage.complete) {
      if (sameCommand(stage.command, command)) return true;
      continue;
    }
    for (const option of stage.options)
      if (!option.refusal && agrees(option.pick, command)) waiting.push({ ...partial, ...option.pick });
  }
  return false;
}

function agrees(part: PartialCommand, command: Command): boolean {
  return Object.entries(part).every(([field, value]) => sameField(value, command[field as keyof Command]));
}

function sameCommand(one: Command, other: Command): boolean {
  return agrees(one, other) && agrees(other, one);
}

function sameField(one: Command[keyof Command], other: Command[keyof Command]): boolean {
  if (typeof one !== 'object' || typeof other !== 'object') return one === other;
  return one.x === other.x && one.y === other.y && one.z === other.z;
}
