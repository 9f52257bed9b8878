import type { ActorId, ReadonlyState, Ruleset } from '@highground/kernel';

/** The bar damage empties, as a ruleset's sheet names it after its stat. */
export interface Vital {
  readonly value: number;
  readonly max: number;
}

/** Hit points of an actor now and at most; the most is asked of the ruleset once and remembered. */
export function vitalsOf(
  ruleset: Ruleset,
  opening: ReadonlyState,
): (state: ReadonlyState, actor: ActorId) => Vital {
  const { names, hp } = opening.table;
  const known = new Map<ActorId, number>();
  const maxOf = (state: ReadonlyState, actor: ActorId): number => {
    const bars = ruleset.inspectActor(state, actor).bars;
    return bars.find(({ id }) => id === names[hp])?.max ?? bars[0]?.max ?? 0;
  };
  return (state, actor) => {
    const max = known.get(actor) ?? maxOf(state, actor);
    known.set(actor, max);
    return { value: state.stats[(actor - 1) * names.length + hp] ?? 0, max };
  };
}
