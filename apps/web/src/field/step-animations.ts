import { tileDistance } from '@highground/kernel';
import type {
  Actor,
  ActorId,
  DerivedCommit,
  ReadonlyState,
  RootPayloads,
  RulesetCatalogue,
  Step,
  Tile,
} from '@highground/kernel';
import type { StageAnimation } from '../stage/api.ts';
import { doerOf, doerOfDamage } from '../session/playback.ts';

/** Animations that run together; groups follow one another. */
export type AnimationGroup = readonly StageAnimation[];

/** What the look of a step depends on beside its commits. */
export interface StepContext {
  /** The state the step began with. */
  readonly before: ReadonlyState;
  readonly actions: RulesetCatalogue['actions'];
  /** Full hit points of an actor; 0 where it has no such bar. */
  readonly maxHp: (actor: ActorId) => number;
}

/** What a step looks like, from its commits alone: who walks, strikes, is hit, misses, falls. */
export function animateStep(step: Step, context: StepContext): readonly AnimationGroup[] {
  const { before } = context;
  const groups: AnimationGroup[] = [...animateDeed(step, context)];
  const impacts: StageAnimation[] = [];
  const flush = (): void => {
    if (impacts.length > 0) groups.push(impacts.splice(0));
  };
  for (const commit of step.derived) {
    const animation = animateCommit(commit, step, context);
    if (!animation) continue;
    // A walk, a fall and a body each want to be seen alone; blows of one deed land together.
    if (isMovement(animation)) {
      flush();
      groups.push([animation]);
    } else {
      impacts.push(animation);
    }
  }
  flush();
  const misses = missesOf(step, before);
  if (misses.length > 0) groups.push(misses);
  return groups.filter((group) => group.length > 0);
}

function isMovement({ kind }: StageAnimation): boolean {
  return (
    kind === 'walk' ||
    kind === 'push' ||
    kind === 'fall' ||
    kind === 'down' ||
    kind === 'remove' ||
    kind === 'revive'
  );
}

function animateDeed(step: Step, context: StepContext): readonly AnimationGroup[] {
  const { root } = step;
  const { before } = context;
  if (root.kind !== 'use_action') return animateLandings(step, context);
  const { actor, action } = root.payload;
  const from = before.actors[actor - 1]?.tile;
  const target = targetOf(root.payload, before) ?? from;
  if (!from || !target) return [];
  const deed = deedOf(ruleOf(action, context), actor, from, target);
  const touched = touchedTiles(step, before, target);
  if (deed.kind !== 'cast' || touched.length <= 1) return [[deed]];
  return [[deed], [{ ...elementOf(ruleOf(action, context)), kind: 'area', tiles: touched }]];
}

type ActionRule = StepContext['actions'][number];

function ruleOf(action: unknown, { actions }: StepContext): ActionRule | undefined {
  return actions.find(({ id }) => id === action);
}

function elementOf(rule: ActionRule | undefined): { readonly element?: string } {
  return rule && rule.element !== 'none' ? { element: rule.element } : {};
}

/** What doing it looks like: a blow, whatever is between them where the game says strike, a shot, or a spell. */
function deedOf(rule: ActionRule | undefined, actor: ActorId, from: Tile, target: Tile) {
  const element = elementOf(rule);
  if (rule?.kind === 'strike') return { kind: 'strike', actor, target } as const;
  if (rule?.kind !== 'attack') return { kind: 'cast', actor, target, ...element } as const;
  const isNear = tileDistance(from, target) <= 1;
  return { kind: isNear ? 'strike' : 'shoot', actor, target, ...element } as const;
}

/** What was begun earlier and lands now: whoever is seen carrying it out strikes, each once at everybody it concerns. */
function animateLandings(step: Step, context: StepContext): readonly AnimationGroup[] {
  const { before } = context;
  const blows = step.derived.flatMap((commit): StageAnimation[] => {
    const blow = landingIn(step, commit, before);
    const from = before.actors[(blow?.by ?? 0) - 1];
    const target = before.actors[(blow?.at ?? 0) - 1]?.tile;
    if (!blow || !from?.tile || !target) return [];
    const rule = ruleOf(blow.action, context);
    return [rule ? deedOf(rule, blow.by, from.tile, target) : landingOf(blow, from, target)];
  });
  return blows.length > 0 ? [blows] : [];
}

function landingOf({ by, isKind }: Landing, { size, tile }: Actor, target: Tile): StageAnimation {
  if (isKind) return { kind: 'cast', actor: by, target };
  // The longer side of a body, and an arm.
  const arm = Math.max(size.w, size.d) + 2;
  const isNear = tile && tileDistance(tile, target) <= arm;
  return { kind: isNear ? 'strike' : 'shoot', actor: by, target };
}

/** Who does what to whom, and by which action where that is said. */
interface Landing {
  readonly by: ActorId;
  readonly at: ActorId;
  readonly isKind: boolean;
  readonly action?: unknown;
}

/** What this commit tells of a deed, as far as it can be told. */
function landingIn(step: Step, commit: DerivedCommit, before: ReadonlyState): Landing | undefined {
  if (commit.kind === 'note') {
    const { attacker, actor, action } = commit.payload.params;
    return typeof attacker === 'number' && typeof actor === 'number'
      ? { by: attacker, at: actor, isKind: false, action }
      : undefined;
  }
  if (commit.kind !== 'apply_damage') return undefined;
  const by = doerOfDamage(step, before, commit.payload);
  return by === undefined ? undefined : { by, at: commit.payload.actor, isKind: commit.payload.amount < 0 };
}

function targetOf(
  { targetTile, targetActor }: RootPayloads['use_action'],
  before: ReadonlyState,
): Tile | undefined {
  return targetTile ?? before.actors[(targetActor ?? 0) - 1]?.tile;
}

function touchedTiles(step: Step, before: ReadonlyState, target: Tile): readonly Tile[] {
  const tiles: Tile[] = [target];
  for (const { kind, payload } of step.derived) {
    if (kind !== 'apply_damage' && kind !== 'apply_status') continue;
    const tile = before.actors[payload.actor - 1]?.tile;
    if (tile && !tiles.some(({ x, y, z }) => x === tile.x && y === tile.y && z === tile.z)) tiles.push(tile);
  }
  return tiles;
}

function animateCommit(commit: DerivedCommit, step: Step, context: StepContext): StageAnimation | undefined {
  const { before } = context;
  switch (commit.kind) {
    case 'displace':
      return animateDisplacement(commit.payload, before);
    case 'apply_damage': {
      const { actor, amount, hp, element } = commit.payload;
      const max = context.maxHp(actor);
      const share = max > 0 ? { hp: hp / max } : {};
      if (amount < 0) return { kind: 'heal', actor, amount: -amount, ...share };
      const crit = isCritical(step, actor) ? { isCrit: true } : {};
      return { kind: 'hit', actor, amount, ...(element === 'none' ? {} : { element }), ...share, ...crit };
    }
    case 'apply_status': {
      const { actor, status, until } = commit.payload;
      return { kind: 'status', actor, status, gained: until === -1 || until > before.tick };
    }
    case 'set_standing': {
      const { actor, standing } = commit.payload;
      if (standing === 'down') return { kind: 'down', actor };
      return standing === 'up' ? { kind: 'revive', actor } : { kind: 'remove', actor };
    }
    case 'remove_actor':
      return { kind: 'remove', actor: commit.payload.actor };
    case 'set_block':
    case 'remove_block':
      return { kind: 'blocks', cells: [commit.payload.cell] };
    default:
      return undefined;
  }
}

/** Whether a note of the step calls the blow that this actor takes a critical hit. */
function isCritical({ derived }: Step, actor: ActorId): boolean {
  return derived.some(
    ({ kind, payload }) =>
      kind === 'note' && payload.params['actor'] === actor && payload.params['luck'] === 'crit',
  );
}

function animateDisplacement(
  { actor, path, tile, facing, cause }: Extract<DerivedCommit, { kind: 'displace' }>['payload'],
  before: ReadonlyState,
): StageAnimation | undefined {
  if (cause === 'walk') {
    if (path.length > 1) return { kind: 'walk', actor, path, facing };
    return before.actors[actor - 1]?.facing === facing ? undefined : { kind: 'face', actor, facing };
  }
  if (cause === 'turn' || cause === 'deploy') return { kind: 'face', actor, facing };
  const to = tile ?? path.at(-1);
  return to && { kind: cause === 'fall' ? 'fall' : 'push', actor, to };
}

/** Whoever a die was thrown at and nothing touched. */
function missesOf(step: Step, before: ReadonlyState): StageAnimation[] {
  const missed = step.derived.flatMap((commit): number[] => {
    if (commit.kind !== 'note' || !/miss|wide/.test(commit.payload.messageId)) return [];
    const { target, actor } = commit.payload.params;
    const id = target ?? actor;
    return typeof id === 'number' && id !== doerOf(step) ? [id] : [];
  });
  return missed.filter((id) => before.actors[id - 1]?.tile).map((actor) => ({ kind: 'miss', actor }));
}
