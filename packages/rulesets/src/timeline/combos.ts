import type { ReadonlyState, RulesetCatalogue, Step } from '@highground/kernel';
import { hasStatus } from './condition.ts';

/** What belongs together and does more that way (TL-CMB-001…005). */
export const COMBOS = ['wet-lightning', 'wet-ice', 'burning-oil', 'crimson-agony', 'from-nowhere'] as const;
export type ComboId = (typeof COMBOS)[number];

/** Which combos a step was, for whoever keeps count of discoveries (TL-FB-005). */
export function combosIn(
  before: ReadonlyState,
  { root, derived }: Step,
  actions: RulesetCatalogue['actions'],
): readonly ComboId[] {
  const had = (actor: number, status: string): boolean => {
    const bearer = before.actors[actor - 1];
    return bearer !== undefined && hasStatus(bearer, status);
  };
  const hits = derived.flatMap(({ kind, payload }) => {
    if (kind !== 'apply_damage' || payload.amount <= 0) return [];
    const rule = actions.find(({ id }) => id === payload.source);
    return [{ ...payload, verb: rule?.kind }];
  });
  const gains = derived.flatMap(({ kind, payload }) =>
    kind === 'apply_status' && payload.stacks > 0 ? [payload] : [],
  );
  const elementOf = (source: string): string | undefined => actions.find(({ id }) => id === source)?.element;
  const user = root.kind === 'use_action' ? root.payload.actor : 0;
  const found: { readonly [combo in ComboId]: boolean } = {
    'wet-lightning': hits.some(({ actor, source }) => elementOf(source) === 'lightning' && had(actor, 'wet')),
    'wet-ice': gains.some(({ actor, status }) => status === 'frozen' && had(actor, 'wet')),
    'burning-oil': hits.some(({ source }) => source === 'oil'),
    'crimson-agony': hits.some(({ actor, source }) => source === 'bleeding' && had(actor, 'poisoned')),
    'from-nowhere': had(user, 'invisible') && hits.some(({ verb }) => verb === 'strike'),
  };
  return COMBOS.filter((combo) => found[combo]);
}
