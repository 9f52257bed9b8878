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
import type { MessageId } from './messages.ts';
import { aimAt, breakdownOf, hitPercent, modelOf, neededFor } from './to-hit.ts';
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
  const told = { ...summary, ...walkIn(rules, view, command) };
  return accept(command.action === ATTACK_ID ? withOdds(rules, view, command, told) : told);
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

/** With the effect on the target, also where nothing can come of it, what must be rolled, and where that comes from (BF-UI-005). */
function withOdds(
  rules: Rules,
  view: ReadonlyState,
  { actor, targetActor, to }: Command,
  preview: Preview,
): Preview {
  const target = actorOf(view, targetActor as number);
  const attacker = { ...actorOf(view, actor as number), tile: to ?? placeOf(target) };
  const model = modelOf(view);
  const aim = aimAt(rules, view, attacker, target);
  const needed = neededFor(rules.constants, model, aim);
  const found = preview.effects.find((effect) => effect.actor === target.id);
  const none: PreviewEffect = { actor: target.id, hit: NEVER, down: NEVER, statuses: [], breakdown: [] };
  return {
    ...preview,
    effects: [{ ...(found ?? none), breakdown: breakdownOf(rules.constants, model, aim) }],
    notes: [{ messageId: NEEDED, params: { needed, percent: hitPercent(needed) } }],
  };
}

const NEEDED: MessageId = 'note-needed';
const NEVER = { of: 0, in: 1 };
