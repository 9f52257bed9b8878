export { enumerateCommand } from './enumerate.ts';
export type { Branch, EnumerateOptions, Outcomes } from './enumerate.ts';
export { share, summarizeOutcomes } from './preview.ts';
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
