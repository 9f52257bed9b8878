import { forkState, NOBODY, registerOf } from '../../index.ts';
import type { ReadonlyState, Resolution, Ruleset, State, Viewer } from '../../index.ts';
import { pawns } from './pawns/pawns.ts';

/** Pawns with one thing broken each: the ways rules go wrong that conformance must catch. */

/** Takes hp where no commit says so. */
export const writesPastTheLog = (): Ruleset => ({
  ...pawns,
  resolve(resolution, root) {
    pawns.resolve(resolution, root);
    if (root.kind === 'wait') (resolution.state as State).stats[0]! -= 1;
  },
});

/** Changes a record that the opening and the log share. */
export const changesRecordsInPlace = (): Ruleset => ({
  ...pawns,
  resolve(resolution, root) {
    pawns.resolve(resolution, root);
    if (root.kind === 'use_action') (resolution.state.actors[0] as { facing: number }).facing = 2;
  },
});

/** Counts turns in a closure, and every fifth blow lands harder. */
export function remembersInClosure(): Ruleset {
  let turns = 0;
  return {
    ...pawns,
    resolve(resolution, root) {
      pawns.resolve(resolution, root);
      if (root.kind !== 'use_action') return;
      turns += 1;
      if (turns % 5 === 0) resolution.commit('set_register', { name: 'combo', value: turns });
    },
  };
}

/** Offers tiles in the order they were first looked at, which another process, or a reloaded battle, does not know. */
export function ordersByHistory(): Ruleset {
  const known = new Map<string, number>();
  return {
    ...pawns,
    stage(view, partial) {
      const stage = pawns.stage(view, partial);
      if (!stage.ok || stage.value.complete || stage.value.field !== 'to') return stage;
      for (const { id } of stage.value.options) if (!known.has(id)) known.set(id, known.size);
      const options = stage.value.options
        .slice()
        .sort((a, b) => (known.get(a.id) as number) - (known.get(b.id) as number));
      return { ok: true, value: { ...stage.value, options } };
    },
  };
}

/** Lists tiles in one order and lets them be drawn in the other. */
export const drawsOtherwise = (): Ruleset => ({
  ...pawns,
  stage(view, partial) {
    const stage = pawns.stage(view, partial);
    if (!stage.ok || stage.value.complete || stage.value.field !== 'to') return stage;
    return { ok: true, value: { ...stage.value, open: stage.value.options.slice().reverse() } };
  },
});

/** Lets a pawn strike without a neighbour to strike. */
export const acceptsTheUnoffered = (): Ruleset => ({
  ...pawns,
  check(view, command) {
    const refusal = pawns.check(view, command);
    return refusal?.code === 'target-out-of-range' && view.actors[(command.targetActor ?? 0) - 1]
      ? undefined
      : refusal;
  },
});

/** Offers to guard twice in a row and then refuses it. */
export const refusesTheOffered = (): Ruleset => ({
  ...pawns,
  check(view, command) {
    const isGuarded = view.actors[(command.actor ?? 0) - 1]?.statuses.length === 1;
    if (isGuarded && command.action === 'guard')
      return { code: 'already-guarded', message: 'It already guards.' };
    return pawns.check(view, command);
  },
});

/** Believes whatever a record says was decided. */
export const believesAnyRecord = (): Ruleset => ({ ...pawns, rootRefusal: () => undefined });

/** Believes no record in which a pawn steps. */
export const doubtsSteps = (): Ruleset => ({
  ...pawns,
  rootRefusal: (state, root) =>
    root.kind === 'move_unit'
      ? { code: 'step-doubted', message: 'Pawns do not step.' }
      : pawns.rootRefusal(state, root),
});

/** Forgets in its preview that a guard takes one off. */
export const previewsOffByOne = (): Ruleset => ({
  ...pawns,
  preview(view, command) {
    const state = forkState(view);
    state.actors = state.actors.map((actor) => ({ ...actor, statuses: [] }));
    return pawns.preview(state, command);
  },
});

/** Forecasts the turns of the fallen too. */
export const forecastsTheFallen = (): Ruleset => ({
  ...pawns,
  forecast(view, entries) {
    const state = forkState(view);
    state.actors = state.actors.map((actor) => ({ ...actor, standing: 'up' }));
    return pawns.forecast(state, entries);
  },
});

/** Keeps the last resolution and throws its dice to guess how a fight may go. */
export function forecastsWithLiveDice(): Ruleset {
  let last: Resolution | undefined;
  return {
    ...pawns,
    resolve(resolution, root) {
      if (root.kind === 'advance_clock') last = resolution;
      pawns.resolve(resolution, root);
    },
    evaluate(view, side) {
      return pawns.evaluate(view, side) + (last?.state === view ? last.roll('mood', 1, 6) : 0);
    },
  };
}

/** Lifts a pawn's mood while it judges a step. */
export const changesWhileJudging = (): Ruleset => ({
  ...pawns,
  check(view, command) {
    const refusal = pawns.check(view, command);
    if (!refusal) (view as State).stats[1]! += 1;
    return refusal;
  },
});

/** Throws a die while it judges. */
export function rollsWhileJudging(): Ruleset {
  let last: Resolution | undefined;
  return {
    ...pawns,
    resolve(resolution, root) {
      last = resolution;
      pawns.resolve(resolution, root);
    },
    check(view, command) {
      if (last?.state === view) last.roll('doubt', 1, 6);
      return pawns.check(view, command);
    },
  };
}

/** Has forgotten the tick limit, and nobody is ever hurt. */
export const neverEnds = (): Ruleset => ({
  ...pawns,
  resolve(resolution, root) {
    if (root.kind === 'advance_clock') resolution.commit('set_clock', { tick: 0 });
    const { state } = resolution;
    if (root.kind !== 'advance_clock') return resolution.commit('set_queue', { queue: [] });
    const next = (registerOf(state, 'last') % state.actors.length) + 1;
    resolution.commit('set_register', { name: 'last', value: next });
    resolution.commit('set_queue', { queue: [[next]] });
  },
});

/** Lists a status nothing ever puts on anybody. */
export const listsTheUnused = (): Ruleset => ({
  ...pawns,
  catalogue: {
    ...pawns.catalogue,
    statuses: [...pawns.catalogue.statuses, { id: 'blessed', title: 'Blessed', text: '' }],
  },
});

const MOOD = 1;

/** Pawns whose mood only their own side knows. */
export const secretive: Ruleset = {
  ...pawns,
  project(state, viewer) {
    const view = forkState(state);
    for (const { id, side } of state.actors) if (side !== viewer) view.stats[(id - 1) * 2 + MOOD] = NOBODY;
    return view;
  },
};

/** Pawns whose turn it is only their own side can see; what they do is there for all to see. */
export const hushed: Ruleset = {
  ...pawns,
  project(state, viewer) {
    const view = forkState(state);
    const [actor] = state.queue[0] ?? [];
    if (state.actors.find(({ id }) => id === actor)?.side !== viewer) view.queue = [];
    return view;
  },
  shows: ({ kind }) => kind === 'displace' || kind === 'apply_damage',
};

/** Tells everybody a register that nobody’s view has. */
export const tellsMoods: Ruleset = {
  ...secretive,
  project: (state, viewer) => ({ ...secretive.project(state, viewer), registers: [] }),
  shows: ({ kind }) => kind === 'set_register',
};

/** Shows everybody's mood in the sheet by remembering the last state it saw. */
export function remembersSecrets(): Ruleset {
  let truth: ReadonlyState | undefined;
  return {
    ...secretive,
    project(state, viewer) {
      truth = state;
      return secretive.project(state, viewer);
    },
    evaluate: (view, side) => secretive.evaluate(view, side) + (truth?.stats[MOOD] ?? 0),
  };
}

/** Hides the mood of the first enemy only. */
export const hidesTooLittle: Ruleset = {
  ...secretive,
  project(state, viewer) {
    const view = forkState(state);
    const first = state.actors.find(({ side }) => side !== viewer);
    if (first) view.stats[(first.id - 1) * 2 + MOOD] = NOBODY;
    return view;
  },
};

/** The same state with everybody in another mood, but for the viewer's own. */
export function otherMoods(state: ReadonlyState, viewer: Viewer): ReadonlyState {
  const varied = forkState(state);
  for (const { id, side } of state.actors) if (side !== viewer) varied.stats[(id - 1) * 2 + MOOD]! += 1;
  return varied;
}
