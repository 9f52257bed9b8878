import { parseScenario } from '@highground/formats';
import { openBattle, refuse, seededDice } from '@highground/kernel';
import type { Battle, ScenarioDraft } from '@highground/kernel';
import { livingFieldRules } from '@highground/rulesets/livingfield';
import type { Choice } from '@highground/ai';
import { BattleSession } from '../battle-session.ts';
import type { SessionPorts } from '../session-ports.ts';
import type { BattleSetup, Control } from '../setup.ts';

/** Two wardens, one step apart, on a strip of grass with a block of stone at its end. */
function duelScenario(): ScenarioDraft {
  const parsed = parseScenario(
    JSON.stringify({
      format: 'highground-scenario',
      version: 1,
      id: 'duel',
      title: 'Duel',
      ruleset: 'livingfield',
      map: {
        rows: ['....#', '.....'],
        legend: { '.': { material: 'grass', levels: 1 }, '#': { material: 'stone', levels: 4 } },
      },
      sides: [
        { id: 1, name: 'Blue' },
        { id: 2, name: 'Orange' },
      ],
      units: [
        { unit: 'warden', side: 1, at: [0, 0], facing: 'E', stats: { spd: 10 } },
        { unit: 'warden', side: 2, at: [2, 0], facing: 'W' },
      ],
    }),
    () => refuse({ code: 'map-missing', message: 'No maps here.' }),
  );
  if (!parsed.ok) throw new Error(parsed.refusals[0]?.message);
  return parsed.value;
}

export function duel(seed = 5n): Battle {
  const opened = openBattle(livingFieldRules, duelScenario(), seededDice(seed));
  if (!opened.ok) throw new Error(opened.refusals[0]?.message);
  return opened.value;
}

export const HUMAN: Control = { kind: 'human' };
export const COMPUTER: Control = { kind: 'computer', level: 'test' };

export function duelSetup(...controls: readonly Control[]): BattleSetup {
  return { ruleset: 'livingfield', scenario: 'duel', seed: '5', controls };
}

/** Ports that keep nothing and always wait. */
export function quietPorts(change: Partial<SessionPorts> = {}): SessionPorts {
  return {
    thinker: {
      choose: async ({ ruleset, state }, _setup, decision): Promise<Choice> => ({
        command: ruleset.idle(state, decision),
        why: [],
      }),
    },
    save: async () => ({ ok: true, value: undefined }),
    ...change,
  };
}

export function duelSession(controls: readonly Control[], change: Partial<SessionPorts> = {}): BattleSession {
  return new BattleSession(duel(), duelSetup(...controls), quietPorts(change));
}
