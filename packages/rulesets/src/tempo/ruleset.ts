import { accept, rulesetHash } from '@highground/kernel';
import type { Json, Result, Ruleset } from '@highground/kernel';
import { catalogueOf } from './catalogue.ts';
import { compileRules } from './compile.ts';
import { describeStep } from './describe.ts';
import { completed } from './determinize.ts';
import { evaluateFor } from './evaluate.ts';
import { forecastFrom, idleCommand } from './forecast.ts';
import { actorSheet } from './inspect-actor.ts';
import { tileSheet } from './inspect-tile.ts';
import { commandRefusal } from './legality.ts';
import { offersTo } from './offers.ts';
import { openScenario } from './open.ts';
import { previewOf } from './preview.ts';
import { projectFor } from './project.ts';
import { exposureAt, walkCostFrom } from './reach.ts';
import { readTempoData } from './read-data.ts';
import { resolveRoot } from './resolve.ts';
import { routeTo } from './route.ts';
import { rootRefusalIn } from './root-legality.ts';
import { rootOf } from './roots.ts';
import { isShown } from './shown.ts';
import { stageOf } from './stage.ts';
import { suggestionFor } from './suggest.ts';
import { threatsTo } from './threats.ts';
import { advanceIn, decisionIn } from './turn-order.ts';

export const ID = 'tempo';
export const TITLE = 'Tempo';
/** Raised when code changes an outcome. */
const VERSION = 1;

/** The rules over one pack of data; refuses a pack of the wrong shape or range. */
export function buildTempo(data: Json): Result<Ruleset> {
  const read = readTempoData(data);
  if (!read.ok) return read;
  const rules = compileRules(read.value);
  const ruleset: Ruleset = {
    id: ID,
    title: TITLE,
    version: VERSION,
    data,
    hash: rulesetHash(ID, VERSION, data),
    catalogue: catalogueOf(read.value),
    open: (scenario) => openScenario(rules, scenario),
    decision: (view) => decisionIn(view),
    stage: (view, partial) => stageOf(rules, view, partial),
    offers: (view, seat) => offersTo(view, seat),
    check: (view, command) => commandRefusal(rules, view, command),
    root: (_, command, index) => rootOf(command, index),
    rootRefusal: (state, root) => rootRefusalIn(ruleset, state, root),
    resolve: (resolution, root) => resolveRoot(rules, resolution, root),
    advance: (state) => advanceIn(state),
    idle: (_, decision) => idleCommand(decision),
    suggest: (view, decision) => suggestionFor(rules, ruleset, view, decision),
    forecast: (view, entries) => forecastFrom(rules, view, entries),
    preview: (view, command) => previewOf(rules, ruleset, view, command),
    threats: (view, side, tiles) => threatsTo(rules, view, side, tiles),
    exposure: (view, side, tile) => exposureAt(rules, view, side, tile),
    walkCost: (view, actor, from) => walkCostFrom(rules, view, actor, from),
    route: (view, actor, to) => routeTo(rules, view, actor, to),
    inspectActor: (view, actor) => actorSheet(rules, view, actor),
    inspectTile: (view, tile) => tileSheet(rules, view, tile),
    project: (state, viewer) => projectFor(rules, state, viewer),
    shows: (write, state, viewer) => isShown(write, state, viewer),
    determinize: (view, dice) => completed(rules, view, dice),
    evaluate: (view, side) => evaluateFor(view, side),
    describe: (state, step) => describeStep(rules, state, step),
  };
  return accept(ruleset);
}
