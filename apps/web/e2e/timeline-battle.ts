import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { greedyController } from '@highground/ai';
import { parseScenario } from '@highground/formats';
import {
  battleDice,
  battleStart,
  foldStep,
  forkState,
  openBattle,
  seededDice,
  submitCommand,
} from '@highground/kernel';
import type { Battle, Command, Decision, ScenarioDraft, State, Step } from '@highground/kernel';
import { timelineRules } from '@highground/rulesets/timeline';
import { formatPlace } from '@highground/protocol';
import { SAVE_VERSION } from '../src/saves/save-record.ts';
import type { SaveRecord } from '../src/saves/save-record.ts';
import type { BattleSetup, Control } from '../src/session/setup.ts';
import { stepsFrom } from './battle-page.ts';
import { valueOf } from './content.ts';

const folder = join(import.meta.dirname, '../../../content/scenarios/timeline');
const HUMAN: Control = { kind: 'human' };

export function timelineScenario(id: string): ScenarioDraft {
  const text = readFileSync(join(folder, `${id}.json`), 'utf8');
  return valueOf(
    parseScenario(text, () => {
      throw new Error('these scenarios draw their own maps');
    }),
  );
}

interface Prepared {
  readonly scenario: string;
  readonly setup?: Partial<BattleSetup>;
  /** Changes units and options of the scenario before it is opened; carried in the set-up. */
  readonly units?: (units: ScenarioDraft['units']) => ScenarioDraft['units'];
  readonly commands?: (battle: Battle) => void;
}

let prepared = 0;

/** A battle prepared in Node, as the client keeps battles; both sides are people's. */
export function prepareTimeline({ scenario, setup = {}, units, commands }: Prepared): SaveRecord {
  const draft = timelineScenario(scenario);
  const changed = units?.(draft.units);
  const whole: BattleSetup = {
    ruleset: 'timeline',
    scenario,
    seed: '1',
    controls: [HUMAN, HUMAN],
    ...(changed ? { units: changed } : {}),
    ...setup,
  };
  const options = whole.second ? { ...draft.options, second: whole.second } : draft.options;
  const battle = valueOf(
    openBattle(timelineRules, { ...draft, units: changed ?? draft.units, options }, seededDice(1n)),
  );
  commands?.(battle);
  const { tick, outcome } = battle.state;
  return {
    version: SAVE_VERSION,
    id: `prepared-${++prepared}`,
    // Listed before whatever the page keeps itself, the last one first.
    savedAt: Date.UTC(2099, 0, 1) + prepared,
    setup: whole,
    rulesetHash: battle.ruleset.hash,
    scenarioTitle: draft.title,
    tick,
    turns: battle.steps.length,
    ...(outcome ? { outcome } : {}),
    start: battleStart(battle),
    steps: battle.steps.slice(),
    dice: battleDice(battle).save(),
  };
}

/** Answers decisions in Node, idly unless told otherwise, until one is as wanted. */
export function playUntil(
  battle: Battle,
  isWanted: (battle: Battle) => boolean,
  answer: (battle: Battle) => Command | undefined = () => undefined,
): void {
  while (!battle.state.outcome && !isWanted(battle)) {
    const decision = timelineRules.decision(battle.state);
    if (!decision) return;
    valueOf(submitCommand(battle, answer(battle) ?? timelineRules.idle(battle.state, decision)));
  }
}

/** Follows a battle of the browser and thinks of what to type for the first of those ready. */
export class Typist {
  readonly #state: State;
  #steps = 0;

  constructor({ setup }: Pick<SaveRecord, 'setup'>) {
    const opened = openBattle(timelineRules, timelineScenario(setup.scenario), seededDice(0n));
    this.#state = forkState(valueOf(opened).opening);
  }

  get steps(): number {
    return this.#steps;
  }

  async follow(page: Page): Promise<void> {
    const steps: readonly Step[] = await stepsFrom(page, this.#steps);
    for (const step of steps) foldStep(this.#state, step);
    this.#steps += steps.length;
  }

  /** The lines of one whole turn. */
  lines(): readonly string[] {
    const decision = timelineRules.decision(this.#state);
    const [first = 0] = decision?.actors ?? [];
    const name = this.#state.actors[first - 1]?.name ?? '';
    if (!decision) return [];
    return [
      ...(decision.actors.length > 1 ? [`select ${name}`] : []),
      ...linesOf(this.#think({ ...decision, actors: [first] })),
      'confirm',
    ];
  }

  #think(decision: Decision): Command {
    const [profile] = timelineRules.catalogue.profiles;
    if (!profile) throw new Error('the game says how to weigh');
    const dice = seededDice(BigInt(this.#state.seq));
    return greedyController(profile).choose(this.#state, decision, { ruleset: timelineRules, dice }).command;
  }
}

function linesOf({ to, action = 'wait', targetTile }: Command): readonly string[] {
  const title = timelineRules.catalogue.actions.find(({ id }) => id === action)?.title ?? action;
  const aim = targetTile ? ` on ${formatPlace(targetTile)}` : '';
  return [...(to ? [`move ${formatPlace(to)}`] : []), action === 'wait' ? 'wait' : `use ${title}${aim}`];
}
