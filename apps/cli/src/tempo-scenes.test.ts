import { invariant, openBattle, seededDice, submitCommand } from '@highground/kernel';
import type { ActorId, Battle, Command, Decision, Option } from '@highground/kernel';
import { tempoRules } from '@highground/rulesets/tempo';
import { describe, expect, test } from 'vitest';
import { loadScenario } from './content.ts';

type Answer = Omit<Command, 'kind' | 'seat' | 'actor'>;

function open(scenario: string, seed: number): Battle {
  const draft = loadScenario(scenario);
  invariant(draft.ok, 'the scenario is sound');
  const opened = openBattle(tempoRules, draft.value, seededDice(BigInt(seed)), { hashing: false });
  invariant(opened.ok, 'the scenario opens');
  return opened.value;
}

function asked({ state }: Battle): Decision & { readonly actor: ActorId } {
  const decision = tempoRules.decision(state);
  const [actor] = decision?.actors ?? [];
  invariant(decision && actor !== undefined, 'somebody is asked');
  return { ...decision, actor };
}

/** What the plan of whoever is asked says. */
function planned({ state }: Battle): Command {
  const decision = asked({ state } as Battle);
  return tempoRules.suggest!(tempoRules.project(state, decision.seat), decision);
}

function answer(battle: Battle, given: Answer): void {
  const { kind, seat, actor } = asked(battle);
  const played = submitCommand(battle, { kind, seat, actor, ...given });
  expect(played.ok ? [] : played.refusals).toEqual([]);
}

/** Lets a tick go by, whoever is asked what. */
function letPass(battle: Battle): void {
  const { kind } = asked(battle);
  if (kind === 'action') answer(battle, { action: 'wait', count: 1 });
  else answer(battle, { action: kind === 'reaction' ? 'decline' : 'continue' });
}

/** What the one who is asked could do by this action now. */
function openAims(battle: Battle, action: string): readonly Option[] {
  const { kind, seat, actor } = asked(battle);
  const stage = tempoRules.stage(tempoRules.project(battle.state, seat), { kind, seat, actor, action });
  return stage.ok && !stage.value.complete ? stage.value.options.filter(({ refusal }) => !refusal) : [];
}

interface Turn {
  readonly tick: number;
  readonly actor: ActorId;
  /** Why the activity was written and which it is, or `hurt` and by what. */
  readonly what: string;
}

/** Every turn that activities took, and every wound. */
function turnsOf({ steps }: Battle): readonly Turn[] {
  let tick = 0;
  const running = new Map<ActorId, string[]>();
  return steps.flatMap(({ derived }) =>
    derived.flatMap((commit): Turn[] => {
      if (commit.kind === 'set_clock') tick = commit.payload.tick;
      if (commit.kind === 'apply_damage')
        return [{ tick, actor: commit.payload.actor, what: `hurt ${commit.payload.source}` }];
      if (commit.kind !== 'set_activity') return [];
      const { actor, slot, activity, reason } = commit.payload;
      const stack = running.get(actor) ?? [];
      running.set(actor, stack);
      if (activity) stack[slot] = activity.action;
      const action = stack[slot] ?? '';
      if (!activity) stack.splice(slot, 1);
      return [{ tick, actor, what: `${reason} ${action}` }];
    }),
  );
}

const SEEDS = [1, 2, 3, 4, 5, 6];

describe('scenes of the document, in the scenarios as they ship', () => {
  test.each(SEEDS)(
    'PER-RX-009 seed %i: the magehunter waits for the spell, throws a knife as it is begun, and a hit breaks it two ticks later',
    (seed) => {
      const battle = open('magehunter-and-mage', seed);
      while (!battle.state.outcome) submitCommand(battle, planned(battle));
      const turns = turnsOf(battle);
      const happened = (tick: number, actor: ActorId, what: string): boolean =>
        turns.some((turn) => turn.tick === tick && turn.actor === actor && turn.what === what);
      const knives = turns.filter(
        ({ tick, actor, what }) =>
          actor === 1 && what === 'begin throw-knife' && happened(tick, 2, 'begin firebolt'),
      );
      const hits = knives.filter(({ tick }) => happened(tick + 2, 2, 'hurt throw-knife'));
      expect(hits.length).toBeGreaterThan(0);
      expect(happened(knives[0]!.tick, 1, 'pause wait')).toBe(true);
      const [first] = hits as [Turn];
      expect(happened(first.tick + 2, 2, 'interrupted firebolt')).toBe(true);
      for (const { tick } of knives.filter((knife) => !hits.includes(knife)))
        expect([tick, happened(tick + 2, 2, 'interrupted firebolt')]).toEqual([tick, false]);
    },
  );

  test('PER-RX-009 the mage, hurt and attacked, shields itself for 4 more AC until it has recovered', () => {
    const armour = new Map<boolean, Set<number | undefined>>([
      [true, new Set()],
      [false, new Set()],
    ]);
    for (const seed of SEEDS) {
      const battle = open('magehunter-and-mage', seed);
      while (!battle.state.outcome) {
        const command = planned(battle);
        const attack = battle.state.actors[0]?.activities.at(-1);
        const isAnswer = command.kind === 'reaction' && attack?.target.actor === 2;
        expect(command.action === 'shield' ? isAnswer : true).toBe(true);
        submitCommand(battle, command);
        const isUp = battle.state.actors[1]?.activities.some(({ action }) => action === 'shield') ?? false;
        const { stats } = tempoRules.inspectActor(battle.state, 2);
        armour.get(isUp)?.add(stats.find(({ id }) => id === 'ac')?.value);
      }
    }
    expect([armour.get(true), armour.get(false)]).toEqual([new Set([15]), new Set([11])]);
  });

  test.each(SEEDS)(
    'PER-RX-014 PER-READ-003 seed %i: the baited wolf pounces on a recover that is none, and stands exposed with no answer',
    (seed) => {
      const battle = open('wolf-pack', seed);
      while (asked(battle).actor !== 1 || openAims(battle, 'thrust').length === 0)
        if (asked(battle).actor === 1) letPass(battle);
        else submitCommand(battle, planned(battle));
      const [aim] = openAims(battle, 'thrust');
      answer(battle, { action: 'thrust', targetActor: aim!.pick.targetActor!, option: 'stop', count: 1 });
      while (asked(battle).kind !== 'prep') submitCommand(battle, planned(battle));
      answer(battle, { action: 'feint' });
      const seat = battle.state.actors.find(({ unit }) => unit === 'wolf')!.seat;
      expect(tempoRules.project(battle.state, seat).actors[0]?.activities[0]?.phase).toBe('recover');
      expect(battle.state.actors[0]?.activities.at(-1)?.phase).toBe('prep');
      const baited = new Set<ActorId>();
      let isOpen = false;
      while (!isOpen) {
        const command = planned(battle);
        const { kind, actor } = asked(battle);
        const shown = tempoRules.project(battle.state, seat).actors[0]?.activities.at(-1);
        if (command.action === 'pounce' && shown?.phase === 'recover') baited.add(actor);
        expect(baited.has(actor) ? kind : 'action').toBe('action');
        isOpen =
          actor === 1 &&
          kind === 'reaction' &&
          openAims(battle, 'punish').some(({ pick }) => baited.has(pick.targetActor ?? 0));
        if (actor === 1) letPass(battle);
        else submitCommand(battle, command);
      }
      const turns = turnsOf(battle);
      const blow = turns.findIndex(({ actor, what }) => actor === 1 && what === 'recover thrust');
      const pounces = turns.findIndex(({ actor, what }) => baited.has(actor) && what === 'begin pounce');
      expect([pounces >= 0, pounces < blow]).toEqual([true, true]);
    },
  );

  /** What a foe can tell of the duelist now. */
  function shownTo({ state }: Battle, unit: string): string {
    const { seat } = state.actors.find((actor) => actor.side === 2 && actor.unit === unit)!;
    const top = tempoRules.project(state, seat).actors[0]?.activities.at(-1);
    return `${top?.phase} ${top?.action}`;
  }

  /** The duelist comes close, begins a thrust and withdraws; what such a foe sees of it before and then, and who notices the flinch. */
  function flinch(scenario: string, unit: string, seed: number) {
    const battle = open(scenario, seed);
    while (asked(battle).actor !== 1 || openAims(battle, 'flowing-slash').length === 0) {
      const { kind, actor } = asked(battle);
      if (scenario !== 'duel' && actor !== 1) submitCommand(battle, planned(battle));
      else if (scenario === 'duel' && actor === 1 && kind === 'action') answer(battle, stepEast(battle));
      else letPass(battle);
    }
    const [aim] = openAims(battle, 'flowing-slash');
    answer(battle, { action: 'thrust', targetActor: aim!.pick.targetActor!, option: 'stop', count: 3 });
    while (asked(battle).kind !== 'prep' || asked(battle).actor !== 1) letPass(battle);
    const before = shownTo(battle, unit);
    answer(battle, { action: 'deep-cancel' });
    const shown = [before, shownTo(battle, unit)];
    while (battle.state.actors[0]?.activities.at(-1)?.action === 'deep-cancel') {
      const { actor, seat } = asked(battle);
      const { notes } = tempoRules.inspectActor(tempoRules.project(battle.state, seat), actor);
      if (notes.some(({ messageId }) => messageId === 'note-noticed-flinch'))
        return { battle, shown, noticed: [actor] };
      letPass(battle);
    }
    return { battle, shown, noticed: [] };
  }

  function stepEast(battle: Battle): Answer {
    const x = battle.state.actors[0]!.tile!.x;
    const [ahead] = openAims(battle, 'step').filter(({ pick }) => pick.targetTile!.x > x);
    return ahead ? { action: 'step', targetTile: ahead.pick.targetTile! } : { action: 'wait', count: 1 };
  }

  test.each(SEEDS)(
    'PER-READ-006 PER-READ-007 seed %i: a duelist reads the flinch and punishes it; to a wolf nothing has changed',
    (seed) => {
      const { battle, shown, noticed } = flinch('duel', 'duelist', seed);
      expect([shown, noticed]).toEqual([['prep thrust', 'prep deep-cancel'], [2]]);
      expect(planned(battle)).toMatchObject({ kind: 'reaction', action: 'punish', targetActor: 1 });
      const { tick } = battle.state;
      submitCommand(battle, planned(battle));
      while (
        battle.state.actors[1]?.activities.some(
          ({ action, phase }) => action === 'punish' && phase !== 'recover',
        )
      )
        letPass(battle);
      expect(
        turnsOf(battle)
          .filter((turn) => turn.tick === tick && turn.actor === 2)
          .map(({ what }) => what),
      ).toContain('begin punish');
      expect(flinch('wolf-pack', 'wolf', seed).shown).toEqual(['unknown ', 'unknown ']);
    },
  );
});
