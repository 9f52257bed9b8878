import {
  battleDice,
  battleStart,
  encodeState,
  invariant,
  openBattle,
  seededDice,
  submitCommand,
} from '@highground/kernel';
import type { Battle, Command, Json, ReadonlyState, Ruleset } from '@highground/kernel';
import { formatReplay, toHex } from '@highground/formats';
import { greedyController, randomController } from '@highground/ai';
import { livingField } from '@highground/rulesets/livingfield';
import { formatSave, SAVE_VERSION } from '../src/saves/save-record.ts';
import type { SaveRecord } from '../src/saves/save-record.ts';
import type { BattleSetup, Control } from '../src/session/setup.ts';
import { SCENARIOS, valueOf } from './content.ts';
import { fieldOf } from './fields.ts';
import type { FieldId } from './fields.ts';

/** Tiles, from one end of a map to the other after a walk. */
const FAR = 12;

/** Everybody runs and reaches far, hits surely and falls at the first blow: a whole battle of about six turns a side. */
export function glassRules(): Json {
  const data = structuredClone(livingField.defaults) as unknown as {
    units: Record<string, { stats: Record<string, number> }>;
    actions: Record<string, { accuracy: number; range: number }>;
    constants: Record<string, number>;
  };
  for (const { stats } of Object.values(data.units))
    Object.assign(stats, { maxHp: 1, moveBudget: 8, jumpHeight: 3, evasion: 0 });
  for (const action of Object.values(data.actions)) {
    action.accuracy = 100;
    if (action.range > 0) action.range = FAR;
  }
  Object.assign(data.constants, { maxHit: 100 });
  return data as unknown as Json;
}

export interface PreparedBattle {
  readonly scenario?: FieldId;
  readonly rules?: Json;
  readonly seed?: string;
  readonly controls?: readonly Control[];
  /** Decisions already answered, as `nextCommand` has it. */
  readonly decisions?: number;
  /** After those, goes on until such a command comes next. */
  readonly until?: (command: Command, state: ReadonlyState) => boolean;
}

const DUEL: readonly Control[] = [{ kind: 'human' }, { kind: 'computer', level: 'random' }];

/** A battle as Node opened it, kept as the client keeps battles. */
export function prepareSave({
  scenario = 'arena',
  rules,
  seed = '1',
  controls = DUEL,
  decisions = 0,
  until = () => true,
}: PreparedBattle = {}): SaveRecord {
  const setup: BattleSetup = {
    ruleset: 'livingfield',
    scenario,
    seed,
    controls,
    ...(rules ? { rules } : {}),
  };
  const battle = valueOf(openBattle(rulesetOf(setup), fieldOf(scenario), seededDice(BigInt(seed))));
  // A field the game does not know comes along as the state the battle began with.
  const isKnown = SCENARIOS.some((known) => known === scenario);
  const opening = isKnown ? {} : { opening: toHex(encodeState(battle.opening)) };
  playOn(battle, decisions, until);
  return recordOf(battle, { ...setup, ...opening });
}

/** The rules of a set-up, built by Node. */
export function rulesetOf({ rules }: Pick<BattleSetup, 'rules'>): Ruleset {
  return valueOf(livingField.build(rules ?? livingField.defaults));
}

/** Answers so many decisions and then until the next command is as wanted; fewer when the battle ends. */
function playOn(battle: Battle, decisions: number, until: NonNullable<PreparedBattle['until']>): void {
  for (let played = 0; !battle.state.outcome; played++) {
    const command = nextCommand(battle.ruleset, battle.state);
    if (played >= decisions && until(command, battle.state)) return;
    valueOf(submitCommand(battle, command));
  }
}

/** What comes next in a battle one side knows how to win: seat 1 plays greedily, everybody else at random. */
export function nextCommand(ruleset: Ruleset, state: ReadonlyState): Command {
  const decision = ruleset.decision(state);
  const [profile] = ruleset.catalogue.profiles;
  invariant(decision && profile, 'somebody must choose, and the game says how to weigh');
  const controller = decision.seat === 1 ? greedyController(profile) : randomController;
  const view = ruleset.project(state, decision.seat);
  return controller.choose(view, decision, { ruleset, dice: seededDice(BigInt(state.seq)) }).command;
}

function recordOf(battle: Battle, setup: BattleSetup): SaveRecord {
  const { outcome, tick } = battle.state;
  return {
    version: SAVE_VERSION,
    id: 'prepared',
    savedAt: Date.UTC(2026, 0, 1),
    setup,
    rulesetHash: battle.ruleset.hash,
    scenarioTitle: battle.scenario.title,
    tick,
    turns: battle.steps.length,
    ...(outcome ? { outcome } : {}),
    start: battleStart(battle),
    steps: battle.steps.slice(),
    dice: battleDice(battle).save(),
  };
}

/** A battle as a replay file, as any program of Highground writes it. */
export function replayFile({ setup, rulesetHash, scenarioTitle, start, steps, outcome }: SaveRecord): string {
  const ruleset = rulesetOf(setup);
  const scenario = fieldOf(setup.scenario as FieldId);
  return formatReplay({
    ruleset: { id: ruleset.id, version: ruleset.version, hash: rulesetHash },
    scenario: { id: setup.scenario, title: scenarioTitle },
    opening: valueOf(openBattle(ruleset, scenario, seededDice(0n))).opening,
    start,
    steps,
    outcome,
  });
}

/** A file to give to the client's file inputs. */
export function fileOf(
  content: SaveRecord | string,
  name = 'battle.json',
): { name: string; mimeType: string; buffer: Buffer } {
  const text = typeof content === 'string' ? content : formatSave(content);
  return { name, mimeType: 'application/json', buffer: Buffer.from(text) };
}
