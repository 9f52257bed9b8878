import type { Option, RulesetCatalogue } from '@highground/kernel';

/** The four groups of the action menu (OT-TRN-006); other kinds of actions count as abilities. */
export const PALETTE_GROUPS = ['attack', 'ability', 'item', 'wait'] as const;
export type PaletteGroup = (typeof PALETTE_GROUPS)[number];

export interface PaletteEntry {
  readonly option: Option;
  readonly group: PaletteGroup;
  /** The digit that chooses it, with Shift (`⇧`) past ten; undefined past twenty. */
  readonly digit: string | undefined;
}

/** The options of the action stage in menu order, with the digits 1–9 and 0 in that order, then the same with Shift. */
export function paletteEntries(
  options: readonly Option[],
  actions: RulesetCatalogue['actions'],
): readonly PaletteEntry[] {
  const sorted = PALETTE_GROUPS.flatMap((group) =>
    options
      .filter(({ id, shortcut }) => !shortcut && groupOf(id, actions) === group)
      .map((option) => ({ option, group })),
  );
  return sorted.map((entry, index) => ({ ...entry, digit: digitOf(index) }));
}

function digitOf(index: number): string | undefined {
  if (index >= 20) return undefined;
  return `${index < 10 ? '' : '⇧'}${(index + 1) % 10}`;
}

/** Kinds of actions that are blows with a weapon. */
const ATTACKS = ['strike', 'shoot'];

function groupOf(id: string, actions: RulesetCatalogue['actions']): PaletteGroup {
  if (id === 'wait') return 'wait';
  const kind = actions.find((action) => action.id === id)?.kind;
  if (ATTACKS.some((attack) => attack === kind)) return 'attack';
  return PALETTE_GROUPS.find((group) => group === kind) ?? 'ability';
}
