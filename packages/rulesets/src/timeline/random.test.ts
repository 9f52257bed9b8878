import { forkBattle, randomCommand, seededDice, submitCommand, thinkingDice } from '@highground/kernel';
import type { Battle, Command, ReadonlyState, Step } from '@highground/kernel';
import { expect, test } from 'vitest';
import type { TimelineData } from './data.ts';
import { TIMELINE_DATA } from './default-data.ts';
import { meleeOf } from './testing/melee.ts';
import { after, fatesSeen, fatesTold, isSure, ownSteps, walkerIn } from './testing/outcome.ts';
import type { Walker } from './testing/outcome.ts';

const UNITS: TimelineData['units'] = TIMELINE_DATA.units;
const IS_FULL = process.env.HIGHGROUND_COUNTS === 'full';
const BATTLES = IS_FULL ? 500 : 50;
/** Battles go to their end where all of them are counted. */
const COMMANDS = IS_FULL ? Infinity : 60;
/** A landing is played out on a copy: of so many of the commands that begin a spell one. */
const LANDINGS = 2;

/** The states before and after the spell of a command lands, everybody idle until then; nothing if it never does. */
function landingOf(battle: Battle, command: Command): readonly [ReadonlyState, ReadonlyState] | undefined {
  const fork = forkBattle(battle, seededDice(1n));
  let next: Command = command;
  while (!fork.state.outcome) {
    const before = after(fork.state, []);
    const steps = played(fork, next);
    const index = steps.findIndex(({ root }) => root.kind === 'land' && root.payload.actor === command.actor);
    if (index >= 0) return [after(before, steps.slice(0, index)), after(before, steps.slice(0, index + 1))];
    const decision = fork.state.outcome ? undefined : fork.ruleset.decision(fork.state);
    if (!decision) return undefined;
    next = fork.ruleset.idle(fork.state, decision);
  }
  return undefined;
}

function played(battle: Battle, command: Command): readonly Step[] {
  const steps = submitCommand(battle, command);
  if (!steps.ok) throw new Error(steps.refusals[0]?.message);
  return steps.value;
}

test(
  `TL-EV-001 TL-EV-004 TL-DMG-003 in ${BATTLES} random battles the dice fall for Dodge alone, and what previews say of HP, falls, pushes and statuses is what happens`,
  { timeout: 3_600_000 },
  ({ task }) => {
    const surprises: string[] = [];
    const counts = { battles: BATTLES, previews: 0, landings: 0, dice: 0, begun: 0 };
    for (let seed = 1; seed <= BATTLES; seed++) {
      const battle = meleeOf(seed);
      const policy = thinkingDice(seed, 7);
      for (let count = 0; count < COMMANDS && !battle.state.outcome; count++) {
        const { ruleset } = battle;
        const decision = ruleset.decision(battle.state);
        if (!decision) throw new Error('a battle that is not over waits on somebody');
        const command =
          randomCommand(ruleset, battle.state, decision, policy) ?? ruleset.idle(battle.state, decision);
        const preview = decision.kind === 'turn' ? ruleset.preview(battle.state, command) : undefined;
        const told = preview?.ok ? preview.value : undefined;
        const compare = (
          effects: NonNullable<typeof told>['effects'],
          before: ReadonlyState,
          now: ReadonlyState,
          walker: Walker,
        ): void => {
          const [seen, foretold] = [fatesSeen(before, now, walker), fatesTold(before, now, effects, walker)];
          if (seen.join('; ') !== foretold.join('; '))
            surprises.push(
              `seed ${seed}, command ${count}, ${command.action}: ${foretold.join('; ')} | ${seen.join('; ')}`,
            );
        };
        if (told?.landing && counts.begun++ % LANDINGS === 0 && told.landing.effects.every(isSure)) {
          const landing = landingOf(battle, command);
          if (!landing) surprises.push(`seed ${seed}, command ${count}: ${command.action} never lands`);
          else compare(told.landing.effects, ...landing, walkerIn([], undefined));
          counts.landings += 1;
        }
        const before = after(battle.state, []);
        const steps = played(battle, command);
        const fallen = steps.flatMap((step) => step.dice);
        expect(battle.state.diceDrawn - before.diceDrawn).toBe(fallen.length);
        counts.dice += fallen.length;
        for (const { purpose, low, high } of fallen) expect([purpose, low, high]).toEqual(['dodge', 0, 99]);
        for (const step of steps) expectDodgers(battle.state, step);
        const own = ownSteps(steps);
        const isCertain =
          told?.exact && told.effects.every(isSure) && own.every(({ dice }) => dice.length === 0);
        if (!isCertain) continue;
        counts.previews += 1;
        compare(told.effects, before, after(before, own), walkerIn(own, command.actor));
      }
    }
    Object.assign(task.meta, { counts });
    expect(surprises).toEqual([]);
    expect(counts.previews).toBeGreaterThan(BATTLES * 20);
    expect(counts.landings).toBeGreaterThan(BATTLES / 10);
    expect(counts.dice).toBeGreaterThan(0);
  },
);

/** Every die of a step fell for somebody with Dodge who was met or dodged, and nobody else dodges. */
function expectDodgers({ actors }: ReadonlyState, { dice, derived }: Step): void {
  const hasDodge = (id: number): boolean => {
    const { unit = '' } = actors[id - 1] ?? {};
    return (UNITS[unit]?.aspects ?? []).includes('dodge');
  };
  const dodging = derived.flatMap(({ kind, payload }) =>
    kind === 'note' && payload.messageId === 'dodged' ? [Number(payload.params['actor'])] : [],
  );
  const met = derived.flatMap(({ kind, payload }) =>
    kind === 'apply_damage' || kind === 'apply_status' ? [payload.actor] : [],
  );
  expect(dodging.filter((id) => !hasDodge(id))).toEqual([]);
  expect(dice.length).toBeGreaterThanOrEqual(dodging.length);
  expect(new Set([...dodging, ...met].filter(hasDodge)).size).toBeGreaterThanOrEqual(dice.length);
}
