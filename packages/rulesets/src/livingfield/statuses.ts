import type { InteractionRule, StatusRule } from './data.ts';

/** Every status (OT-STS-003…012). Their numbers are constants. */
export const STATUSES = {
  haste: {
    title: 'Haste',
    text: 'CT rises half again as fast.',
    helps: true,
    ctFactor: 'hasteCtPct',
    replaces: ['slow'],
  },
  slow: {
    title: 'Slow',
    text: 'CT rises half as fast and the move budget is halved.',
    helps: false,
    ctFactor: 'slowCtPct',
    budgetFactor: 'slowBudgetPct',
    replaces: ['haste'],
  },
  stop: {
    title: 'Stop',
    text: 'CT stands still, and so do the feet.',
    helps: false,
    ctFactor: 'stopCtPct',
    budgetFactor: 'stopBudgetPct',
  },
  immobilize: {
    title: 'Immobilize',
    text: 'Cannot leave the tile, but may turn and act.',
    helps: false,
    budgetFactor: 'stopBudgetPct',
  },
  freeze: {
    title: 'Freeze',
    text: 'Frozen to the tile; may turn and act.',
    helps: false,
    budgetFactor: 'stopBudgetPct',
  },
  float: {
    title: 'Float',
    text: 'Hovers: height, water and hazards on the ground do not matter.',
    helps: true,
    grants: 'float',
  },
  swim: { title: 'Swim', text: 'Wades at no extra cost.', helps: true, grants: 'swim' },
  wet: { title: 'Wet', text: 'Fire and lightning hurt more, and ice freezes.', helps: false },
  cold: { title: 'Cold', text: 'Chilled. It changes no number.', helps: false },
  hot: { title: 'Hot', text: 'Scorched. It changes no number.', helps: false },
  poison: { title: 'Poison', text: 'Loses HP on every tick.', helps: false, hurtsPerTick: 'poisonPerTick' },
  regen: { title: 'Regen', text: 'Gains HP on every tick.', helps: true, healsPerTick: 'regenPerTick' },
  blind: { title: 'Blind', text: 'Hits less often.', helps: false, accuracyLoss: 'blindAccuracy' },
  silence: {
    title: 'Silence',
    text: 'Cannot use abilities; attacks and items still work.',
    helps: false,
    silences: true,
  },
  charm: {
    title: 'Charm',
    text: 'Fights for the other side, out of its owner’s hands.',
    helps: false,
    charms: true,
  },
  protect: { title: 'Protect', text: 'Physical damage is halved.', helps: true, physicalTaken: 'protectPct' },
  shell: { title: 'Shell', text: 'Magical damage is halved.', helps: true, magicalTaken: 'shellPct' },
} as const satisfies { readonly [status: string]: StatusRule<'haste' | 'slow'> };

export type StatusId = keyof typeof STATUSES;

/** The closed list of what elements do beyond affinities (OT-ELM-009…013, A-48). */
export const INTERACTIONS = [
  { on: 'status', status: 'wet', element: 'fire', damageTaken: 'wetDamagePct' },
  { on: 'status', status: 'wet', element: 'ice', inflicts: 'freeze', ticks: 'freezeTicks' },
  { on: 'status', status: 'wet', element: 'lightning', damageTaken: 'wetDamagePct' },
  { on: 'terrain', element: 'fire', ignites: true },
] as const satisfies readonly InteractionRule<StatusId>[];
