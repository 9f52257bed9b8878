import {
  compareText,
  openBattle,
  randomCommand,
  seededDice,
  submitCommand,
  thinkingDice,
} from '@highground/kernel';
import type { Battle, Command, ScenarioDraft, Step } from '@highground/kernel';
import { expect, test } from 'vitest';
import { timelineRules } from './index.ts';
import { draftOf } from './testing/testkit.ts';
import type { Sketched } from './testing/testkit.ts';

const BATTLES = process.env.HIGHGROUND_COUNTS === 'full' ? 500 : 50;
const COMMANDS = 60;

const ROWS = ['..~.2..l', '.l~23v..', '.c~..o..', '..~3..w.', '...2..o.', '..11.2..', '.v......', '..o...~~'];
const PLACES: readonly Sketched['at'][] = [
  [0, 0],
  [6, 4],
  [0, 3],
  [6, 2],
  [0, 5],
  [5, 3],
  [3, 0],
  [4, 4],
];

/** Eight units, others in each battle, so that all meet. */
function scenarioOf(seed: number): ScenarioDraft {
  const units = timelineRules.catalogue.units.map(({ id }) => id);
  return draftOf({
    rows: ROWS,
    units: PLACES.map((at, index) => ({ unit: units[(seed * 5 + index * 3) % units.length] as string, at })),
    options: { tiles: [{ at: [2, 4], cover: 6 }] },
    limits: { ticks: 120 },
  });
}

function battleFor(seed: number): Battle {
  const opened = openBattle(timelineRules, scenarioOf(seed), seededDice(BigInt(seed)), { hashing: false });
  if (!opened.ok) throw new Error(opened.refusals[0]?.message);
  return opened.value;
}

/** HP each actor loses by the writes of the command itself, before the clock goes on. */
function lossesIn(steps: readonly Step[]): readonly string[] {
  const losses = new Map<number, number>();
  for (const { root, derived } of steps) {
    if (root.kind !== 'move_unit' && root.kind !== 'use_action' && root.kind !== 'wait') break;
    for (const commit of derived)
      if (commit.kind === 'apply_damage')
        losses.set(commit.payload.actor, (losses.get(commit.payload.actor) ?? 0) + commit.payload.amount);
  }
  return Array.from(losses, ([actor, amount]) => `${actor} ${amount}`).sort(compareText);
}

function foretold(
  battle: Battle,
  command: Command,
): { readonly isSure: boolean; readonly losses: readonly string[] } {
  const preview = battle.ruleset.preview(battle.state, command);
  if (!preview.ok) throw new Error(preview.refusals[0]?.message);
  const hurt = preview.value.effects.flatMap(({ actor, amount }) => (amount ? [{ actor, amount }] : []));
  return {
    isSure:
      preview.value.exact &&
      hurt.every(({ amount }) => amount.min === amount.max) &&
      preview.value.effects.every(({ hit }) => hit.of === hit.in),
    losses: hurt.map(({ actor, amount }) => `${actor} ${amount.max}`).sort(compareText),
  };
}

test(
  `TL-EV-001 TL-EV-004 TL-DMG-003 in ${BATTLES} random battles the dice fall for Dodge alone, and every preview is the outcome`,
  { timeout: 600_000 },
  () => {
    const surprises: string[] = [];
    let previews = 0;
    let dice = 0;
    for (let seed = 1; seed <= BATTLES; seed++) {
      const battle = battleFor(seed);
      const policy = thinkingDice(seed, 7);
      for (let count = 0; count < COMMANDS && !battle.state.outcome; count++) {
        const decision = battle.ruleset.decision(battle.state);
        if (!decision) throw new Error('a battle that is not over waits on somebody');
        const command =
          randomCommand(battle.ruleset, battle.state, decision, policy) ??
          battle.ruleset.idle(battle.state, decision);
        const told = decision.kind === 'turn' && count % 3 === 0 ? foretold(battle, command) : undefined;
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
    expect(surprises).toEqual([]);
    expect(previews).toBeGreaterThan(BATTLES * 5);
    expect(dice).toBeGreaterThan(0);
  },
);

/** Where a die fell, somebody who can dodge was there to be hit. */
function expectDodger({ state }: Battle, steps: readonly Step[]): void {
  const dodgers = state.actors.filter(({ unit }) => unit === 'ninja' || unit === 'trickster');
  expect(dodgers.length).toBeGreaterThan(0);
  expect(steps.some(({ dice }) => dice.every(({ low, high }) => low === 0 && high === 99))).toBe(true);
}
