import type { Option, OptionFacts, PartialCommand, ReadonlyState, Refusal, Stage } from '@highground/kernel';
import type { Action, Rules } from './compile.ts';
import { stat } from './condition.ts';
import { WAIT } from './legality.ts';
import type { Stance } from './stance.ts';
import { actionsOf, hasAim, usageInWords, usageProblem } from './targets.ts';
import type { UsageProblem } from './targets.ts';

const WAIT_OPTION: Option = { pick: { action: WAIT }, id: WAIT, facts: {} };

/** What a unit may do from a stance: its actions, then waiting. */
export class Menu {
  readonly complete = false;
  readonly field = 'action';
  readonly options: readonly Option[];
  readonly open: readonly Option[];

  constructor(rules: Rules, state: ReadonlyState, stance: Stance) {
    const options: Option[] = [];
    const open: Option[] = [];
    for (const action of actionsOf(rules, stance.actor)) {
      const entry = entryFor(rules, state, stance, action);
      options.push(entry);
      if (entry === action.menu) open.push(entry);
    }
    options.push(WAIT_OPTION);
    open.push(WAIT_OPTION);
    this.options = options;
    this.open = open;
  }

  toJSON(): Stage {
    const { complete, field, options } = this;
    return { complete, field, options };
  }
}

function entryFor(rules: Rules, state: ReadonlyState, stance: Stance, action: Action): Option {
  const { actor } = stance;
  const problem = usageProblem(rules, state, actor, action);
  if (problem === 'out-of-stock') return action.soldOut;
  if (problem) return new Barred(problem, action, actor.name, stat(state, actor.id, 'mp'));
  return hasAim(rules, state, stance, action) ? action.menu : action.targetless;
}

/** An action its unit may not use now; why is put in words when somebody asks. */
class Barred implements Option {
  private readonly problem: UsageProblem;
  private readonly action: Action;
  private readonly name: string;
  private readonly mp: number;

  constructor(problem: UsageProblem, action: Action, name: string, mp: number) {
    this.problem = problem;
    this.action = action;
    this.name = name;
    this.mp = mp;
  }

  get pick(): PartialCommand {
    return this.action.menu.pick;
  }

  get id(): string {
    return this.action.id;
  }

  get facts(): OptionFacts {
    return this.action.menu.facts;
  }

  get refusal(): Refusal {
    return usageInWords(this.problem, this.action, this.name, this.mp);
  }

  toJSON(): Option {
    const { pick, id, facts, refusal } = this;
    return { pick, id, facts, refusal };
  }
}
