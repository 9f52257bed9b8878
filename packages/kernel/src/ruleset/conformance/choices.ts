import { battleDice, forkBattle, submitCommand } from '../../battle/battle.ts';
import { compareText } from '../../battle/apply.ts';
import type { Battle } from '../../battle/battle.ts';
import type { Command } from '../../battle/command.ts';
import { Writer } from '../../bytes/index.ts';
import { smallPartOf, smallState } from '../../codec/state-codec.ts';
import type { ReadonlyState } from '../../battle/state.ts';
import { firstDifference, formatDifference } from '../../log/difference.ts';
import type { DiceSource } from '../../rng/index.ts';
import { thinkingDice } from '../thinking.ts';
import { isOffered, openOptions, partialsOf, randomCommand, stageOf } from '../walk.ts';
import { mutationsOf } from './mutations.ts';
import { isSampled, playTrial } from './trial.ts';
import type { Finding, Moment, Trial } from './trial.ts';

/** Offered commands tried at one moment, and near misses of one of them. */
const CHOICES = 32;
const MUTATIONS = 50;
const MOMENTS = 20;

/**
 * What the stages offer is accepted, what they do not offer is refused, and judging a command touches neither state nor dice.
 */
export function checkChoices(trial: Trial): readonly Finding[] {
  const findings: Finding[] = [];
  playTrial(trial, (moment) => {
    if (findings.length > 0 || !isSampled(moment.commands, MOMENTS)) return;
    const message = listTrouble(moment) ?? offeredTrouble(moment) ?? mutatedTrouble(moment);
    if (message) findings.push({ check: 'choices', message, seed: trial.seed, commands: moment.commands });
  });
  return findings;
}

/** Whether the options that can be drawn are those of the list, at every stage on the way to the first command. */
function listTrouble({ battle: { ruleset, state }, decision }: Moment): string | undefined {
  const view = ruleset.project(state, decision.seat);
  let [partial] = partialsOf(decision);
  while (partial) {
    const stage = stageOf(ruleset, view, partial);
    if (stage.complete) return undefined;
    const listed = openOptions(stage.options);
    const { open = listed } = stage;
    const drawn = Array.from({ length: open.length }, (_, index) => open.at(index)?.id);
    const difference = firstDifference(
      listed.map(({ id }) => id),
      drawn,
    );
    if (difference) return `draws other options than it lists: ${formatDifference(difference)}`;
    partial = listed[0] && { ...partial, ...listed[0].pick };
  }
  return undefined;
}

function offeredTrouble({ battle, decision, commands }: Moment): string | undefined {
  const { ruleset, state } = battle;
  const policy = thinkingDice(commands, 1);
  const view = ruleset.project(state, decision.seat);
  for (let tried = 0; tried < CHOICES; tried++) {
    const command = randomCommand(ruleset, view, decision, policy);
    if (!command) return undefined;
    const trouble = judgingTrouble(battle, command);
    if (trouble) return trouble;
    const played = submitCommand(forkBattle(battle, thinkingDice(commands, tried)), command);
    if (!played.ok) return `refuses what it offers (${played.refusals[0]?.code}): ${formatCommand(command)}`;
  }
  return undefined;
}

function mutatedTrouble({ battle, decision, command, commands }: Moment): string | undefined {
  const { ruleset, state } = battle;
  const view = ruleset.project(state, decision.seat);
  const mutations = sample(mutationsOf(ruleset, state, command), MUTATIONS, thinkingDice(commands, 2));
  for (const mutated of mutations) {
    const trouble = judgingTrouble(battle, mutated);
    if (trouble) return trouble;
    const isAccepted = ruleset.check(view, mutated) === undefined;
    if (isAccepted === isOffered(ruleset, view, mutated)) continue;
    return `${isAccepted ? 'accepts what it does not offer' : 'refuses what it offers'}: ${formatCommand(mutated)}`;
  }
  return undefined;
}

/** Whether judging the command moved anything it may not move. */
function judgingTrouble(battle: Battle, command: Command): string | undefined {
  const state = bytesOf(battle.state);
  const dice = battleDice(battle).save();
  battle.ruleset.check(battle.state, command);
  if (firstDifference(dice, battleDice(battle).save()))
    return `draws dice while it judges ${formatCommand(command)}`;
  const after = bytesOf(battle.state);
  const isSame = after.length === state.length && after.every((byte, index) => byte === state[index]);
  return isSame ? undefined : `changes the state while it judges ${formatCommand(command)}`;
}

/** Everything a check could change, the map by its edition. */
function bytesOf(state: ReadonlyState): Uint8Array {
  const writer = new Writer(4096);
  writer.varint(state.seq);
  writer.varint(state.world.edition);
  smallState.write(writer, smallPartOf(state));
  return writer.finish();
}

/** Some of the entries, each at most once, in an order of the dice. */
function sample<T>(entries: readonly T[], count: number, dice: DiceSource): readonly T[] {
  const left = entries.slice();
  const chosen: T[] = [];
  while (left.length > 0 && chosen.length < count)
    chosen.push(...left.splice(left.length > 1 ? dice.draw('sample', 0, left.length - 1) : 0, 1));
  return chosen;
}

function formatCommand(command: Command): string {
  const fields = Object.keys(command).sort(compareText) as (keyof Command)[];
  return fields.map((field) => `${field} ${formatField(command[field])}`).join(', ');
}

function formatField(value: Command[keyof Command]): string {
  return typeof value === 'object' ? `${value.x},${value.y},${value.z}` : `${value}`;
}
