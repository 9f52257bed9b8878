export { enumerateCommand } from './enumerate.ts';
export type { Branch, EnumerateOptions, Outcomes } from './enumerate.ts';
export { share, summarizeOutcomes } from './preview.ts';
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
