import {
  openBattle,
  partialsOf,
  randomCommand,
  seededDice,
  submitCommand,
  thinkingDice,
} from '@highground/kernel';
import type { Battle, Json } from '@highground/kernel';
import { describe, expect, test } from 'vitest';
import { tempoRules } from './index.ts';
import { answerOf, asked, codeOf, doing, draftOf, plain, play, rulesWith } from './testing/testkit.ts';
import { foes, offers } from './testing/foes.ts';

const { actions, units } = tempoRules.data as {
  readonly actions: { readonly [id: string]: { readonly uses: readonly string[] } };
  readonly units: { readonly [id: string]: { readonly actions: readonly string[] } };
};
const REACTIONS = Object.keys(actions).filter((id) => actions[id]!.uses.includes('reaction'));

/** Everybody reads as badly as a wolf and has every reaction there is. */
const illiterate = rulesWith(
  Object.fromEntries(
    Object.entries(units).flatMap(([id, unit]): [string, Json][] => [
      [`units.${id}.stats.lore`, 0],
      [`units.${id}.stats.int`, 2],
      [`units.${id}.actions`, [...new Set([...unit.actions, ...REACTIONS])]],
    ]),
  ),
);

/** A random battle in which whoever is asked to react follows all it is offered; what that was is counted. */
function playThrough(pair: readonly string[], seed: number, seen: Map<string, number>): void {
  const draft = draftOf({
    rows: plain(24, 14),
    units: pair.map((unit, index) => ({ unit, at: [6 + index * 7, 6], side: index + 1 })),
    limits: { ticks: 500 },
  });
  const opened = openBattle(illiterate, draft, seededDice(BigInt(seed)), {
    hashing: false,
    keepSteps: false,
  });
  if (!opened.ok) throw new Error(opened.refusals[0]?.message);
  const { state } = opened.value;
  for (let turn = 0; turn < 70 && !state.outcome; turn++) {
    const decision = illiterate.decision(state)!;
    const view = illiterate.project(state, decision.seat);
    for (const partial of decision.kind === 'reaction' ? partialsOf(decision) : []) {
      const stage = illiterate.stage(view, partial);
      if (!stage.ok || stage.value.complete) continue;
      for (const { id, pick, refusal } of stage.value.options) {
        if (refusal) continue;
        seen.set(id, (seen.get(id) ?? 0) + 1);
        const next = illiterate.stage(view, { ...partial, ...pick });
        expect([id, next.ok]).toEqual([id, true]);
      }
    }
    illiterate.suggest!(view, decision);
    for (const { id } of view.actors) illiterate.inspectActor(view, id);
    const command = randomCommand(illiterate, view, decision, thinkingDice(seed, turn));
    const played = submitCommand(opened.value, command ?? illiterate.idle(view, decision));
    expect(played.ok ? [] : played.refusals).toEqual([]);
  }
}

describe('those who cannot read', () => {
  test('PER-READ-008 PER-RES-009 every unit can be asked everything about what it cannot name, whatever reactions it has', () => {
    const seen = new Map<string, number>();
    const kinds = Object.keys(units);
    for (const [index, one] of kinds.entries())
      playThrough([one, kinds[(index + 1) % kinds.length]!], index, seen);
    expect(['sidestep', 'parry', 'shield'].filter((id) => !seen.has(id))).toEqual([]);
  });

  /** A scout struck at from two feet away, on the tick the blow is carried out. */
  function struckAt(action: string, stats: { readonly [stat: string]: number } = {}): Battle {
    const game = foes(
      [
        { unit: 'scout', side: 1, at: [4, 4], facing: 'W', stats },
        { unit: 'duelist', side: 2, at: [6, 4], facing: 'W' },
      ],
      [1],
      { 'units.duelist.actions': ['wait', 'heavy-cleave', 'thrust'], 'actions.heavy-cleave.range': 2 },
      [0, 5],
    );
    play(game, { action, targetActor: 1, option: 'auto' });
    while (doing(game, 2)?.phase === 'prep') play(game, { action: 'wait', count: 1 });
    play(game, { action: 'wait', count: 1 });
    return game;
  }

  function sidesteps(game: Battle): readonly string[] {
    const stage = game.ruleset.stage(
      game.ruleset.project(game.state, 1),
      answerOf(game, { action: 'sidestep' }),
    );
    if (!stage.ok || stage.value.complete) throw new Error('a sidestep leads somewhere');
    return stage.value.options.map(({ id }) => id);
  }

  const unread = { lore: 0, int: 2 };

  test('PER-READ-008 a blow that cannot be named may be sidestepped by any step away from it, and what is offered does not tell its reach', () => {
    const games = ['heavy-cleave', 'thrust'].map((action) => struckAt(action, unread));
    for (const game of games) {
      expect(game.ruleset.project(game.state, 1).actors[1]?.activities[0]?.action).toBe('');
      expect(offers(game)).toEqual(['decline', 'sidestep']);
      expect(sidesteps(game)).toEqual(['3,3,4']);
      expect(codeOf(game, { action: 'sidestep', targetTile: { x: 4, y: 3, z: 5 } })).toBe('not-offered');
      play(game, { action: 'sidestep', targetTile: { x: 3, y: 3, z: 4 } });
      expect(game.state.actors[0]?.tile).toEqual({ x: 3, y: 3, z: 4 });
    }
  });

  test('PER-RX-007 a blow that can be named is sidestepped only out of its reach', () => {
    const near = struckAt('heavy-cleave');
    expect([asked(near), offers(near), sidesteps(near)]).toEqual([
      'reaction 1 @13',
      ['decline', 'sidestep'],
      ['3,3,4'],
    ]);
    expect(asked(struckAt('thrust'))).toBe('action 1 @7');
  });
});
