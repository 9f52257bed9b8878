import { accept, actorOf, enumerateCommand, stockOf, summarizeOutcomes } from '@highground/kernel';
import type {
  ActorId,
  Command,
  HazardFact,
  Modifier,
  Preview,
  PreviewEffect,
  ReadonlyState,
  Result,
  Ruleset,
  Tile,
} from '@highground/kernel';
import { baseOf, modifiersOf, receiverOf } from './blow.ts';
import { bubbleOf } from './condition.ts';
import type { Action, Rules } from './compile.ts';
import { knownAction, stanceOf } from './legality.ts';
import type { MessageId } from './messages.ts';
import { hazardFact } from './facts.ts';

const ASSUMPTION: MessageId = 'assume-nobody-else-acts';

/** What the command would do by itself, exactly: every way its dice can fall, run through the rules (OT-GEN-006). */
export function previewOf(
  rules: Rules,
  ruleset: Ruleset,
  view: ReadonlyState,
  command: Command,
): Result<Preview> {
  const outcomes = enumerateCommand(ruleset, view, command);
  if (!outcomes.ok) return outcomes;
  const summary = summarizeOutcomes(view, outcomes.value);
  if (command.kind !== 'turn') return accept({ ...summary, path: [], hazards: [], cost: {} });
  const { path, hazards, move } = walkOf(rules, view, command);
  const action = knownAction(rules, actorOf(view, command.actor as number), command.action);
  return accept({
    ...summary,
    path,
    hazards,
    cost: { move, ...(action ? costOf(view, command, action) : {}) },
    effects: action
      ? summary.effects.map((effect) => explained(rules, view, command, { action, effect }))
      : summary.effects,
    assumption: ASSUMPTION,
  });
}

function walkOf(
  rules: Rules,
  view: ReadonlyState,
  { actor, to }: Command,
): { readonly path: readonly Tile[]; readonly hazards: readonly HazardFact[]; readonly move: number } {
  const bubble = bubbleOf(rules, view, actor as number);
  const goal = to as Tile;
  return {
    path: bubble.pathTo(goal) ?? [],
    hazards: bubble.hazardsTo(goal).map(({ tile, material }) => hazardFact(rules, tile, material)),
    move: bubble.costOf(goal) ?? 0,
  };
}

function costOf(
  view: ReadonlyState,
  { actor }: Command,
  { id, rule }: Action,
): { readonly [what: string]: number } {
  const { side } = actorOf(view, actor as number);
  return {
    ...(rule.mpCost > 0 ? { mp: rule.mpCost } : {}),
    ...(rule.kind === 'item' && stockOf(view, side, id) > 0 ? { item: 1 } : {}),
  };
}

interface Explained {
  readonly action: Action;
  readonly effect: PreviewEffect;
}

/** The effect with the factors its amount comes from, where it is the action's and not the ground's. */
function explained(
  rules: Rules,
  view: ReadonlyState,
  command: Command,
  { action, effect }: Explained,
): PreviewEffect {
  const isBlow =
    action.rule.damageType !== 'none' && effect.actor !== command.actor && effect.amount !== undefined;
  return isBlow
    ? { ...effect, breakdown: breakdownOf(rules, view, command, { action, target: effect.actor }) }
    : effect;
}

function breakdownOf(
  rules: Rules,
  view: ReadonlyState,
  command: Command,
  { action, target }: { readonly action: Action; readonly target: ActorId },
): readonly Modifier[] {
  const { tile, height, actor } = stanceOf(view, command);
  const base: Modifier = { source: 'base', plus: baseOf(view, action, { actor: actor.id, target }) };
  return [
    base,
    ...modifiersOf(rules, view, { actor: actor.id, tile, height, action }, receiverOf(view, target)),
  ];
}
