import { compareText } from '../../battle/apply.ts';
import type { Command } from '../../battle/command.ts';
import type { ReadonlyState } from '../../battle/state.ts';
import { FACINGS } from '../../geometry/index.ts';
import type { Tile } from '../../geometry/index.ts';
import type { Ruleset } from '../contract.ts';

/** Commands that differ from a good one in one field: changed, taken away, or added. Some may be legal too. */
export function mutationsOf(ruleset: Ruleset, state: ReadonlyState, command: Command): readonly Command[] {
  const strangers: readonly { readonly [K in keyof Command]?: Command[K] | undefined }[] = [
    { kind: 'nonsense' },
    ...state.seats.map(({ id }) => ({ seat: id })),
    { seat: 99 },
    ...[0, -1, state.actors.length + 1, ...state.actors.map(({ id }) => id)].map((actor) => ({ actor })),
    ...ruleset.catalogue.actions.map(({ id }) => ({ action: id })),
    { action: 'nonsense' },
    ...tilesAround(command.to).map((to) => ({ to })),
    ...tilesAround(command.targetTile).map((targetTile) => ({ targetTile })),
    ...[0, 99, ...state.actors.map(({ id }) => id)].map((targetActor) => ({ targetActor })),
    ...FACINGS.map((facing) => ({ facing })),
    ...[-1, 0, (command.count ?? 0) + 1].map((count) => ({ count })),
    { option: 'nonsense' },
    ...(['actor', 'to', 'facing', 'action', 'targetTile', 'targetActor', 'count', 'option'] as const).map(
      (field) => ({ [field]: undefined }),
    ),
  ];
  return strangers.map((change) => changed(command, change));
}

function changed(command: Command, change: object): Command {
  const fields: Readonly<Record<string, unknown>> = { ...command, ...change };
  const present = Object.keys(fields)
    .sort(compareText)
    .filter((field) => fields[field] !== undefined);
  return Object.fromEntries(present.map((field) => [field, fields[field]])) as unknown as Command;
}

/** Near misses, and places off any map. */
export function tilesAround(tile: Tile | undefined): readonly Tile[] {
  const { x, y, z } = tile ?? { x: 0, y: 0, z: 0 };
  return [
    { x: x + 1, y, z },
    { x: x - 1, y, z },
    { x, y: y + 1, z },
    { x, y: y - 1, z },
    { x, y, z: z + 1 },
    { x, y, z: z - 1 },
    { x: 1_000, y, z: -1_000 },
  ];
}
