import { playOut, randomController } from '@highground/ai';
import { battleHash, seededDice } from '@highground/kernel';
import { livingFieldRules } from '@highground/rulesets/livingfield';
import { duel } from '../duel.ts';

/** Plays the duel at random and says how it ended; the same seed prints the same line anywhere. */
export function smallestBattle(seed: bigint): string {
  const played = playOut({
    ruleset: livingFieldRules,
    scenario: duel(),
    dice: seededDice(seed),
    controllers: [randomController],
    thinkingDice: seededDice(seed + 1n),
  });
  if (!played.ok) throw new Error(played.refusals[0]?.message);
  const { battle, decisions } = played.value;
  const { outcome } = battle.state;
  const winner = outcome?.result === 'won' ? `side ${outcome.side} wins` : outcome?.result;
  return `${winner} after ${decisions} decisions and ${battle.state.seq} commits, hash ${battleHash(battle).slice(0, 16)}`;
}

if (process.argv[1]?.endsWith('smallest-battle.ts'))
  console.log(smallestBattle(BigInt(process.argv[2] ?? 1)));
