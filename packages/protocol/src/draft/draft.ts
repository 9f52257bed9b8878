import { accept, refuse } from '@highground/kernel';
import type {
  ActorId,
  Command,
  Decision,
  Option,
  PartialCommand,
  Result,
  Ruleset,
  Stage,
  StageField,
  Tile,
  View,
} from '@highground/kernel';

/** A command being built along a ruleset's stages: what was picked so far and what is asked next. Immutable. */
export interface Draft {
  readonly decision: Decision;
  readonly picks: readonly Pick[];
  readonly stage: Stage;
}

export interface Pick {
  readonly field: StageField;
  readonly option: Option;
}

/** An empty draft for the decision; a decision about one actor needs no choice of actor. */
export function beginDraft(ruleset: Ruleset, view: View, decision: Decision): Result<Draft> {
  return draftOf(ruleset, view, decision, []);
}

/** The draft with one more choice; refused with the option's own reason when it may not be chosen. */
export function extendDraft(ruleset: Ruleset, view: View, draft: Draft, option: Option): Result<Draft> {
  if (option.refusal) return refuse(option.refusal);
  if (draft.stage.complete)
    return refuse({ code: 'draft-complete', message: 'Every choice of this command is already made.' });
  return draftOf(ruleset, view, draft.decision, [...draft.picks, { field: draft.stage.field, option }]);
}

/** The draft as it was before the pick at `index`; later picks are forgotten. */
export function rewindDraft(ruleset: Ruleset, view: View, draft: Draft, index: number): Result<Draft> {
  return draftOf(ruleset, view, draft.decision, draft.picks.slice(0, Math.max(0, index)));
}

/** Accepts suggested choices until the draft asks for `field`, is complete, or a stage suggests nothing. */
export function advanceDraft(ruleset: Ruleset, view: View, draft: Draft, field: StageField): Result<Draft> {
  let current = draft;
  while (!current.stage.complete && current.stage.field !== field) {
    const option = suggestionOf(current.stage);
    if (!option) break;
    const next = extendDraft(ruleset, view, current, option);
    if (!next.ok) return next;
    current = next.value;
  }
  return accept(current);
}

/** The finished command, once nothing is left to choose. */
export function commandOf(draft: Draft): Command | undefined {
  return draft.stage.complete ? draft.stage.command : undefined;
}

/** The choice made for a field, if it was made. */
export function pickOf(draft: Draft, field: StageField): Option | undefined {
  return draft.picks.find((pick) => pick.field === field)?.option;
}

/** Whose command it is: as picked where several may act, else the first of them, whom a ruleset suggests. */
export function moverOf(draft: Draft): ActorId | undefined {
  return pickOf(draft, 'actor')?.pick.actor ?? draft.decision.actors[0];
}

/** Where an actor would stand when the command acts: whoever it moves is at its destination by then. */
export function tileInDraft(draft: Draft, actors: View['actors'], actor: ActorId): Tile | undefined {
  const to = actor === moverOf(draft) ? pickOf(draft, 'to')?.pick.to : undefined;
  return to ?? actors[actor - 1]?.tile;
}

/** What the ruleset suggests at this stage, or the only thing that may be chosen. */
export function suggestionOf(stage: Stage): Option | undefined {
  if (stage.complete) return undefined;
  const suggested = stage.suggested === undefined ? undefined : stage.options[stage.suggested];
  if (suggested && !suggested.refusal) return suggested;
  const allowed = stage.options.filter(({ refusal }) => !refusal);
  return allowed.length === 1 ? allowed[0] : undefined;
}

/** The command as far as it was chosen. */
export function partialOf({ decision, picks }: Omit<Draft, 'stage'>): PartialCommand {
  const [only, ...others] = decision.actors;
  let partial: PartialCommand = { kind: decision.kind, seat: decision.seat };
  if (only !== undefined && others.length === 0) partial = { ...partial, actor: only };
  for (const { option } of picks) partial = { ...partial, ...option.pick };
  return partial;
}

function draftOf(ruleset: Ruleset, view: View, decision: Decision, picks: readonly Pick[]): Result<Draft> {
  const stage = ruleset.stage(view, partialOf({ decision, picks }));
  return stage.ok ? accept({ decision, picks, stage: stage.value }) : stage;
}
