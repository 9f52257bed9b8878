export { applyCommit, compareText, isWrite } from './apply.ts';
export {
  battleDice,
  battleHash,
  battleStart,
  continueBattle,
  forkBattle,
  openBattle,
  openingProblems,
  resolveRoot,
  submitCommand,
} from './battle.ts';
export type { Battle, BattleOptions, BattlePoint, ScenarioInfo } from './battle.ts';
export type { Command, PartialCommand } from './command.ts';
export { ROOT_KINDS, WRITE_KINDS } from './commit.ts';
export type {
  Commit,
  DerivedCommit,
  Die,
  DisplaceCause,
  Root,
  RootCommit,
  RootKind,
  RootPayloads,
  Step,
  Write,
  WriteKind,
  WritePayloads,
} from './commit.ts';
export {
  actorOf,
  markOf,
  occupantOf,
  registerOf,
  sideOf,
  statColumn,
  statOf,
  statusOf,
  stockOf,
  voxelStateOf,
} from './queries.ts';
export { Resolution } from './resolution.ts';
export { scenarioDice } from './scenario-dice.ts';
export { forkState, NO_LIMIT, NOBODY } from './state.ts';
export type {
  Activity,
  Actor,
  ActorId,
  FieldEffect,
  IntView,
  Mark,
  Outcome,
  Phase,
  ReadonlyState,
  ReadonlyWorld,
  ScheduledEvent,
  Seat,
  Side,
  Size,
  Standing,
  State,
  StatTable,
  Status,
  Target,
  View,
  VoxelState,
} from './state.ts';
