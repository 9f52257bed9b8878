import type { DisplaceCause, RootPayloads, WritePayloads } from '../battle/commit.ts';
import { anyInt, anyone, cell, int, ints, list, natural, positive, text, word } from './basics.ts';
import { optional } from './codec.ts';
import type { Codec } from './codec.ts';
import { activity, actor, effect, facing, outcome, params, standing } from './parts.ts';
import { record } from './record.ts';

const cause: Codec<DisplaceCause> = word(['walk', 'shove', 'pull', 'fall', 'teleport', 'deploy', 'turn']);
const path = list(cell);
/** A packed voxel: three bytes. */
const voxel = int(0, 0xff_ffff);

type Table<P extends object> = { readonly [K in keyof P]: Codec<P[K]> };

/** What each root's payload must be (OT-CMT-011). */
export const ROOT_PAYLOADS: Table<RootPayloads> = {
  start_battle: record<RootPayloads['start_battle']>({ ruleset: text, hash: text }),
  deploy: record<RootPayloads['deploy']>({ actor: positive, tile: cell, facing }),
  move_unit: record<RootPayloads['move_unit']>({ actor: positive, path, facing }),
  use_action: record<RootPayloads['use_action']>({
    actor: positive,
    action: text,
    targetTile: optional(cell),
    targetActor: optional(positive),
  }),
  wait: record<RootPayloads['wait']>({ actor: positive, ticks: optional(natural), reason: optional(text) }),
  react: record<RootPayloads['react']>({
    actor: positive,
    action: text,
    targetTile: optional(cell),
    targetActor: optional(positive),
  }),
  decline: record<RootPayloads['decline']>({ actor: positive }),
  commit_intent: record<RootPayloads['commit_intent']>({
    actor: positive,
    to: cell,
    action: text,
    targetTile: optional(cell),
    targetActor: optional(positive),
  }),
  end_turn: record<RootPayloads['end_turn']>({ side: natural }),
  undo_move: record<RootPayloads['undo_move']>({ actor: positive }),
  concede: record<RootPayloads['concede']>({ seat: natural }),
  accept_draw: record<RootPayloads['accept_draw']>({ seat: natural }),
  advance_clock: record<RootPayloads['advance_clock']>({ tick: natural }),
  continue_tick: record<RootPayloads['continue_tick']>({ phase: text }),
  field_event: record<RootPayloads['field_event']>({ event: natural, tick: natural, effect }),
  land: record<RootPayloads['land']>({ actor: positive, serial: natural }),
  spawn: record<RootPayloads['spawn']>({ event: natural }),
  auto_turn: record<RootPayloads['auto_turn']>({ actor: positive }),
  begin_action: record<RootPayloads['begin_action']>({
    actor: positive,
    action: text,
    targetTile: optional(cell),
    targetActor: optional(positive),
    facing: optional(facing),
    count: optional(natural),
    option: optional(text),
  }),
};

/** What each write's payload must be (OT-CMT-004…009, OT-CMT-011). */
export const WRITE_PAYLOADS: Table<WritePayloads> = {
  displace: record<WritePayloads['displace']>({ actor: positive, path, tile: optional(cell), facing, cause }),
  set_clock: record<WritePayloads['set_clock']>({ tick: natural }),
  set_stats: record<WritePayloads['set_stats']>({ changes: ints }),
  change_stat: record<WritePayloads['change_stat']>({ actor: positive, stat: text, value: anyInt }),
  apply_damage: record<WritePayloads['apply_damage']>({
    actor: positive,
    amount: anyInt,
    hp: anyInt,
    element: text,
    source: text,
  }),
  apply_status: record<WritePayloads['apply_status']>({
    actor: positive,
    status: text,
    until: anyone,
    stacks: anyInt,
    source: anyone,
    other: anyone,
  }),
  set_activity: record<WritePayloads['set_activity']>({
    actor: positive,
    slot: natural,
    activity: optional(activity),
    reason: text,
  }),
  set_standing: record<WritePayloads['set_standing']>({ actor: positive, standing }),
  set_seat: record<WritePayloads['set_seat']>({ actor: positive, seat: natural }),
  set_mark: record<WritePayloads['set_mark']>({ tile: cell, mark: text, values: optional(ints) }),
  set_block: record<WritePayloads['set_block']>({ cell, voxel }),
  remove_block: record<WritePayloads['remove_block']>({ cell }),
  set_voxel_state: record<WritePayloads['set_voxel_state']>({ cell, field: text, value: optional(anyInt) }),
  add_actor: record<WritePayloads['add_actor']>({ actor, stats: ints }),
  remove_actor: record<WritePayloads['remove_actor']>({ actor: positive, reason: text }),
  set_register: record<WritePayloads['set_register']>({ name: text, value: anyInt }),
  set_queue: record<WritePayloads['set_queue']>({ queue: list(ints) }),
  change_stock: record<WritePayloads['change_stock']>({ side: natural, item: text, count: natural }),
  set_score: record<WritePayloads['set_score']>({ side: natural, score: anyInt }),
  schedule_event: record<WritePayloads['schedule_event']>({ id: natural, tick: natural, effect }),
  cancel_event: record<WritePayloads['cancel_event']>({ id: natural }),
  note: record<WritePayloads['note']>({ messageId: text, params }),
  end_match: record<WritePayloads['end_match']>({ outcome }),
};
