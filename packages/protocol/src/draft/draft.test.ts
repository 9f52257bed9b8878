import { describe, expect, test } from 'vitest';
import { accept, refuse } from '@highground/kernel';
import type { Option, PartialCommand, Ruleset, Stage, View } from '@highground/kernel';
import { advanceDraft, beginDraft, commandOf, extendDraft, pickOf, rewindDraft } from './draft.ts';
import { followWishes } from './wishes.ts';

const option = (id: string, pick: PartialCommand, refusal?: Option['refusal']): Option => ({
  id,
  pick,
  facts: {},
  ...(refusal ? { refusal } : {}),
});
const tile = (x: number, z: number) => ({ x, y: 0, z });

/** Destination, facing, action, target; only actor 2, in reach, may be struck. */
const stages = {
  stage(_view: View, partial: PartialCommand) {
    const ask = (
      field: Exclude<Stage, { complete: true }>['field'],
      options: readonly Option[],
      suggested?: number,
    ) =>
      accept<Stage>({ complete: false, field, options, ...(suggested === undefined ? {} : { suggested }) });
    if (partial.actor === 3) return refuse({ code: 'not-your-turn', message: 'It is the turn of 1.' });
    if (partial.to && partial.to.x > 7)
      return refuse({ code: 'destination-out-of-reach', message: 'That cannot be reached.' });
    if (!partial.to)
      return ask('to', [option('stay', { to: tile(0, 0) }), option('step', { to: tile(1, 0) })], 0);
    if (partial.facing === undefined)
      return ask('facing', [option('N', { facing: 0 }), option('auto', { facing: 'auto' })], 1);
    if (partial.action === 'aimless') {
      if (!partial.option)
        return ask('option', [option('slow', { option: 'slow' }), option('fast', { option: 'fast' })], 0);
      if (partial.count === undefined)
        return ask('count', [option('3', { count: 3 }), option('5', { count: 5 })], 1);
    }
    if (!partial.action)
      return ask('action', [
        option('aimless', { action: 'aimless' }),
        option('strike', { action: 'strike' }),
        option('guard', { action: 'guard' }),
        option('throw', { action: 'throw' }),
        option('wait', { action: 'wait' }),
      ]);
    if (partial.action === 'strike' && partial.targetActor === undefined) {
      const far = { code: 'target-out-of-range', message: 'Out of range: 5, reach 1.' };
      return ask('target', [option('2', { targetActor: 2 }), option('3', { targetActor: 3 }, far)]);
    }
    if (partial.action === 'throw') {
      if (!partial.targetTile) return ask('target', [option('near', { targetTile: tile(1, 0) })]);
      if (partial.targetTile.x > 1)
        return refuse({ code: 'target-too-far', message: 'Too far: 9, reach 1.' });
    }
    if (partial.action === 'guard' && partial.targetActor === undefined)
      return ask('target', [option('1', { targetActor: 1 })]);
    return partial.kind
      ? accept<Stage>({ complete: true, command: partial as never })
      : refuse({ code: 'no-kind', message: 'A kind is needed.' });
  },
} as unknown as Ruleset;

const view = {
  world: { columnTop: tile },
  actors: [
    { id: 1, tile: tile(0, 0), size: { w: 1, d: 1 } },
    // Its body lies on two more tiles, to the east of the first.
    { id: 2, tile: tile(2, 0), size: { w: 1, d: 3 }, facing: 3 },
    { id: 3, tile: tile(9, 0), size: { w: 1, d: 1 } },
  ],
} as unknown as View;
const decision = { kind: 'turn', seat: 0, actors: [1] };

function begin() {
  const draft = beginDraft(stages, view, decision);
  if (!draft.ok) throw new Error('refused');
  return draft.value;
}

describe('a command being built', () => {
  test('skips ahead over suggestions and stops where nothing is suggested', () => {
    const draft = advanceDraft(stages, view, begin(), 'action');
    expect(draft.ok && draft.value.picks.map(({ option: { id } }) => id)).toEqual(['stay', 'auto']);
    const further = advanceDraft(stages, view, begin(), 'target');
    expect(further.ok && !further.value.stage.complete && further.value.stage.field).toBe('action');
  });

  test('a choice that may not be made is refused with its own reason and leaves the draft as it was', () => {
    const draft = followWishes(stages, view, decision, { action: 'strike' });
    if (!draft.ok || draft.value.stage.complete) throw new Error('expected the target stage');
    const refused = draft.value.stage.options[1] as Option;
    expect(extendDraft(stages, view, draft.value, refused)).toMatchObject({
      ok: false,
      refusals: [{ code: 'target-out-of-range' }],
    });
    expect(draft.value.picks).toHaveLength(3);
  });

  test('rewinding forgets the pick and everything after it', () => {
    const done = followWishes(stages, view, decision, { to: { x: 1, z: 0 }, action: 'wait' });
    if (!done.ok) throw new Error('refused');
    expect(commandOf(done.value)).toMatchObject({ kind: 'turn', actor: 1, to: tile(1, 0), action: 'wait' });
    const back = rewindDraft(stages, view, done.value, 1);
    expect(back.ok && pickOf(back.value, 'to')?.id).toBe('step');
    expect(back.ok && pickOf(back.value, 'action')).toBeUndefined();
  });
});

describe('wishes', () => {
  test('give a complete command when they name action and target', () => {
    const draft = followWishes(stages, view, decision, {
      to: { x: 1, z: 0 },
      facing: 0,
      action: 'strike',
      aim: { actor: 2 },
    });
    expect(draft.ok && commandOf(draft.value)).toEqual({
      kind: 'turn',
      seat: 0,
      actor: 1,
      to: tile(1, 0),
      facing: 0,
      action: 'strike',
      targetActor: 2,
    });
  });

  test.each([2, 4])('PER-OPEN-001 a place means whoever’s body is over it, such as on column %i', (x) => {
    const draft = followWishes(stages, view, decision, { action: 'strike', aim: { place: { x, z: 0 } } });
    expect(draft.ok && commandOf(draft.value)?.targetActor).toBe(2);
  });

  test('whoever is to walk first is meant where it will stand then', () => {
    const wishes = { to: { x: 1, z: 0 }, action: 'guard' };
    const draft = followWishes(stages, view, decision, { ...wishes, aim: { place: { x: 1, z: 0 } } });
    expect(draft.ok && commandOf(draft.value)?.targetActor).toBe(1);
    expect(followWishes(stages, view, decision, { ...wishes, aim: { place: { x: 0, z: 0 } } })).toMatchObject(
      {
        refusals: [{ code: 'not-offered' }],
      },
    );
  });

  test('never choose an action or a target by themselves', () => {
    const draft = followWishes(stages, view, decision, {});
    expect(draft.ok && !draft.value.stage.complete && draft.value.stage.field).toBe('action');
  });

  test('what is out of range says so; what is not offered says that', () => {
    expect(followWishes(stages, view, decision, { action: 'strike', aim: { actor: 3 } })).toMatchObject({
      refusals: [{ code: 'target-out-of-range' }],
    });
    expect(followWishes(stages, view, decision, { to: { x: 7, z: 7 } })).toMatchObject({
      refusals: [{ code: 'not-offered' }],
    });
  });

  test('a place to go to that is not offered is refused with the reason of the game', () => {
    expect(followWishes(stages, view, decision, { to: { x: 9, z: 7 } })).toMatchObject({
      refusals: [{ code: 'destination-out-of-reach' }],
    });
  });

  test.each([{ place: { x: 9, z: 0 } }, { place: { x: 9, y: 0, z: 0 } }, { actor: 3 }])(
    'a tile that is not offered is refused with the reason of the game: %o',
    (aim) => {
      expect(followWishes(stages, view, decision, { action: 'throw', aim })).toMatchObject({
        ok: false,
        refusals: [{ code: 'target-too-far', message: 'Too far: 9, reach 1.' }],
      });
    },
  );

  test('say how in the order that is asked; what is not said is as suggested, what is not on offer is refused', () => {
    const how = (...choices: readonly string[]): unknown => {
      const draft = followWishes(stages, view, decision, { action: 'aimless', choices });
      if (!draft.ok) return draft.refusals[0]?.facts?.['field'];
      const { option: way, count } = commandOf(draft.value) ?? {};
      return [way, count];
    };
    expect([how(), how('fast'), how('fast', '3')]).toEqual([
      ['slow', 5],
      ['fast', 5],
      ['fast', 3],
    ]);
    expect([how('3'), how('fast', '4'), how('fast', '3', '5')]).toEqual(['option', 'count', 'option']);
  });

  test('of somebody who is not to act are refused, with the reason of the game where it has one', () => {
    const draft = followWishes(stages, view, decision, { actor: 2, action: 'wait' });
    expect(draft).toMatchObject({ refusals: [{ code: 'not-offered', facts: { field: 'actor' } }] });
    expect(followWishes(stages, view, decision, { actor: 3, action: 'wait' })).toMatchObject({
      refusals: [{ code: 'not-your-turn' }],
    });
  });
});
