import { accept, openInformation, rulesetHash } from '@highground/kernel';
import type { Json, Result, Ruleset } from '@highground/kernel';
import { catalogueOf } from './catalogue.ts';
import { compileRules } from './compile.ts';
import { describeStep } from './describe.ts';
import { evaluateFor } from './evaluate.ts';
import { forecastFrom, idleCommand } from './forecast.ts';
import { heldTiles } from './goals.ts';
import { actorSheet } from './inspect-actor.ts';
import { tileSheet } from './inspect-tile.ts';
import { commandRefusal } from './legality.ts';
import { offersTo } from './offers.ts';
import { openScenario } from './open.ts';
import { previewOf } from './preview.ts';
import { readSkirmishData } from './read-data.ts';
import { resolveRoot } from './resolve.ts';
import { rootOf, rootRefusalIn } from './roots.ts';
import { stageOf } from './stage.ts';
import { exposureAt, threatsTo, wayFrom } from './threats.ts';
import { advanceIn, decisionIn } from './turn-order.ts';

export const ID = 'skirmish';
export const TITLE = 'Skirmish';
/** Raised when code changes an outcome. */
const VERSION = 1;

/** The rules over one pack of data; refuses a pack of the wrong shape or range. */
export function buildSkirmish(data: Json): Result<Ruleset> {
  const read = readSkirmishData(data);
  if (!read.ok) return read;
  const rules = compileRules(read.value);
  const ruleset: Ruleset = {
    id: ID,
    title: TITLE,
    version: VERSION,
    data,
    hash: rulesetHash(ID, VERSION, data),
    catalogue: catalogueOf(read.value),
    ...openInformation,
    open: (scenario) => openScenario(rules, scenario),
    decision: (view) => decisionIn(rules, view),
    stage: (view, partial) => stageOf(rules, view, partial),
    offers: (view, seat) => offersTo(view, seat),
    check: (view, command) => commandRefusal(rules, view, command),
    root: (state, command, index) => rootOf(rules, state, command, index),
    rootRefusal: (state, root) => rootRefusalIn(rules, ruleset, state, root),
    resolve: (resolution, root) => resolveRoot(rules, resolution, root),
    advance: (state) => advanceIn(state),
    idle: (view, decision) => idleCommand(view, decision),
    forecast: (view, entries) => forecastFrom(rules, view, entries),
    preview: (view, command) => previewOf(rules, ruleset, view, command),
    threats: (view, side, tiles) => threatsTo(rules, view, side, tiles),
    exposure: (view, side, tile) => exposureAt(rules, view, side, tile),
    walkCost: (view, _actor, from) => wayFrom(rules, view, from),
    goalTiles: (view) => heldTiles(view),
    inspectActor: (view, actor) => actorSheet(rules, view, actor),
    inspectTile: (view, tile) => tileSheet(rules, view, tile),
    evaluate: (view, side) => evaluateFor(view, side),
    describe: (state, step) => describeStep(rules, state, step),
  };
  return accept(ruleset);
}
