import { greedyController } from '@highground/ai';
import { openBattle, seededDice, submitCommand } from '@highground/kernel';
import type { Battle, Profile, Step } from '@highground/kernel';
import { livingFieldRules } from '@highground/rulesets/livingfield';
import { duel } from '../duel.ts';

/** A client knows no rules: it shows steps as they come, by the sentences of the ruleset's own catalogue. */
function tell({ ruleset, state }: Battle, steps: readonly Step[]): string[] {
  return steps
    .flatMap((step) => ruleset.describe(state, step))
    .map(({ messageId, params }) =>
      (ruleset.catalogue.messages[messageId] ?? messageId).replaceAll(/\{(\w+)\}/g, (_, name: string) =>
        String(params[name]),
      ),
    );
}

/** Lets two computer opponents fight the duel and tells what happened, a sentence a line. */
export function narrate(seed: bigint): string[] {
  const opened = openBattle(livingFieldRules, duel(), seededDice(seed));
  if (!opened.ok) throw new Error(opened.refusals[0]?.message);
  const battle = opened.value;
  const controller = greedyController(livingFieldRules.catalogue.profiles[0] as Profile);
  const lines = tell(battle, battle.steps);
  for (
    let decision = battle.ruleset.decision(battle.state);
    decision;
    decision = battle.ruleset.decision(battle.state)
  ) {
    const view = battle.ruleset.project(battle.state, decision.seat);
    const { command } = controller.choose(view, decision, { ruleset: battle.ruleset, dice: seededDice(0n) });
    const played = submitCommand(battle, command);
    if (!played.ok) throw new Error(played.refusals[0]?.message);
    lines.push(...tell(battle, played.value));
    if (battle.state.outcome) break;
  }
  return lines;
}

if (process.argv[1]?.endsWith('narrator.ts')) console.log(narrate(1n).join('\n'));
