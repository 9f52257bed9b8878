import { accept, actorOf, enumerateCommand, sameCell, summarizeOutcomes } from '@highground/kernel';
import type {
  Command,
  Preview,
  PreviewEffect,
  ReadonlyState,
  Result,
  Ruleset,
  Tile,
} from '@highground/kernel';
import type { Rules } from './compile.ts';
import { placeOf } from './condition.ts';
import { walkOf } from './legality.ts';
import { aimAt, breakdownOf, modelOf } from './to-hit.ts';
import { ATTACK_ID, END_TURN, WAIT } from './words.ts';

/** What the command would do by itself, exactly, with what must be rolled and the chance to (BF-UI-005). */
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
  const effects =
    command.action === ATTACK_ID ? [attackEffect(rules, view, command, summary.effects)] : summary.effects;
  return accept({ ...summary, effects, ...walkIn(rules, view, command) });
}

function walkIn(
  rules: Rules,
  view: ReadonlyState,
  { actor, to, action }: Command,
): Pick<Preview, 'path' | 'hazards' | 'cost'> {
  const { id, tile } = actorOf(view, actor as number);
  const path = walkOf(rules, view, id).pathTo(to as Tile) ?? [];
  const walks = tile && to && !sameCell(tile, to) ? 1 : 0;
  const deeds = action === WAIT || action === END_TURN ? 0 : 1;
  return { path, hazards: [], cost: { actions: walks + deeds } };
}

/** The effect on the target, told also where nothing can come of it, with where the needed roll comes from. */
function attackEffect(
  rules: Rules,
  view: ReadonlyState,
  { actor, targetActor, to }: Command,
  effects: readonly PreviewEffect[],
): PreviewEffect {
  const target = actorOf(view, targetActor as number);
  const attacker = { ...actorOf(view, actor as number), tile: to ?? placeOf(target) };
  const breakdown = breakdownOf(rules.constants, modelOf(view), aimAt(rules, view, attacker, target));
  const found = effects.find((effect) => effect.actor === target.id);
  const none = { actor: target.id, hit: NEVER, down: NEVER, statuses: [] };
  return { ...(found ?? none), breakdown };
}

const NEVER = { of: 0, in: 1 };
