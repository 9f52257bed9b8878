import type { Actor, Option, OptionFacts, ReadonlyState, Refusal } from '@highground/kernel';
import type { Action, Rules } from './compile.ts';
import { menuCost } from './cost.ts';

/** An action on a menu. Most are never looked at: what they cost is worked out when somebody asks. */
export class MenuOption implements Option {
  declare readonly refusal?: Refusal;
  readonly id: string;
  readonly pick: Option['pick'];
  private readonly rules: Rules;
  private readonly view: ReadonlyState;
  private readonly actor: Actor;
  private readonly action: Action;

  constructor(
    rules: Rules,
    view: ReadonlyState,
    actor: Actor,
    { action, refusal }: { readonly action: Action; readonly refusal: Refusal | undefined },
  ) {
    this.id = action.id;
    this.pick = action.pick;
    this.rules = rules;
    this.view = view;
    this.actor = actor;
    this.action = action;
    if (refusal) this.refusal = refusal;
  }

  get facts(): OptionFacts {
    const { rules, view, actor, action } = this;
    return { cost: menuCost(rules, view, { actor, action }), range: action.rule.range };
  }

  toJSON(): Option {
    const { pick, id, facts, refusal } = this;
    return { pick, id, facts, ...(refusal ? { refusal } : {}) };
  }
}
