import { accept, refuse, sameCell } from '@highground/kernel';
import type {
  Command,
  Option,
  PartialCommand,
  ReadonlyState,
  Refusal,
  Result,
  Stage,
} from '@highground/kernel';
import type { Rules } from './compile.ts';
import { placeOf } from './condition.ts';
import {
  abilityOf,
  actionsOf,
  actorRefusal,
  aimedActors,
  aimedTiles,
  commandRefusal,
  destinationRefusal,
  standFor,
  targetRefusal,
  usageRefusal,
} from './legality.ts';
import type { Stand } from './legality.ts';
import { Destinations, tileId } from './options.ts';
import { decisionIn } from './turn-order.ts';
import { ATTACK_ID, END_TURN, WAIT } from './words.ts';

/**
 * The next choice of a command: whose turn, where to, what, at whom; or the finished command. A facing, which other games
 * ask for, means nothing here and is dropped.
 */
export function stageOf(rules: Rules, state: ReadonlyState, partial: PartialCommand): Result<Stage> {
  if (partial.kind === 'concede') return complete(rules, state, partial);
  if (partial.actor === undefined) return actors(rules, state, partial);
  const refusal = actorRefusal(rules, state, partial);
  if (refusal) return refuse(refusal);
  if (!partial.to) return accept(new Destinations(rules, state, partial.actor));
  const unreachable = destinationRefusal(rules, state, partial);
  if (unreachable) return refuse(unreachable);
  if (partial.action === undefined) return accept(actions(rules, state, partial));
  return isWhole(rules, partial) ? complete(rules, state, partial) : targets(rules, state, partial);
}

function isWhole(rules: Rules, { action = '', targetActor, targetTile }: PartialCommand): boolean {
  const hasTarget = targetActor !== undefined || targetTile !== undefined;
  return (
    hasTarget || action === WAIT || action === END_TURN || rules.abilities.get(action)?.target === 'self'
  );
}

function complete(
  rules: Rules,
  state: ReadonlyState,
  { facing: _facing, ...partial }: PartialCommand,
): Result<Stage> {
  const command = partial as Command;
  const refusal = commandRefusal(rules, state, command);
  return refusal ? refuse(refusal) : accept({ complete: true, command });
}

function actors(rules: Rules, state: ReadonlyState, { kind, seat }: PartialCommand): Result<Stage> {
  const decision = decisionIn(rules, state);
  const [first] = decision?.actors ?? [];
  const refusal = actorRefusal(rules, state, {
    ...(kind ? { kind } : {}),
    ...(seat === undefined ? {} : { seat }),
    ...(first === undefined ? {} : { actor: first }),
  });
  if (refusal || !decision)
    return refuse(refusal ?? { code: 'no-decision', message: 'Nobody has to choose now.' });
  const options = decision.actors.map((actor): Option => ({
    pick: { actor },
    id: `actor-${actor}`,
    facts: { actors: [actor] },
  }));
  return accept({ complete: false, field: 'actor', options, suggested: 0 });
}

const WAIT_OPTION: Option = { pick: { action: WAIT }, id: WAIT, facts: {} };
/** The same as waiting with everybody who has something left. */
const END_OPTION: Option = { pick: { action: END_TURN }, id: END_TURN, facts: {}, shortcut: true };

function actions(rules: Rules, state: ReadonlyState, partial: PartialCommand): Stage {
  const stand = standFor(rules, state, partial);
  const stays = sameCell(stand.tile, placeOf(stand.unit));
  const options = [
    ...actionsOf(rules, stand.unit).map((action) => actionOption(rules, state, stand, action)),
    WAIT_OPTION,
    ...(stays ? [END_OPTION] : []),
  ];
  return { complete: false, field: 'action', options };
}

function actionOption(rules: Rules, state: ReadonlyState, stand: Stand, action: string): Option {
  const refusal = usageRefusal(state, stand, action) ?? aimlessness(rules, state, stand, action);
  const range = action === ATTACK_ID ? rules.data.attack.range : abilityOf(rules, action).range;
  const option = { pick: { action }, id: action, facts: { cost: { actions: 1 }, range } };
  return refusal ? { ...option, refusal } : option;
}

/** `no-target`: there is nobody and nothing it could be aimed at. */
function aimlessness(rules: Rules, state: ReadonlyState, stand: Stand, action: string): Refusal | undefined {
  if (rules.abilities.get(action)?.target === 'self') return undefined;
  const hasAim =
    aimedTiles(rules, state, stand, action).length > 0 ||
    aimedActors(rules, state, stand, action).some(
      ({ id }) => targetRefusal(rules, state, stand, { action, target: id }) === undefined,
    );
  return hasAim ? undefined : NO_TARGET;
}

const NO_TARGET: Refusal = { code: 'no-target', message: 'There is nothing to aim at from there.' };

function targets(rules: Rules, state: ReadonlyState, partial: PartialCommand): Result<Stage> {
  const stand = standFor(rules, state, partial);
  const { action = '' } = partial;
  if (!actionsOf(rules, stand.unit).includes(action))
    return refuse({ code: 'unknown-action', message: `There is no action "${action}" here.` });
  const refusal = usageRefusal(state, stand, action);
  if (refusal) return refuse(refusal);
  const tiles = aimedTiles(rules, state, stand, action).map((targetTile): Option => ({
    pick: { targetTile },
    id: tileId(targetTile),
    facts: { area: [targetTile], actors: [stand.unit.id] },
  }));
  const actors = aimedActors(rules, state, stand, action).map((target): Option => {
    const barred = targetRefusal(rules, state, stand, { action, target: target.id });
    return {
      pick: { targetActor: target.id },
      id: `actor-${target.id}`,
      facts: { area: [placeOf(target)], actors: [target.id] },
      ...(barred ? { refusal: barred } : {}),
    };
  });
  return accept({ complete: false, field: 'target', options: [...tiles, ...actors] });
}
