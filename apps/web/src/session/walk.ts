import { accept, refuse, sameCell } from '@highground/kernel';
import type { ActorId, Decision, ReadonlyState, Result, Ruleset, Tile, View } from '@highground/kernel';
import { beginDraft, followWishes, pickOf } from '@highground/protocol';
import type { Draft } from '@highground/protocol';

/** A way somebody is to go where every step is an answer of its own (Tempo, owner's decision 5). */
export interface Walk {
  readonly actor: ActorId;
  /** Where it stands before the next step. */
  readonly from: Tile;
  /** Still to be walked. */
  readonly tiles: readonly Tile[];
  /** Its hit points when it set out: less is a surprise. */
  readonly hp: number;
}

/** The way of whoever is asked to a tile; refused with `no-way` where none leads. */
export function planWalk(ruleset: Ruleset, view: View, decision: Decision, to: Tile): Result<Walk> {
  const [actor = 0] = decision.actors;
  const from = view.actors[actor - 1]?.tile;
  const tiles = from && ruleset.route?.(view, actor, to);
  if (!from || !tiles || tiles.length === 0)
    return refuse({ code: 'no-way', message: 'No way leads there, or none that is short enough.' });
  return accept({ actor, from, tiles, hp: hpOf(view, actor) });
}

/** The next step of a walk as a whole answer; refused when it is not open any more. */
export function draftStep(ruleset: Ruleset, view: View, decision: Decision, { tiles }: Walk): Result<Draft> {
  const [tile] = tiles;
  const start = beginDraft(ruleset, view, decision);
  if (!start.ok) return start;
  const { stage } = start.value;
  for (const { id, refusal } of stage.complete || !tile ? [] : stage.options) {
    const draft = refusal
      ? undefined
      : followWishes(ruleset, view, decision, { action: id, aim: { place: tile as Tile } });
    if (draft?.ok && leadsTo(draft.value, tile as Tile)) return draft;
  }
  return refuse({ code: 'no-way', message: 'No way leads there, or none that is short enough.' });
}

/** Whether nothing has come up since the last step: asked the same again, on the tile it went to, and unharmed. */
export function isUndisturbed({ actor, from, hp }: Walk, view: ReadonlyState, decision: Decision): boolean {
  const here = view.actors[actor - 1]?.tile;
  return (
    decision.kind === 'action' &&
    decision.actors[0] === actor &&
    here !== undefined &&
    sameCell(here, from) &&
    hpOf(view, actor) >= hp
  );
}

/** The walk once its next step was taken; undefined when it was the last one. */
export function afterStep(walk: Walk): Walk | undefined {
  const [from, ...tiles] = walk.tiles;
  return from && tiles.length > 0 ? { ...walk, from, tiles } : undefined;
}

function leadsTo(draft: Draft, tile: Tile): boolean {
  const last = pickOf(draft, 'target')?.facts.path?.at(-1);
  return last !== undefined && sameCell(last, tile);
}

function hpOf({ stats, table: { names, hp } }: ReadonlyState, actor: ActorId): number {
  return stats[(actor - 1) * names.length + hp] ?? 0;
}
