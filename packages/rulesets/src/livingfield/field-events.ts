import { compareText, sameCell } from '@highground/kernel';
import type { Actor, FieldEffect, Refusal, Resolution, RootPayloads } from '@highground/kernel';
import type { Rules } from './compile.ts';
import { afflict, hurt, rawDamage } from './harm.ts';
import { ELEMENTS_AND_NONE } from './elements.ts';

/** Fires a scheduled event once: it leaves the schedule, then happens to everybody up on its cells, by id (OT-LIV-007). */
export function resolveEvent(
  rules: Rules,
  resolution: Resolution,
  { event, effect }: RootPayloads['field_event'],
): void {
  resolution.commit('cancel_event', { id: event });
  for (const { id } of standingOn(resolution, effect))
    EFFECTS[effect.kind]?.happen(rules, resolution, id, effect);
}

/** What is wrong with a scheduled effect: `unknown-effect`, `bad-effect`. */
export function effectRefusal(rules: Rules, effect: FieldEffect, path: string): Refusal | undefined {
  const known = Object.hasOwn(EFFECTS, effect.kind) ? EFFECTS[effect.kind] : undefined;
  if (!known) {
    return {
      code: 'unknown-effect',
      message: `${path}: there is no field effect "${effect.kind}"; known are ${Object.keys(EFFECTS).sort(compareText).join(', ')}.`,
      path,
    };
  }
  const problem =
    effect.cells && effect.cells.length > 0 ? known.problem(rules, effect) : 'it lists no cells';
  return problem ? { code: 'bad-effect', message: `${path}: ${problem}.`, path } : undefined;
}

interface EffectKind {
  readonly problem: (rules: Rules, effect: FieldEffect) => string | undefined;
  readonly happen: (rules: Rules, resolution: Resolution, actor: number, effect: FieldEffect) => void;
}

const EFFECTS: { readonly [kind: string]: EffectKind } = {
  damage: {
    problem: (_rules, { params = {} }) => {
      if (!isCount(params.amount)) return '"amount" must be a whole number from 1';
      const isElement =
        params.element === undefined || ELEMENTS_AND_NONE.some((element) => element === params.element);
      return isElement ? undefined : `there is no element "${params.element}"`;
    },
    happen: (rules, resolution, actor, { params = {} }) => {
      const element = typeof params.element === 'string' ? params.element : 'none';
      hurt(rules, resolution, actor, {
        amount: rawDamage(resolution.state, actor, params.amount as number, element),
        element,
        source: 'field-event',
      });
    },
  },
  status: {
    problem: (rules, { params = {} }) => {
      if (!isCount(params.ticks)) return '"ticks" must be a whole number from 1';
      return typeof params.status === 'string' && rules.statuses.has(params.status)
        ? undefined
        : `there is no status "${params.status}"`;
    },
    happen: (rules, resolution, actor, { params = {} }) => {
      afflict(rules, resolution, actor, { status: params.status as string, ticks: params.ticks as number });
    },
  },
};

function standingOn({ state }: Resolution, { cells = [] }: FieldEffect): Actor[] {
  return state.actors.filter(
    ({ tile, standing }) => standing === 'up' && tile && cells.some((cell) => sameCell(cell, tile)),
  );
}

function isCount(value: number | string | undefined): boolean {
  return typeof value === 'number' && Number.isInteger(value) && value >= 1;
}
