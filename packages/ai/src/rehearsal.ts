import { idiv, invariant, Resolution, summarizeOutcomes } from '@highground/kernel';
import type {
  ActorId,
  Branch,
  Command,
  DerivedCommit,
  DiceSource,
  PreviewEffect,
  Root,
  Ruleset,
  Share,
  View,
} from '@highground/kernel';

/**
 * A first guess at a preview's effects: the accepted command is run once, every uncertain blow landing, with its chance for
 * a weight, and every other die falling in the middle, instead of once for each way the dice can fall. An announcement is
 * rehearsed as what it announces.
 */
export function rehearse(ruleset: Ruleset, view: View, command: Command): readonly PreviewEffect[] {
  const deed = ruleset.announced?.(command) ?? command;
  const state = ruleset.determinize(view);
  const dice = landingDice();
  const roots: Root[] = [];
  const trunk: DerivedCommit[] = [];
  const lanes: { readonly id: ActorId; readonly branches: readonly Branch[] }[] = [];
  while (!state.outcome) {
    const root = ruleset.root(state, deed, roots.length);
    if (!root) break;
    const resolution = new Resolution(state, dice);
    resolution.begin(root);
    ruleset.resolve(resolution, root);
    roots.push(root);
    let next = 0;
    for (const { id, start, end } of resolution.lanes) {
      trunk.push(...resolution.derived.slice(next, start));
      lanes.push({ id, branches: [branchOf(dice.chanceIn(id), resolution.derived.slice(start, end))] });
      next = end;
    }
    trunk.push(...resolution.derived.slice(next));
  }
  const whole = branchOf(dice.chanceIn(undefined), trunk);
  const { bodyStat } = ruleset.catalogue;
  return summarizeOutcomes(view, { exact: false, trunk: [whole], lanes }, bodyStat).effects;
}

function branchOf(chance: Share, commits: readonly DerivedCommit[]): Branch {
  return { weight: chance.of, total: chance.in, roots: [], commits };
}

/** Dice that let through whatever can happen at all, and remember how likely it was, lane by lane. */
interface LandingDice extends DiceSource {
  chanceIn(lane: ActorId | undefined): Share;
}

/** More rolls in one lane than this no longer make it less likely: it is a guess, and its weight stays a safe integer. */
const LEAST_CHANCE = 1_000_000;

function landingDice(): LandingDice {
  const chances: { readonly lane: ActorId | undefined; chance: Share }[] = [];
  let lane: ActorId | undefined;
  const land = (of: number, within: number): void => {
    const known = chances.find((one) => one.lane === lane);
    if (!known) chances.push({ lane, chance: { of, in: within } });
    else if (known.chance.in * within <= LEAST_CHANCE)
      known.chance = { of: known.chance.of * of, in: known.chance.in * within };
  };
  /** Of a die that must reach something: the least that does, where any value can. */
  const reach = (low: number, high: number, least: number): number => {
    if (least > high) return low;
    if (least > low) land(high - least + 1, high - low + 1);
    return Math.max(low, least);
  };
  return {
    draw(_purpose, low, high, question) {
      if (question === undefined) return low + idiv(high - low, 2);
      if (typeof question === 'object') return reach(low, high, question[0] ?? low);
      if (question <= low) return high;
      if (question <= high) land(question - low, high - low + 1);
      return low;
    },
    keyed: (_purpose, _ids, low, high) => low + idiv(high - low, 2),
    enterLane: (id) => void (lane = id),
    leaveLane: () => void (lane = undefined),
    chanceIn: (id) => chances.find((one) => one.lane === id)?.chance ?? { of: 1, in: 1 },
    clone: () => invariant(false, 'a rehearsal is never copied') as never,
    save: () => invariant(false, 'a rehearsal is never saved') as never,
  };
}
