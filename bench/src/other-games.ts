import { invariant } from '@highground/kernel';
import type { RulesetFamily } from '@highground/kernel';
import { delve } from '@highground/rulesets/delve';
import { livingField } from '@highground/rulesets/livingfield';
import { skirmish } from '@highground/rulesets/skirmish';
import { tempo } from '@highground/rulesets/tempo';
import { timeline } from '@highground/rulesets/timeline';
import { boardgame, showdown } from './decisions.ts';
import { loadRuleset, loadScenario, playBattle } from './game.ts';
import type { Batch, TimedWork } from './work.ts';

/** Seeds of the battles, one after another and then again. */
const BATTLES = 10;

/** Whole random battles of a game on a scenario; `count` says how many operations one of them was. */
function battles(family: RulesetFamily, id: string, count: (played: Played) => number): Batch {
  const ruleset = loadRuleset(family);
  const scenario = loadScenario(id, family.id);
  let played = 0;
  return () => count(playBattle({ ruleset, scenario, seed: 1 + (played++ % BATTLES), hashing: false }));
}

type Played = ReturnType<typeof playBattle>;

const decisionsIn = ({ decisions }: Played): number => decisions;
const commitsIn = ({ battle }: Played): number => battle.state.seq;

/** How often an actor's action began, went over into its next phase, was held, taken up again or ended. */
function phasesIn({ battle }: Played): number {
  let phases = 0;
  for (const { derived } of battle.steps)
    for (const { kind } of derived) if (kind === 'set_activity') phases += 1;
  invariant(phases > 0, 'in a battle of Tempo somebody acts');
  return phases;
}

const decision = 'one decision by a random player, whole battles, no hashes';

export const otherGames: readonly TimedWork[] = [
  {
    kind: 'timed',
    id: 'timeline-decisions',
    work: `${decision}: Timeline on twin-camps`,
    ours: () => battles(timeline, 'twin-camps', decisionsIn),
    peer: { name: 'Living Field on the arena', load: async () => battles(livingField, 'arena', decisionsIn) },
  },
  {
    kind: 'timed',
    id: 'tempo-decisions',
    work: `${decision}: Tempo on wolf-pack`,
    ours: () => battles(tempo, 'wolf-pack', decisionsIn),
    peer: { name: 'Living Field on the arena', load: async () => battles(livingField, 'arena', decisionsIn) },
  },
  {
    kind: 'timed',
    id: 'tempo-phases',
    work: 'one phase event, the beginning, end or interruption of a phase, whole battles of Tempo on wolf-pack by random players; the peer counts commits',
    ours: () => battles(tempo, 'wolf-pack', phasesIn),
    peer: { name: 'Living Field on the arena', load: async () => battles(livingField, 'arena', commitsIn) },
  },
  {
    kind: 'timed',
    id: 'skirmish-decisions-boardgame',
    work: `${decision}: Skirmish on skirmish`,
    ours: () => battles(skirmish, 'skirmish', decisionsIn),
    peer: boardgame,
  },
  {
    kind: 'timed',
    id: 'skirmish-decisions-showdown',
    work: `${decision}: Skirmish on skirmish`,
    ours: () => battles(skirmish, 'skirmish', decisionsIn),
    peer: showdown,
  },
  {
    kind: 'timed',
    id: 'delve-decisions-boardgame',
    work: `${decision}: Delve on orc-gate`,
    ours: () => battles(delve, 'orc-gate', decisionsIn),
    peer: boardgame,
  },
  {
    kind: 'timed',
    id: 'delve-decisions-showdown',
    work: `${decision}: Delve on orc-gate`,
    ours: () => battles(delve, 'orc-gate', decisionsIn),
    peer: showdown,
  },
];
