import { accept, actorOf, refuse } from '@highground/kernel';
import type { Command, Option, PartialCommand, ReadonlyState, Result, Stage } from '@highground/kernel';
import { AimOption } from './aim-option.ts';
import { aimsOf, hasAim, isAimed } from './aims.ts';
import type { Judged } from './aims.ts';
import type { Action, Rules } from './compile.ts';
import { actionsFor, askRefusal, commandRefusal, offeredAims, passFor, usageRefusal } from './legality.ts';
import { MenuOption } from './menu-option.ts';
import { deedOf, nextTerm, suggestedTerm, termOptions } from './terms.ts';

/** The next choice of an answer: action, aim, then how long or how to be asked; or the finished command. */
export function stageOf(rules: Rules, view: ReadonlyState, partial: PartialCommand): Result<Stage> {
  if (partial.kind === 'concede') return complete(rules, view, partial);
  const refusal = askRefusal(view, partial);
  if (refusal) return refuse(refusal);
  if (partial.action === undefined) return accept(actionStage(rules, view, partial));
  if (partial.action === passFor(partial.kind as string)) return complete(rules, view, partial);
  const action = actionsFor(rules, view).find(({ id }) => id === partial.action);
  if (!action) return complete(rules, view, partial);
  const hasAim = partial.targetActor !== undefined || partial.targetTile || partial.facing !== undefined;
  if (isAimed(action) && !hasAim) return accept(aimStage(rules, view, partial, action));
  const deed = deedOf(rules, view, actorOf(view, partial.actor as number), { action, aim: partial });
  const term = partial.kind === 'action' ? nextTerm(deed, partial) : undefined;
  if (!term) return complete(rules, view, partial);
  const options = termOptions(rules, deed, term);
  return accept({ complete: false, field: term, options, suggested: suggestedTerm(rules, deed, term) });
}

function complete(rules: Rules, view: ReadonlyState, partial: PartialCommand): Result<Stage> {
  const command = partial as Command;
  const refusal = commandRefusal(rules, view, command);
  return refusal ? refuse(refusal) : accept({ complete: true, command });
}

function actionStage(rules: Rules, view: ReadonlyState, partial: PartialCommand): Stage {
  const { kind, actor: id } = partial;
  const actor = actorOf(view, id as number);
  const pass = passFor(kind as string);
  const isAimless = (action: Action): boolean =>
    isAimed(action) &&
    (kind === 'reaction'
      ? offeredAims(rules, view, actor, action).every((aim) => aim.refusal)
      : !hasAim(rules, view, actor, action));
  // What asks for floating is no choice of who stands on the ground.
  const usable = actionsFor(rules, view).filter((action) => !usageRefusal(rules, actor, action));
  const options = usable.map((action) => {
    const refusal = isAimless(action) ? action.aimless : undefined;
    return new MenuOption(rules, view, actor, { action, refusal });
  });
  const passing: Option[] = pass === undefined ? [] : [{ pick: { action: pass }, id: pass, facts: {} }];
  return { complete: false, field: 'action', options: [...passing, ...options] };
}

function aimsFor(
  rules: Rules,
  view: ReadonlyState,
  { kind, actor: id }: PartialCommand,
  action: Action,
): readonly Judged[] {
  const actor = actorOf(view, id as number);
  return kind === 'reaction' ? offeredAims(rules, view, actor, action) : aimsOf(rules, view, actor, action);
}

function aimStage(rules: Rules, view: ReadonlyState, partial: PartialCommand, action: Action): Stage {
  const actor = actorOf(view, partial.actor as number);
  const options = aimsFor(rules, view, partial, action).map(
    (judged) => new AimOption(rules, view, actor, { judged, action }),
  );
  return { complete: false, field: action.rule.aim === 'facing' ? 'facing' : 'target', options };
}
