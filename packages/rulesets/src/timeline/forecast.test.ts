import { forkBattle, randomCommand, thinkingDice } from '@highground/kernel';
import type { Battle, Command, Step } from '@highground/kernel';
import { expect, test } from 'vitest';
import { UNDODGED } from './forecast.ts';
import { meleeOf } from './testing/melee.ts';
import { submit } from './testing/testkit.ts';

const BATTLES = process.env.HIGHGROUND_COUNTS === 'full' ? 500 : 50;
const COMMANDS = 60;
/** A bar is drawn up and held against what comes after each so many commands. */
const EVERY = 20;
const ENTRIES = 16;

/** Whose turn and what it does, or what lands, when, and how much it takes from others. */
type Sight = readonly [
  tick: number,
  kind: string,
  actor: number,
  action: string | undefined,
  number: number | undefined,
];

function toldIn(battle: Battle): readonly Sight[] {
  return battle.ruleset
    .forecast(battle.state, ENTRIES)
    .flatMap(({ tick, kind, actor = 0, action, number }): Sight[] =>
      kind === 'turn' || kind === 'landing' ? [[tick, kind, actor, action, number]] : [],
    );
}

/** What is seen if the battle goes on, nobody interferes and nobody dodges. */
function seenIn(battle: Battle, count: number): readonly Sight[] {
  const fork = forkBattle(battle, UNDODGED);
  const seen: Sight[] = [];
  const casts = new Map<number, string>();
  for (const { activities } of battle.state.actors)
    for (const { serial, action } of activities) casts.set(serial, action);
  while (seen.length < count && !fork.state.outcome) {
    const { state, ruleset } = fork;
    const decision = ruleset.decision(state);
    if (!decision) throw new Error('a battle that is not over waits on somebody');
    const command = ruleset.idle(state, decision);
    let { tick } = state;
    const steps = submit(fork, command);
    if (decision.kind === 'turn') seen.push(turnSeen(tick, command, steps));
    for (const { root, derived } of steps) {
      if (root.kind === 'advance_clock') tick = root.payload.tick;
      for (const commit of derived)
        if (commit.kind === 'set_activity' && commit.payload.activity)
          casts.set(commit.payload.activity.serial, commit.payload.activity.action);
      if (root.kind !== 'land') continue;
      const { actor, serial } = root.payload;
      seen.push([tick, 'landing', actor, casts.get(serial), harmOf([{ derived }], actor)]);
    }
  }
  return seen.slice(0, count);
}

function turnSeen(tick: number, { actor = 0, action = 'wait' }: Command, steps: readonly Step[]): Sight {
  if (action === 'wait') return [tick, 'turn', actor, undefined, undefined];
  const end = steps.findIndex(({ root }) => root.kind !== 'move_unit' && root.kind !== 'use_action');
  const deed = end < 0 ? steps : steps.slice(0, end);
  const isBegun = deed.some(({ derived }) =>
    derived.some((commit) => commit.kind === 'set_activity' && commit.payload.activity),
  );
  return [tick, 'turn', actor, action, isBegun ? undefined : harmOf(deed, actor)];
}

function harmOf(steps: readonly Pick<Step, 'derived'>[], user: number): number {
  let harm = 0;
  for (const { derived } of steps)
    for (const commit of derived)
      if (commit.kind === 'apply_damage' && commit.payload.actor !== user && commit.payload.amount > 0)
        harm += commit.payload.amount;
  return harm;
}

test(
  `TL-TB-002 TL-TB-005 TL-TB-006 in ${BATTLES} random battles the bar says what happens if nobody interferes`,
  { timeout: 600_000 },
  () => {
    const wrong: unknown[] = [];
    const kinds = new Set<string>();
    for (let seed = 1; seed <= BATTLES; seed++) {
      const battle = meleeOf(seed);
      const policy = thinkingDice(seed, 7);
      for (let count = 0; count < COMMANDS && !battle.state.outcome; count++) {
        if (count % EVERY === EVERY - 1) {
          const told = toldIn(battle);
          const seen = seenIn(battle, told.length);
          if (JSON.stringify(told) !== JSON.stringify(seen)) wrong.push({ seed, count, told, seen });
          for (const [, kind, , action] of told) kinds.add(action ? `${kind} with an action` : kind);
        }
        const decision = battle.ruleset.decision(battle.state);
        if (!decision) throw new Error('a battle that is not over waits on somebody');
        submit(
          battle,
          randomCommand(battle.ruleset, battle.state, decision, policy) ??
            battle.ruleset.idle(battle.state, decision),
        );
      }
    }
    expect(wrong).toEqual([]);
    expect(kinds).toEqual(new Set(['turn', 'turn with an action', 'landing with an action']));
  },
);
