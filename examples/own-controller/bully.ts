import { playOut, randomController } from '@highground/ai';
import type { Controller } from '@highground/ai';
import { actorOf, seededDice, statOf } from '@highground/kernel';
import type { Option, PartialCommand, Ruleset, View } from '@highground/kernel';
import { livingFieldRules } from '@highground/rulesets/livingfield';
import { duel } from '../duel.ts';

/** Strikes the weakest enemy anything can reach; walks at random where nothing can. */
export const bully: Controller = {
  id: 'bully',
  choose(view, decision, thinking) {
    const { ruleset } = thinking;
    const [actor] = decision.actors;
    const start: PartialCommand = { kind: decision.kind, seat: decision.seat, ...(actor ? { actor } : {}) };
    const strikes = open(ruleset, view, start).flatMap(({ pick }) => {
      const there: PartialCommand = { ...start, ...pick, facing: 'auto' };
      return open(ruleset, view, there).flatMap((action) =>
        open(ruleset, view, { ...there, ...action.pick })
          .filter((target) => target.pick.targetActor !== undefined)
          .map((target) => ({ ...there, ...action.pick, ...target.pick })),
      );
    });
    const side = actor ? actorOf(view, actor).side : 0;
    const hostile = strikes.filter(
      ({ targetActor }) => targetActor && actorOf(view, targetActor).side !== side,
    );
    const weakest = hostile.sort((a, b) => hpOf(view, a) - hpOf(view, b))[0];
    const stage = weakest && ruleset.stage(view, weakest);
    if (stage?.ok && stage.value.complete) return { command: stage.value.command, why: [] };
    return randomController.choose(view, decision, thinking);
  },
};

function open(ruleset: Ruleset, view: View, partial: PartialCommand): readonly Option[] {
  const stage = ruleset.stage(view, partial);
  return stage.ok && !stage.value.complete
    ? stage.value.options.filter(({ refusal, shortcut }) => !refusal && !shortcut)
    : [];
}

function hpOf(view: View, { targetActor }: PartialCommand): number {
  return targetActor ? statOf(view, targetActor, 'hp') : Infinity;
}

/** How many of `battles` duels the bully wins against the random policy. */
export function bullyWins(battles: number): number {
  let wins = 0;
  for (let seed = 0; seed < battles; seed++) {
    const played = playOut({
      ruleset: livingFieldRules,
      scenario: duel(),
      dice: seededDice(BigInt(seed)),
      controllers: [bully, randomController],
      thinkingDice: seededDice(BigInt(1000 + seed)),
    });
    const outcome = played.ok ? played.value.battle.state.outcome : undefined;
    if (outcome?.result === 'won' && outcome.side === 1) wins += 1;
  }
  return wins;
}

if (process.argv[1]?.endsWith('bully.ts')) console.log(`The bully wins ${bullyWins(20)} of 20 duels.`);
