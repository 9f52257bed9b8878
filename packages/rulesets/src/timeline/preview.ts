import { accept, actorOf, enumerateCommand, resolveRoot, summarizeOutcomes } from '@highground/kernel';
import type {
  Command,
  HazardFact,
  Modifier,
  Preview,
  PreviewEffect,
  ReadonlyState,
  Result,
  Root,
  Ruleset,
  State,
  Tile,
} from '@highground/kernel';
import { blowOf } from './blow.ts';
import { chargeOf } from './charge.ts';
import type { Rules } from './compile.ts';
import { bubbleOf } from './condition.ts';
import { UNDODGED } from './forecast.ts';
import { hazardsAt } from './hazard-facts.ts';
import { announcedTurn } from './intents.ts';
import { attemptFor } from './legality.ts';
import type { MessageId } from './messages.ts';

const ASSUMPTION: MessageId = 'assume-idle';

/** What the command, or the turn it announces, would do by itself, exactly, and what a spell it starts to charge comes to (TL-FB-003, TL-SC-002). */
export function previewOf(
  rules: Rules,
  ruleset: Ruleset,
  view: ReadonlyState,
  command: Command,
): Result<Preview> {
  const outcomes = enumerateCommand(ruleset, view, command);
  if (!outcomes.ok) return outcomes;
  const summary = summarizeOutcomes(view, outcomes.value, ruleset.catalogue.bodyStat);
  const turn = announcedTurn(command);
  if (turn.kind !== 'turn') return accept({ ...summary, path: [], hazards: [], cost: {} });
  const landing = landingOf(ruleset, view, turn);
  // Whoever arrives before it lands is nobody yet.
  const isHere = ({ actor }: PreviewEffect): boolean => view.actors.some(({ id }) => id === actor);
  return accept({
    ...summary,
    ...walkOf(rules, view, turn),
    effects: summary.effects.map((effect) => explained(rules, view, turn, effect)),
    ...(landing
      ? {
          landing: {
            ...landing,
            effects: landing.effects.filter(isHere).map((effect) => explained(rules, view, turn, effect)),
          },
        }
      : {}),
    assumption: ASSUMPTION,
  });
}

function walkOf(
  rules: Rules,
  view: ReadonlyState,
  command: Command,
): Pick<Preview, 'path' | 'hazards' | 'cost'> {
  const actor = actorOf(view, command.actor as number);
  const to = command.to as Tile;
  const bubble = bubbleOf(rules, view, actor.id);
  const path = bubble.pathTo(to) ?? [];
  const action = rules.actions.get(command.action ?? '');
  const hazards = path
    .slice(1)
    .flatMap((tile): HazardFact[] => [
      ...hazardsAt(rules, view, actor, { tile, isLast: tile === path.at(-1) }),
    ]);
  return {
    path,
    hazards,
    cost: { move: bubble.costOf(to) ?? 0, ...(action && action.rule.mp > 0 ? { mp: action.rule.mp } : {}) },
  };
}

/** The effect with the summands and factors its amount comes from; the first are the plain base and defence (TL-SC-002). */
function explained(
  rules: Rules,
  view: ReadonlyState,
  command: Command,
  effect: PreviewEffect,
): PreviewEffect {
  const attempt = attemptFor(rules, view, command);
  const { tile } = actorOf(view, effect.actor);
  const isBlow =
    attempt && attempt.action.rule.damage !== 'none' && effect.amount !== undefined && tile !== undefined;
  if (!isBlow || effect.actor === command.actor) return effect;
  const breakdown: readonly Modifier[] = blowOf(rules, view, attempt, {
    actor: effect.actor,
    tile,
  }).breakdown;
  return { ...effect, breakdown };
}

/** What a charged spell does when it lands, everybody else idle and enemies doing what they announced; nothing if it is lost before. */
function landingOf(ruleset: Ruleset, view: ReadonlyState, command: Command): Preview['landing'] {
  const state = ruleset.determinize(view);
  play(ruleset, state, command);
  const caster = command.actor as number;
  const serial = chargeOf(actorOf(state, caster))?.serial;
  if (serial === undefined || serial === chargeOf(actorOf(view, caster))?.serial) return undefined;
  while (!state.outcome) {
    if (chargeOf(actorOf(state, caster))?.serial !== serial) return undefined;
    const decision = ruleset.decision(state);
    if (decision) play(ruleset, state, ruleset.idle(state, decision));
    else {
      const root = ruleset.advance(state);
      if (root.kind === 'land' && root.payload.serial === serial)
        return effectsOf(ruleset, state, command, root);
      resolveRoot(ruleset, state, root, UNDODGED);
    }
  }
  return undefined;
}

function play(ruleset: Ruleset, state: State, command: Command): void {
  for (let index = 0; !state.outcome; index++) {
    const root = ruleset.root(state, command, index);
    if (!root) return;
    resolveRoot(ruleset, state, root, UNDODGED);
  }
}

/** Every way the landing can fall, by the same enumeration as a command’s. */
function effectsOf(ruleset: Ruleset, state: State, command: Command, root: Root): Preview['landing'] {
  const landing: Ruleset = {
    ...ruleset,
    check: () => undefined,
    root: (_state, _command, index) => (index === 0 ? root : undefined),
  };
  const outcomes = enumerateCommand(landing, state, command);
  return outcomes.ok
    ? {
        tick: state.tick,
        effects: summarizeOutcomes(state, outcomes.value, ruleset.catalogue.bodyStat).effects,
      }
    : undefined;
}
