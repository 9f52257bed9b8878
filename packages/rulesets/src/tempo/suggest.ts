import { actorOf, isOffered } from '@highground/kernel';
import type { Actor, Command, Decision, Ruleset, Tile, View } from '@highground/kernel';
import { aimsOf, isAimed } from './aims.ts';
import type { Aim } from './aims.ts';
import { bodyAt, bodyOf, distanceBetween, distanceOf, stepsBetween } from './body.ts';
import type { Action, Rules } from './compile.ts';
import { areFoes, isFloating, isUp } from './condition.ts';
import type { ConditionRule, PlanRule } from './data.ts';
import { idleCommand } from './forecast.ts';
import { fits, stepsFrom } from './ground.ts';
import type { Place } from './ground.ts';
import { actionsFor, offeredAims, passFor, usageRefusal } from './legality.ts';
import { NAMED } from './named-actions.ts';
import { holds, suits } from './plan-conditions.ts';
import { walkCostFrom } from './reach.ts';
import { routeTo } from './route.ts';
import { deedOf, IDLE_TICKS, mayAsk, STOP } from './terms.ts';
import { exitsOf, isOut } from './victory.ts';

/** What the asked actor's own ranked triggers say: the first line that holds and can be done (PER-RES-002, PER-RES-009). */
export function suggestionFor(rules: Rules, ruleset: Ruleset, view: View, decision: Decision): Command {
  const [id] = decision.actors;
  if (id === undefined) return idleCommand(decision);
  const actor = actorOf(view, id);
  const profile = rules.data.profiles[rules.unitOf(actor.unit).rule.profile];
  const plan = profile?.plan.filter(({ at }) => at === decision.kind) ?? [];
  for (const line of plan) {
    if (!line.when.every((condition) => holds(rules, view, actor, condition))) continue;
    const command = commandFor(rules, view, { decision, actor, line });
    if (command && isOffered(ruleset, view, command)) return command;
  }
  return idleCommand(decision);
}

interface Planned {
  readonly decision: Decision;
  readonly actor: Actor;
  readonly line: PlanRule;
}

function commandFor(rules: Rules, view: View, planned: Planned): Command | undefined {
  const { decision, actor, line } = planned;
  const start = { kind: decision.kind, seat: decision.seat, actor: actor.id };
  if (line.do === passFor(decision.kind)) return { ...start, action: line.do };
  if (line.do === 'leave' || line.do === 'approach' || line.do === 'retreat') {
    const move = line.do === 'leave' ? leaveBy(rules, view, planned) : moveFor(rules, view, planned);
    return move && { ...start, ...move };
  }
  const action = actionsFor(rules, view).find(({ id }) => id === line.do);
  if (!action || usageRefusal(rules, actor, action)) return undefined;
  const aim = isAimed(action) ? bestAim(rules, view, planned, action) : {};
  return aim && { ...start, action: action.id, ...aim, ...termsFor(rules, view, planned, { action, aim }) };
}

function termsFor(
  rules: Rules,
  view: View,
  { decision: { kind }, actor, line: { ask = 'auto' } }: Planned,
  deed: { readonly action: Action; readonly aim: Aim },
): Pick<Command, 'option' | 'count'> {
  if (deed.action.rule.counted) return { count: IDLE_TICKS };
  if (kind !== 'action' || !mayAsk(deedOf(rules, view, actor, deed))) return {};
  return typeof ask === 'number' ? { option: STOP, count: ask } : { option: ask };
}

/** The next step of the way to the nearest exit, or waiting for the others once there; nothing where no way leads out. */
function leaveBy(rules: Rules, view: View, planned: Planned): Partial<Command> | undefined {
  const { actor } = planned;
  const { tile } = actor;
  if (!tile) return undefined;
  if (isOut(view, actor)) return { action: NAMED.idle, count: IDLE_TICKS };
  const far = (exit: Tile): number => Math.max(Math.abs(exit.x - tile.x), Math.abs(exit.z - tile.z));
  const [nearest] = exitsOf(view, actor.side).toSorted((a, b) => far(a) - far(b));
  const next = nearest && routeTo(rules, view, actor.id, nearest)?.[0];
  return next && walkTo(rules, view, planned, next);
}

function walkTo(rules: Rules, view: View, planned: Planned, targetTile: Tile): Partial<Command> {
  const action = rules.actionOf(NAMED.walk);
  const aim = { targetTile };
  return { action: action.id, ...aim, ...termsFor(rules, view, planned, { action, aim }) };
}

/** Of those the line speaks of the nearest, of equals the first. */
function bestAim(
  rules: Rules,
  view: View,
  { decision, actor, line }: Planned,
  action: Action,
): Aim | undefined {
  const judged =
    decision.kind === 'reaction'
      ? offeredAims(rules, view, actor, action)
      : aimsOf(rules, view, actor, action);
  const open = judged
    .filter(
      ({ refusal, aim }) =>
        !refusal && line.when.every((condition) => suitsAim(rules, view, { actor, aim, condition })),
    )
    .map(({ aim }) => ({ aim, far: farness(view, actor, aim) }));
  const nearest = Math.min(...open.map(({ far }) => far));
  return open.find(({ far }) => far === nearest)?.aim;
}

interface Suited {
  readonly actor: Actor;
  readonly aim: Aim;
  readonly condition: ConditionRule;
}

function suitsAim(rules: Rules, view: View, { actor, aim, condition }: Suited): boolean {
  const other = aim.targetActor === undefined ? undefined : actorOf(view, aim.targetActor);
  return !other || suits(rules, view, { actor, other }, condition);
}

function farness(view: View, actor: Actor, { targetActor }: Aim): number {
  return targetActor === undefined ? 0 : distanceOf(view, actor, actorOf(view, targetActor));
}

/** A step closer to the nearest foe or away from it; where none is, a foot up or down towards it. */
function moveFor(rules: Rules, view: View, planned: Planned): Partial<Command> | undefined {
  const { actor, line } = planned;
  const isCloser = line.do === 'approach';
  const foe = nearestFoe(view, actor);
  const step = foe && stepFor(rules, view, actor, { foe, isCloser });
  if (step) return walkTo(rules, view, planned, step);
  const climb = foe && isCloser ? climbTowards(rules, view, actor, foe) : undefined;
  if (climb === undefined) return undefined;
  const action = rules.actionOf(climb);
  return { action: climb, ...termsFor(rules, view, planned, { action, aim: {} }) };
}

function nearestFoe(view: View, actor: Actor): Actor | undefined {
  return view.actors
    .filter((other) => isUp(other) && areFoes(actor, other))
    .sort((a, b) => distanceOf(view, actor, a) - distanceOf(view, actor, b) || a.id - b.id)[0];
}

interface Course {
  readonly foe: Actor;
  readonly isCloser: boolean;
}

/** The step that brings the actor closest to a foe, or furthest away; none where none is better than staying. */
function stepFor(rules: Rules, view: View, actor: Actor, { foe, isCloser }: Course): Tile | undefined {
  const body = bodyOf(view, foe);
  if (!foe.tile || !body || !actor.tile) return undefined;
  const floats = isFloating(rules, actor);
  const costTo = floats ? undefined : walkCostFrom(rules, view, actor.id, foe.tile);
  const worth = ({ tile, facing }: Place): number => {
    // Over the open no way is known, nor needed; only the anchor counts, which no turn of a long body takes away again.
    if (isCloser && !costTo) return -stepsBetween(bodyAt(view.world, POINT, tile, facing), body);
    const gap = distanceBetween(view, bodyAt(view.world, actor.size, tile, facing), body);
    return isCloser ? -((costTo?.(tile) ?? FAR) + gap) : gap;
  };
  const here = worth({ tile: actor.tile, facing: actor.facing });
  const steps = stepsFrom(rules, view, actor)
    .filter(({ tile }) => floats || view.world.surfaceAt(tile))
    .map((place) => ({ place, worth: worth(place) }))
    .filter((step) => step.worth > here);
  const best = Math.max(...steps.map((step) => step.worth));
  const chosen = steps.find((step) => step.worth === best);
  return chosen?.place.tile;
}

/** One foot up or down towards a foe, for who floats and has the room. */
function climbTowards(rules: Rules, view: View, actor: Actor, foe: Actor): string | undefined {
  const [own, theirs] = [bodyOf(view, actor), bodyOf(view, foe)];
  const { tile, facing } = actor;
  if (!own || !theirs || !tile || !isFloating(rules, actor)) return undefined;
  const [way, feet] = own.feet >= theirs.head ? [NAMED.sink, -1] : [NAMED.rise, 1];
  const isLevel = own.feet < theirs.head && theirs.feet < own.head;
  const hasRoom = fits(rules, view, actor, { tile: { ...tile, y: tile.y + feet }, facing });
  return isLevel || !hasRoom ? undefined : way;
}

/** Stands in for a way where none leads. */
const FAR = 20_000;

const POINT = { w: 1, d: 1, h: 1 };
