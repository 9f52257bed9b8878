export { enumerateCommand } from './enumerate.ts';
export type { Branch, EnumerateOptions, Outcomes } from './enumerate.ts';
export { share, summarizeOutcomes } from './preview.ts';
export {
  checkChoices,
  checkConformance,
  checkCoverage,
  checkEnding,
  checkFold,
  checkForecasts,
  checkPreviews,
  checkReload,
  checkSecrecy,
  checkThinking,
} from './conformance/index.ts';
export type { Finding, SecrecyTrial, Trial } from './conformance/index.ts';
export { perft, perftWithin } from './perft.ts';
export { openInformation, projectSteps } from './project.ts';
export type { Projection } from './project.ts';
export { forkForThinking, thinkingDice } from './thinking.ts';
export { allCommands, isOffered, partialsOf, randomCommand } from './walk.ts';
export type {
  ActorSheet,
  ConstantRule,
  Decision,
  ForecastEntry,
  HazardFact,
  Json,
  Message,
  Modifier,
  Offer,
  Option,
  OptionFacts,
  Preview,
  PreviewEffect,
  Profile,
  Ruleset,
  RulesetCatalogue,
  RulesetFamily,
  ScenarioDraft,
  Share,
  Stage,
  StageField,
  Threat,
  TileSheet,
  UnitPlacement,
  Viewer,
} from './contract.ts';
