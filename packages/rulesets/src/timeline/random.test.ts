import {
  compareText,
  forkBattle,
  randomCommand,
  seededDice,
  submitCommand,
  thinkingDice,
} from '@highground/kernel';
import type { Battle, Command, PreviewEffect, Step } from '@highground/kernel';
import { expect, test } from 'vitest';
import { meleeOf } from './testing/melee.ts';

const BATTLES = process.env.HIGHGROUND_COUNTS === 'full' ? 500 : 50;
const COMMANDS = 60;

/** HP each actor loses when the spell of a command lands, everybody idle until then; nothing if it never does. */
function landedLosses(battle: Battle, command: Command): readonly string[] | undefined {
  const fork = forkBattle(battle, seededDice(1n));
  let next: Command = command;
  while (!fork.state.outcome) {
    const played = submitCommand(fork, next);
    if (!played.ok) throw new Error(played.refusals[0]?.message);
    const landing = played.value.find(
      ({ root }) => root.kind === 'land' && root.payload.actor === command.actor,
    );
    if (landing) return lossesOf([landing]);
    const decision = fork.state.outcome ? undefined : fork.ruleset.decision(fork.state);
    if (!decision) return undefined;
    next = fork.ruleset.idle(fork.state, decision);
  }
  return undefined;
}

/** HP each actor loses by the writes of the command itself, before the clock goes on. */
function lossesIn(steps: readonly Step[]): readonly string[] {
  const end = steps.findIndex(({ root }) => !['move_unit', 'use_action', 'wait'].includes(root.kind));
  return lossesOf(end < 0 ? steps : steps.slice(0, end));
}

function lossesOf(steps: readonly Step[]): readonly string[] {
  const losses = new Map<number, number>();
  for (const { derived } of steps)
    for (const commit of derived)
      if (commit.kind === 'apply_damage')
        losses.set(commit.payload.actor, (losses.get(commit.payload.actor) ?? 0) + commit.payload.amount);
  return Array.from(losses, ([actor, amount]) => `${actor} ${amount}`).sort(compareText);
}

interface Foretold {
  readonly isSure: boolean;
  readonly losses: readonly string[];
  readonly landing: readonly string[] | undefined;
}

function foretold(battle: Battle, command: Command): Foretold {
  const preview = battle.ruleset.preview(battle.state, command);
  if (!preview.ok) throw new Error(preview.refusals[0]?.message);
  const { effects, landing, exact } = preview.value;
  return {
    isSure: exact && [...effects, ...(landing?.effects ?? [])].every(isSure),
    losses: lossesTold(effects),
    landing: landing && lossesTold(landing.effects),
  };
}

function isSure({ amount, hit }: PreviewEffect): boolean {
  return hit.of === hit.in && (!amount || amount.min === amount.max);
}

function lossesTold(effects: readonly PreviewEffect[]): readonly string[] {
  return effects.flatMap(({ actor, amount }) => (amount ? [`${actor} ${amount.max}`] : [])).sort(compareText);
}

test(
  `TL-EV-001 TL-EV-004 TL-DMG-003 in ${BATTLES} random battles the dice fall for Dodge alone, and every preview is the outcome`,
  { timeout: 1_800_000 },
  ({ task }) => {
    const surprises: string[] = [];
    let previews = 0;
    let landings = 0;
    let dice = 0;
    for (let seed = 1; seed <= BATTLES; seed++) {
      const battle = meleeOf(seed);
      const policy = thinkingDice(seed, 7);
      for (let count = 0; count < COMMANDS && !battle.state.outcome; count++) {
        const decision = battle.ruleset.decision(battle.state);
        if (!decision) throw new Error('a battle that is not over waits on somebody');
        const command =
          randomCommand(battle.ruleset, battle.state, decision, policy) ??
          battle.ruleset.idle(battle.state, decision);
        const told = decision.kind === 'turn' && count % 3 === 0 ? foretold(battle, command) : undefined;
        const landed = told?.isSure && told.landing ? landedLosses(battle, command) : undefined;
        if (told?.isSure && told.landing && landed?.join(', ') !== told.landing.join(', '))
          surprises.push(`seed ${seed}, command ${count}: ${command.action} lands otherwise`);
        landings += Number(landed !== undefined);
        const drawn = battle.state.diceDrawn;
        const played = submitCommand(battle, command);
        if (!played.ok) throw new Error(`seed ${seed}: ${played.refusals[0]?.code}`);
        const fallen = played.value.flatMap((step) => step.dice);
        expect(battle.state.diceDrawn - drawn).toBe(fallen.length);
        dice += fallen.length;
        for (const { purpose } of fallen) expect(purpose).toBe('dodge');
        if (fallen.length > 0) expectDodger(battle, played.value);
        if (!told?.isSure) continue;
        previews += 1;
        const wrong = lossesIn(played.value).join(', ') !== told.losses.join(', ');
        if (wrong) surprises.push(`seed ${seed}, command ${count}: ${command.action}`);
      }
    }
    Object.assign(task.meta, { counts: { battles: BATTLES, previews, landings, dice } });
    expect(surprises).toEqual([]);
    expect(previews).toBeGreaterThan(BATTLES * 5);
    expect(landings).toBeGreaterThan(BATTLES / 10);
    expect(dice).toBeGreaterThan(0);
  },
);

/** Where a die fell, somebody who can dodge was there to be hit. */
function expectDodger({ state }: Battle, steps: readonly Step[]): void {
  const dodgers = state.actors.filter(({ unit }) => unit === 'ninja' || unit === 'trickster');
  expect(dodgers.length).toBeGreaterThan(0);
  expect(steps.some(({ dice }) => dice.every(({ low, high }) => low === 0 && high === 99))).toBe(true);
}
