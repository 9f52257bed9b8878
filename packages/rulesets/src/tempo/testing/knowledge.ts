import { partialsOf, Projector, thinkingDice } from '@highground/kernel';
import type { ActorId, Command, ReadonlyState, Ruleset, Step, Tile, View, Viewer } from '@highground/kernel';

/** What a viewer is asked about, besides its view: the same questions for every state it must not tell apart. */
export interface Questions {
  readonly ruleset: Ruleset;
  readonly viewer: Viewer;
  /** What it was last told the battle to be. */
  readonly before: ReadonlyState;
  /** Answers it may try, good and bad. */
  readonly commands: readonly Command[];
  /** Somebody, and where it stands. */
  readonly walker: ActorId;
  readonly tile: Tile;
  /** Whether the dear questions are asked too. */
  readonly isThorough: boolean;
  /** Which of the other questions are asked: all, or those whose turn it is of so many. */
  readonly share?: { readonly turn: number; readonly of: number };
}

/** What a viewer can find out about a state, each kind of answer as text: its view, and what that is asked. */
export function knowledgeOf(state: ReadonlyState, questions: Questions): { readonly [what: string]: string } {
  const { ruleset, viewer, commands, tile, isThorough, share = { turn: 0, of: 1 } } = questions;
  const view = ruleset.project(state, viewer);
  const decision = ruleset.decision(view);
  const own = view.seats.find(({ id }) => id === viewer)?.side ?? 0;
  const isAsked = decision !== undefined && decision.actors.length > 0;
  const answers: { readonly [what: string]: () => unknown } = {
    decision: () => decision,
    stages: () => (isAsked ? partialsOf(decision).map((partial) => ruleset.stage(view, partial)) : []),
    offers: () => view.seats.map(({ id }) => ruleset.offers(view, id)),
    refusals: () => commands.map((command) => ruleset.check(view, command)),
    suggested: () => isAsked && ruleset.suggest?.(view, decision),
    forecast: () => ruleset.forecast(view, 2),
    threats: () => ruleset.threats(view, own),
    exposure: () => ruleset.exposure(view, own, tile),
    evaluated: () => ruleset.evaluate(view, own),
    actors: () => view.actors.map(({ id }) => ruleset.inspectActor(view, id)),
    tile: () => ruleset.inspectTile(view, tile),
    neutral: () => doingsOf(ruleset.determinize(view)),
    plausible: () => doingsOf(ruleset.determinize(view, thinkingDice(7))),
    told: () => toldOf(state, questions),
  };
  const asked = Object.entries(answers).filter((_, index) => index % share.of === share.turn);
  const known = {
    view: { ...view, stats: Array.from(view.stats), world: 0 },
    ...Object.fromEntries(asked.map(([what, answer]) => [what, answer()])),
    ...(isThorough ? dearAnswers(view, questions) : {}),
  };
  return Object.fromEntries(
    Object.entries(known).map(([what, answer]) => [what, JSON.stringify(answer) ?? '']),
  );
}

/** A preview runs the rules ahead under every die, a way is searched for. */
function dearAnswers(view: View, { ruleset, commands, tile, walker }: Questions): object {
  const near = { ...tile, x: tile.x + 2 };
  return {
    previews: commands.slice(0, 2).map((command) => ruleset.preview(view, command)),
    route: ruleset.route?.(view, walker, near),
    cost: ruleset.walkCost(view, walker, tile)(near),
  };
}

/** What a completed view adds to it. */
function doingsOf({ actors, queue, seq, diceDrawn }: ReadonlyState): object {
  return [actors.map(({ activities, statuses }) => [activities, statuses]), queue, seq, diceDrawn];
}

/** What a viewer is sent when time comes to this state and everybody stops: numbers, bytes and hashes. */
function toldOf(state: ReadonlyState, { ruleset, viewer, before }: Questions): readonly Step[] {
  const projector = new Projector(ruleset, before, viewer);
  return STEPS.flatMap((step) => projector.take(step, state));
}

const NOTHING = { derived: [], dice: [], hash: '' } as const;
const STEPS: readonly Step[] = [
  { ...NOTHING, root: { seq: 0, kind: 'continue_tick', payload: { phase: 'loop' } } },
  { ...NOTHING, root: { seq: 1, kind: 'concede', payload: { seat: 1 } } },
];
