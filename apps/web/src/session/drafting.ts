import {
  advanceDraft,
  beginDraft,
  commandOf,
  extendDraft,
  pickOf,
  rewindDraft,
  suggestionOf,
} from '@highground/protocol';
import type { Draft } from '@highground/protocol';
import { accept, sameCell } from '@highground/kernel';
import type {
  Command,
  Decision,
  Facing,
  Option,
  Preview,
  Result,
  Ruleset,
  StageField,
  Tile,
  View,
} from '@highground/kernel';
import { actorAsked } from './mover.ts';

/** How long, and how to be asked on the way: filled in as is usual, to be changed by whoever cares. */
export const TERMS = ['option', 'count'] as const satisfies readonly StageField[];

/** How somebody wants to be asked on the way, by action; the last choice counts from then on. */
export type Habits = Map<string, string>;

/**
 * One decision being answered: the draft, how it came about (for stepping back), and what would follow from options
 * not chosen yet. Choices can be made in any order; earlier ones nobody made are filled with suggestions.
 */
export class Drafting {
  readonly ruleset: Ruleset;
  readonly view: View;
  readonly decision: Decision;
  /** Before anything was chosen. */
  readonly first: Draft;
  readonly #habits: Habits;
  readonly #history: Draft[] = [];
  readonly #previews = new WeakMap<Option, Result<Preview> | undefined>();
  #finished: { readonly draft: Draft; readonly preview: Result<Preview> | undefined } | undefined;
  #draft: Draft;

  private constructor(ruleset: Ruleset, view: View, first: Draft, habits: Habits) {
    this.ruleset = ruleset;
    this.view = view;
    this.decision = first.decision;
    this.first = first;
    this.#habits = habits;
    this.#draft = first;
  }

  static begin(
    ruleset: Ruleset,
    view: View,
    decision: Decision,
    habits: Habits = new Map(),
  ): Result<Drafting> {
    const draft = beginDraft(ruleset, view, decision);
    return draft.ok ? accept(new Drafting(ruleset, view, draft.value, habits)) : draft;
  }

  get draft(): Draft {
    return this.#draft;
  }

  /** The options of a field, asked with everything before it as chosen or suggested; empty where it is not asked. */
  optionsAt(field: StageField): readonly Option[] {
    const draft = this.#at(field);
    return draft && !draft.stage.complete ? draft.stage.options : [];
  }

  /** Chooses an option of the field, forgetting what was chosen after it; refused with the option's reason. */
  choose(field: StageField, isMeant: (option: Option) => boolean): Result<Draft> {
    const draft = this.#at(field);
    const option = draft && !draft.stage.complete ? preferred(draft.stage.options, isMeant) : undefined;
    if (!draft || !option)
      return {
        ok: false,
        refusals: [{ code: 'not-offered', message: `No such ${field} is offered here.`, facts: { field } }],
      };
    const next = extendDraft(this.ruleset, this.view, draft, option);
    if (!next.ok) return next;
    if (field === 'option') this.#habits.set(pickOf(draft, 'action')?.id ?? '', option.id);
    return this.#become(this.#settled(next.value));
  }

  /** Chooses a destination and goes on to the choice of action. */
  moveTo(tile: Tile): Result<Draft> {
    const unreachable = this.#whyNot(tile);
    if (unreachable) return unreachable;
    const moved = this.choose('to', ({ pick }) => pick.to !== undefined && sameCell(pick.to, tile));
    if (!moved.ok) return moved;
    const ahead = advanceDraft(this.ruleset, this.view, moved.value, 'action');
    if (ahead.ok) this.#draft = ahead.value;
    return ahead;
  }

  /** Another facing, keeping action and target where they are still possible. */
  face(facing: Facing): Result<Draft> {
    const kept = { action: pickOf(this.#draft, 'action'), target: pickOf(this.#draft, 'target') };
    const faced = this.choose('facing', ({ pick }) => pick.facing === facing);
    if (!faced.ok) return faced;
    let draft = faced.value;
    for (const option of [kept.action, kept.target]) {
      if (!option || draft.stage.complete) break;
      const again = preferred(draft.stage.options, ({ id }) => id === option.id);
      const next = again && extendDraft(this.ruleset, this.view, draft, again);
      if (!next?.ok) break;
      draft = next.value;
    }
    this.#draft = draft;
    return accept(draft);
  }

  /** Takes the whole draft from somewhere else, as one step to go back over. */
  adopt(draft: Draft): void {
    this.#become(this.#settled(draft));
  }

  /** Undoes the last choice; false when there is none. */
  back(): boolean {
    const previous = this.#history.pop();
    if (previous) this.#draft = previous;
    return previous !== undefined;
  }

  /** What the draft would do if the option were chosen now and left nothing open. */
  previewOf(option: Option): Result<Preview> | undefined {
    if (!this.#previews.has(option)) this.#previews.set(option, this.#previewWith(option));
    return this.#previews.get(option);
  }

  /** The command the draft would be if the option were chosen now; undefined while that leaves something open. */
  commandWith(option: Option): Command | undefined {
    if (option.refusal || this.#draft.stage.complete) return undefined;
    const next = extendDraft(this.ruleset, this.view, this.#draft, option);
    return next.ok ? commandOf(next.value) : undefined;
  }

  /** What the finished draft would do. */
  preview(): Result<Preview> | undefined {
    if (this.#finished?.draft !== this.#draft) {
      const command = commandOf(this.#draft);
      const preview = command && this.ruleset.preview(this.view, command);
      this.#finished = { draft: this.#draft, preview };
    }
    return this.#finished.preview;
  }

  /** The ruleset's own reason why a tile that is not offered cannot be gone to. */
  #whyNot(to: Tile): Result<Draft> | undefined {
    if (this.optionsAt('to').some(({ pick }) => pick.to !== undefined && sameCell(pick.to, to)))
      return undefined;
    const { kind, seat } = this.decision;
    const actor = actorAsked(this);
    const stage = this.ruleset.stage(this.view, {
      kind,
      seat,
      to,
      ...(actor === undefined ? {} : { actor }),
    });
    return stage.ok ? undefined : stage;
  }

  #previewWith(option: Option): Result<Preview> | undefined {
    const command = this.commandWith(option);
    return command && this.ruleset.preview(this.view, command);
  }

  #at(field: StageField): Draft | undefined {
    const made = this.#draft.picks.findIndex((pick) => pick.field === field);
    const draft =
      made >= 0
        ? rewindDraft(this.ruleset, this.view, this.#draft, made)
        : advanceDraft(this.ruleset, this.view, this.#draft, field);
    return draft.ok && !draft.value.stage.complete && draft.value.stage.field === field
      ? draft.value
      : undefined;
  }

  /** The draft with its terms as they are usual. */
  #settled(draft: Draft): Draft {
    const { stage } = draft;
    if (stage.complete || !TERMS.some((field) => field === stage.field)) return draft;
    const habit = this.#habits.get(pickOf(draft, 'action')?.id ?? '');
    const usual = stage.options.find(({ id, refusal }) => id === habit && !refusal) ?? suggestionOf(stage);
    const next = usual && extendDraft(this.ruleset, this.view, draft, usual);
    return next?.ok ? this.#settled(next.value) : draft;
  }

  #become(draft: Draft): Result<Draft> {
    this.#history.push(this.#draft);
    this.#draft = draft;
    return accept(draft);
  }
}

function preferred(options: readonly Option[], isMeant: (option: Option) => boolean): Option | undefined {
  const meant = options.filter(isMeant);
  return meant.find(({ refusal }) => !refusal) ?? meant[0];
}
