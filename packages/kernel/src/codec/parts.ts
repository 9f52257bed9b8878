import type {
  Activity,
  Actor,
  FieldEffect,
  Mark,
  Outcome,
  Phase,
  ScheduledEvent,
  Seat,
  Side,
  Size,
  Standing,
  Status,
  Target,
  VoxelState,
} from '../battle/state.ts';
import type { Facing } from '../geometry/index.ts';
import {
  anyInt,
  anyone,
  cell,
  dictionary,
  flag,
  int,
  intOrText,
  ints,
  isPlainObject,
  list,
  natural,
  positive,
  text,
  word,
} from './basics.ts';
import { badField, optional } from './codec.ts';
import type { Codec } from './codec.ts';
import { record } from './record.ts';

export const facing = int(0, 3) as Codec<Facing>;
export const standing: Codec<Standing> = word(['up', 'down', 'gone']);
const phase: Codec<Phase> = word(['charging', 'prep', 'exec', 'recover', 'paused', 'intended', 'unknown']);

/** Ticks of prep, exec and recover. */
const threeTicks: Codec<readonly [number, number, number]> = {
  write(writer, value) {
    for (const ticks of value) anyInt.write(writer, ticks);
  },
  read: (reader) => [anyInt.read(reader), anyInt.read(reader), anyInt.read(reader)],
  check(value, path) {
    if (!Array.isArray(value) || value.length !== 3)
      return badField(path, 'a list of three numbers of ticks', value);
    return (
      anyInt.check(value[0], `${path}[0]`) ??
      anyInt.check(value[1], `${path}[1]`) ??
      anyInt.check(value[2], `${path}[2]`)
    );
  },
};

const target = record<Target>({ tile: optional(cell), actor: optional(positive), to: optional(cell) });

export const activity = record<Activity>({
  action: text,
  serial: natural,
  phase,
  since: natural,
  left: threeTicks,
  target,
  values: optional(ints),
  shown: optional(
    record<NonNullable<Activity['shown']>>({ action: text, phase, since: natural, left: threeTicks }),
  ),
});

const status = record<Status>({ id: text, until: anyone, stacks: anyInt, source: anyone, other: anyone });

export const actor = record<Actor>({
  id: positive,
  name: text,
  side: natural,
  seat: natural,
  unit: text,
  tile: optional(cell),
  facing,
  size: record<Size>({ w: positive, d: positive, h: natural }),
  headroom: natural,
  eye: natural,
  statuses: list(status),
  activities: list(activity),
  standing,
});

export const side = record<Side>({
  id: natural,
  name: text,
  score: anyInt,
  stock: list(record<Side['stock'][number]>({ item: text, count: natural })),
});

export const seat = record<Seat>({ id: natural, side: natural, auto: flag });

export const mark = record<Mark>({ tile: cell, kind: text, values: ints });

export const voxelState = record<VoxelState>({ cell, field: text, value: anyInt });

export const params = dictionary(intOrText);

export const effect = record<FieldEffect>({
  kind: text,
  cells: optional(list(cell)),
  params: optional(params),
});

export const scheduledEvent = record<ScheduledEvent>({ id: natural, tick: natural, effect });

const won = record<Omit<Extract<Outcome, { result: 'won' }>, 'result'>>({ side: natural, reason: text });
const lost = record<{ readonly reason: string }>({ reason: text });
const result: Codec<Outcome['result']> = word(['won', 'draw', 'abandoned']);

/** Only a victory names a side. */
export const outcome: Codec<Outcome> = {
  write(writer, value) {
    result.write(writer, value.result);
    if (value.result === 'won') won.write(writer, value);
    else text.write(writer, value.reason);
  },
  read(reader) {
    const ended = result.read(reader);
    return ended === 'won'
      ? { result: ended, ...won.read(reader) }
      : { result: ended, reason: text.read(reader) };
  },
  check(value, path) {
    if (!isPlainObject(value)) return badField(path, 'an outcome', value);
    const { result: ended, ...rest } = value;
    return result.check(ended, `${path}.result`) ?? (ended === 'won' ? won : lost).check(rest, path);
  },
};
