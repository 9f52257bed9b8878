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
  checkProjections,
  checkRecords,
  checkReload,
  checkSecrecy,
  checkThinking,
  previewTrouble,
} from './conformance/index.ts';
export type { Finding, SecrecyTrial, Trial } from './conformance/index.ts';
export { perft, perftWithin } from './perft.ts';
export { openInformation, Projector, projectSteps } from './project.ts';
export type { Projection } from './project.ts';
export { causeRefusal } from './root-refusal.ts';
export { forkForThinking, thinkingDice } from './thinking.ts';
export { worstBlows, worstTogether } from './threat.ts';
export { allCommands, isOffered, partialsOf, randomCommand } from './walk.ts';
export type {
  ActorSheet,
  Decision,
  ForecastEntry,
  HazardFact,
  Message,
  Modifier,
  Offer,
  OpenOptions,
  Option,
  OptionFacts,
  Preview,
  PreviewEffect,
  Share,
  Stage,
  StageField,
  Threat,
  TileSheet,
} from './answers.ts';
export type { CatalogueTable, ConstantRule, Json, Profile, RulesetCatalogue } from './rule-data.ts';
export type { Ruleset, RulesetFamily, Viewer } from './contract.ts';
export type { ScenarioDraft, UnitPlacement } from './scenario-draft.ts';
