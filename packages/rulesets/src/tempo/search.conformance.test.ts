import { searchController } from '@highground/ai';
import { thinkingDice } from '@highground/kernel';
import type { Command, ReadonlyState } from '@highground/kernel';
import { expect, test } from 'vitest';
import { compileRules } from './compile.ts';
import { TEMPO_DATA } from './default-data.ts';
import { tempoRules } from './index.ts';
import { withOtherSecrets } from './testing/hidden-facts.ts';
import { meetAtRandom } from './testing/meetings.ts';

const rules = compileRules(TEMPO_DATA);
const PAIRS = process.env.HIGHGROUND_COUNTS === 'full' ? 1000 : 40;
/** Enough to try one other command. */
const NODES = 100;

test(
  `PER-READ-001 PER-READ-008 the searching player chooses the same in ${PAIRS} pairs of states that differ in what its seat may not know`,
  { timeout: 600_000 },
  ({ task }) => {
    const search = searchController(tempoRules.catalogue.profiles[0]!, NODES);
    const choice = (state: ReadonlyState, seat: number): Command => {
      const view = tempoRules.project(state, seat);
      const decision = tempoRules.decision(view)!;
      return search.choose(view, decision, { ruleset: tempoRules, dice: thinkingDice(state.tick) }).command;
    };
    const secrets = thinkingDice(3, 3);
    let pairs = 0;
    for (let seed = 1; pairs < PAIRS; seed++)
      meetAtRandom(seed, ({ state }) => {
        const { seat } = tempoRules.decision(state)!;
        const varied = withOtherSecrets(rules, state, seat, secrets);
        if (!varied) return true;
        expect(choice(varied, seat)).toEqual(choice(state, seat));
        pairs += 1;
        return pairs < PAIRS;
      });
    Object.assign(task.meta, { counts: { pairs } });
  },
);
