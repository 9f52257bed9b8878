import type { Actor, Option, OptionFacts, ReadonlyState, Refusal } from '@highground/kernel';
import type { Aim, Judged } from './aims.ts';
import type { Action, Rules } from './compile.ts';
import { costOf } from './cost.ts';

/** Something an action may be aimed at. Most are never looked at: what they cost is worked out when somebody asks. */
export class AimOption implements Option {
  declare readonly refusal?: Refusal;
  readonly pick: Aim;
  private readonly rules: Rules;
  private readonly view: ReadonlyState;
  private readonly actor: Actor;
  private readonly action: Action;

  constructor(
    rules: Rules,
    view: ReadonlyState,
    actor: Actor,
    { judged, action }: { readonly judged: Judged; readonly action: Action },
  ) {
    this.pick = judged.aim;
    this.rules = rules;
    this.view = view;
    this.actor = actor;
    this.action = action;
    if (judged.refusal) this.refusal = judged.refusal;
  }

  get id(): string {
    const { targetActor, targetTile, facing } = this.pick;
    if (targetActor !== undefined) return `actor-${targetActor}`;
    return targetTile ? `${targetTile.x},${targetTile.y},${targetTile.z}` : `facing-${facing}`;
  }

  get facts(): OptionFacts {
    const { rules, view, actor, action } = this;
    const { targetActor, targetTile: tile } = this.pick;
    return {
      cost: costOf(rules, view, { actor, action, ...(tile ? { tile } : {}) }),
      ...(targetActor === undefined ? {} : { actors: [targetActor] }),
      ...(tile ? { path: [actor.tile ?? tile, tile] } : {}),
    };
  }

  toJSON(): Option {
    const { pick, id, facts, refusal } = this;
    return { pick, id, facts, ...(refusal ? { refusal } : {}) };
  }
}
