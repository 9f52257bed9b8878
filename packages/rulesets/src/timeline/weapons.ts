import type { WeaponRule } from './data.ts';

function melee(
  title: string,
  kind: WeaponRule['kind'],
  base: number,
  special: Partial<WeaponRule> = {},
): WeaponRule {
  return { title, kind, base, hits: 1, range: 1, push: 0, ...special };
}

function missile(title: string, kind: WeaponRule['kind'], base: number, range: number): WeaponRule {
  return { title, kind, base, hits: 1, range, push: 0 };
}

/** One fixed number for each weapon, within the spread of its kind (TL-STR-002, TL-SHT-001). */
export const WEAPONS = {
  sword: melee('Sword', 'sword', 8),
  axe: melee('Axe', 'axe', 11),
  dagger: melee('Dagger', 'dagger', 4, { hits: 2 }),
  mace: melee('Mace', 'mace', 5),
  staff: melee('Staff', 'staff', 3),
  fists: melee('Fists', 'fists', 6, { push: 1 }),
  bow: missile('Bow', 'bow', 7, 5),
  crossbow: missile('Crossbow', 'crossbow', 9, 4),
  lute: melee('Lute', 'staff', 3),
  wrench: melee('Wrench', 'mace', 5),
  'stone-fist': melee('Stone fist', 'natural', 9, { push: 1 }),
  fangs: melee('Fangs', 'natural', 6),
  cutlass: melee('Cutlass', 'sword', 7),
  'ritual-knife': melee('Ritual knife', 'dagger', 3, { hits: 2 }),
  'rusty-blade': melee('Rusty blade', 'sword', 6),
  claws: melee('Claws', 'natural', 8),
  'hidden-blade': melee('Hidden blade', 'dagger', 4, { hits: 2 }),
  halberd: melee('Halberd', 'axe', 12, { push: 1 }),
  bolt: missile('Bolt thrower', 'natural', 4, 4),
  none: melee('Bare hands', 'natural', 2),
} as const satisfies { readonly [weapon: string]: WeaponRule };
