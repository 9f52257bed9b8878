import { submitCommand } from '@highground/kernel';
import type { Result } from '@highground/kernel';
import { recordOf } from '../../app/desk.ts';
import type { SaveRecord } from '../../saves/save-record.ts';
import { loadGame } from '../../games/games.ts';
import { openSetup } from '../open-setup.ts';

/** A battle in which everybody waits, after so many decisions. */
export async function playedRecord(decisions: number): Promise<SaveRecord> {
  const setup = {
    ruleset: 'livingfield',
    scenario: 'arena',
    seed: '7',
    controls: [{ kind: 'human' }, { kind: 'human' }],
  } as const;
  const battle = valueOf(openSetup(valueOf(await loadGame(setup.ruleset)), setup));
  for (let given = 0; given < decisions; given++) {
    const decision = battle.ruleset.decision(battle.state);
    if (decision) submitCommand(battle, battle.ruleset.idle(battle.state, decision));
  }
  return recordOf('played', battle, setup);
}

/** What was accepted; a refusal fails the test. */
export function valueOf<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(result.refusals[0]?.message);
  return result.value;
}
