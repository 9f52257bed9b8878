export { Bubble } from './bubble.ts';
export type { HazardStep, Path } from './bubble.ts';
export { findBubble, findPath } from './find.ts';
export type { Walk } from './find.ts';
export type { WalkedWorld } from './graph.ts';
export { BLOCKED, gaitOf, stepCost } from './movement.ts';
export type { Gait, MaterialMovement, MovementRules, Mover } from './movement.ts';
