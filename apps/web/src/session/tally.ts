import type {
  ActorId,
  Command,
  Decision,
  PreviewEffect,
  ReadonlyState,
  Ruleset,
  Step,
  Tile,
  WritePayloads,
} from '@highground/kernel';
import { doerOf, doerOfDamage, stateAfter, isDeed } from './playback.ts';

/** What one actor did and suffered over a battle. */
export interface ActorTally {
  readonly actor: ActorId;
  dealt: number;
  taken: number;
  healed: number;
  kills: number;
  tiles: number;
  turns: number;
}

/** How far the damage a side dealt lay above (or below) what its previews promised on average. */
export interface Luck {
  readonly side: number;
  dealt: number;
  expected: number;
}

export interface BattleTally {
  readonly actors: readonly ActorTally[];
  /** Empty where dice decided nothing that previews could promise. */
  readonly luck: readonly Luck[];
  readonly turns: number;
}

/** Counts a whole battle from its log. With a ruleset, luck is measured against the previews of the very commands given. */
export function tallyBattle(
  opening: ReadonlyState,
  steps: readonly Step[],
  ruleset: Ruleset | undefined,
): BattleTally {
  const actors = opening.actors.map(({ id }): ActorTally => ({
    actor: id,
    dealt: 0,
    taken: 0,
    healed: 0,
    kills: 0,
    tiles: 0,
    turns: 0,
  }));
  const luck = opening.sides.map(({ id }): Luck => ({ side: id, dealt: 0, expected: 0 }));
  let state = opening;
  let turns = 0;
  let asked: { readonly decision: Decision; readonly state: ReadonlyState } | undefined;
  let roots: Step[] = [];
  const settle = (): void => {
    if (ruleset && asked && roots.length > 0)
      measureLuck(luck, ruleset, asked.state, commandFrom(asked.decision, roots));
    roots = [];
  };
  for (const step of steps) {
    const decision = ruleset?.decision(state);
    if (decision) {
      settle();
      asked = { decision, state };
    }
    const doer = doerOf(step);
    if (isDeed(step)) {
      roots.push(step);
      const own = actors[(doer ?? 0) - 1];
      if (own && step.root.kind !== 'move_unit' && step.root.kind !== 'decline') {
        own.turns += 1;
        turns += 1;
      }
    }
    tallyStep(step, { state, actors, luck, doer });
    state = stateAfter(state, step);
  }
  settle();
  const isLucky = steps.some(({ root, dice }) => root.kind !== 'start_battle' && dice.length > 0);
  const isPromised = luck.some(({ expected }) => expected > 0);
  return { actors, luck: isLucky && isPromised ? luck : [], turns };
}

interface Count {
  readonly state: ReadonlyState;
  readonly actors: readonly ActorTally[];
  readonly luck: readonly Luck[];
  readonly doer: ActorId | undefined;
}

function tallyStep(step: Step, count: Count): void {
  // What a walk does is nobody's doing, and of what the clock does only what somebody began earlier.
  let by = step.root.kind === 'use_action' ? count.doer : undefined;
  for (const commit of step.derived) {
    if (commit.kind === 'apply_damage' && step.root.kind !== 'use_action')
      by = doerOfDamage(step, count.state, commit.payload);
    if (commit.kind === 'displace') tallyWalk(commit.payload, count);
    if (commit.kind === 'apply_damage') tallyDamage(commit.payload, by, count);
    if (commit.kind === 'set_standing' && commit.payload.standing === 'down')
      tallyFall(commit.payload.actor, by, count);
  }
}

function tallyWalk({ actor, cause, path }: WritePayloads['displace'], { actors }: Count): void {
  const walker = actors[actor - 1];
  if (walker && cause === 'walk') walker.tiles += Math.max(0, path.length - 1);
}

function tallyDamage(
  { actor, amount }: WritePayloads['apply_damage'],
  by: ActorId | undefined,
  count: Count,
): void {
  const target = count.actors[actor - 1];
  const own = count.actors[(by ?? 0) - 1];
  if (target && amount > 0) target.taken += amount;
  if (own && amount < 0) own.healed -= amount;
  if (!own || amount <= 0 || !areFoes(count, actor, own.actor)) return;
  own.dealt += amount;
  const fortune = count.luck.find(({ side }) => side === count.state.actors[own.actor - 1]?.side);
  if (fortune) fortune.dealt += amount;
}

function tallyFall(actor: ActorId, by: ActorId | undefined, count: Count): void {
  const own = count.actors[(by ?? 0) - 1];
  if (own && areFoes(count, actor, own.actor)) own.kills += 1;
}

function areFoes({ state }: Count, a: ActorId, b: ActorId): boolean {
  return state.actors[a - 1]?.side !== state.actors[b - 1]?.side;
}

/** The command that gave these roots, as far as it matters to a preview. */
function commandFrom({ kind, seat }: Decision, roots: readonly Step[]): Command {
  let command: Command = { kind, seat };
  for (const { root } of roots) {
    if (root.kind === 'move_unit') {
      command = {
        ...command,
        actor: root.payload.actor,
        to: root.payload.path.at(-1) as Tile,
        facing: root.payload.facing,
      };
    } else if (root.kind === 'use_action') {
      const { actor, action, targetTile, targetActor } = root.payload;
      command = {
        ...command,
        actor,
        action,
        ...(targetTile ? { targetTile } : {}),
        ...(targetActor === undefined ? {} : { targetActor }),
      };
    }
  }
  return command;
}

function measureLuck(luck: readonly Luck[], ruleset: Ruleset, state: ReadonlyState, command: Command): void {
  if (command.action === undefined || command.actor === undefined) return;
  const actor = state.actors[command.actor - 1];
  const fortune = luck.find(({ side }) => side === actor?.side);
  const stay = actor?.tile ? { to: command.to ?? actor.tile, facing: command.facing ?? actor.facing } : {};
  const preview = ruleset.preview(state, { ...command, ...stay });
  if (!fortune || !preview.ok) return;
  for (const effect of preview.value.effects) {
    if (state.actors[effect.actor - 1]?.side !== fortune.side) fortune.expected += expectedDamage(effect);
  }
}

function expectedDamage({ hit, amount }: PreviewEffect): number {
  if (!amount || amount.mean.of <= 0) return 0;
  return (amount.mean.of / amount.mean.in) * (hit.of / hit.in);
}
