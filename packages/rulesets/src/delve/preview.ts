import { accept, enumerateCommand, NOBODY, refuse, share, summarizeOutcomes } from '@highground/kernel';
import type {
  Branch,
  Command,
  DerivedCommit,
  Modifier,
  Outcomes,
  Preview,
  ReadonlyState,
  Result,
  Ruleset,
  WriteKind,
  WritePayloads,
} from '@highground/kernel';
import { elementOf, takenPct } from './blow.ts';
import type { Blow } from './blow.ts';
import type { Rules } from './compile.ts';
import { isDefending, monsterIn, stat } from './condition.ts';
import { deedOf } from './legality.ts';
import type { MessageId } from './messages.ts';
import { oddsOf } from './odds.ts';
import { costOf } from './stage.ts';

const ASSUMPTION: MessageId = 'assume-nobody-else-acts';

/** What the command would do by itself, exactly: a blow by its odds, anything else by running it. */
export function previewOf(
  rules: Rules,
  ruleset: Ruleset,
  view: ReadonlyState,
  command: Command,
): Result<Preview> {
  const refusal = ruleset.check(view, command);
  if (refusal) return refuse(refusal);
  const blow = blowOf(rules, view, command);
  const outcomes = blow ? accept(blowOutcomes(rules, view, blow)) : enumerateCommand(ruleset, view, command);
  if (!outcomes.ok) return outcomes;
  const summary = summarizeOutcomes(view, outcomes.value);
  const deed = deedOf(rules, command.action);
  return accept({
    ...summary,
    path: [],
    hazards: [],
    cost: deed ? costOf(rules, deed) : {},
    effects: blow
      ? summary.effects.map((effect) => ({ ...effect, breakdown: breakdownOf(rules, view, blow) }))
      : summary.effects,
    assumption: ASSUMPTION,
  });
}

function blowOf(rules: Rules, view: ReadonlyState, { actor, action }: Command): Blow | undefined {
  const kind = deedOf(rules, action)?.kind;
  if (actor === undefined || (kind !== 'attack' && kind !== 'spell')) return undefined;
  return { means: kind === 'attack' ? 'attack' : 'firebolt', attacker: actor, target: monsterIn(view).id };
}

function blowOutcomes(rules: Rules, view: ReadonlyState, blow: Blow): Outcomes {
  const { total, chances } = oddsOf(rules, view, blow);
  const trunk = chances.map(({ damage, weight }): Branch => ({
    weight,
    total,
    roots: [],
    commits: damage > 0 ? writesOf(view, blow, damage) : [],
  }));
  return { exact: true, trunk, lanes: [] };
}

function writesOf(view: ReadonlyState, { means, target }: Blow, amount: number): DerivedCommit[] {
  const hp = Math.max(0, stat(view, target, 'hp') - amount);
  const hurt = write('apply_damage', { actor: target, amount, hp, element: elementOf(means), source: means });
  return hp > 0 ? [hurt] : [hurt, write('set_standing', { actor: target, standing: 'down' })];
}

/** A write that is only read; its number is nobody's. */
function write<K extends WriteKind>(kind: K, payload: WritePayloads[K]): DerivedCommit {
  return { seq: NOBODY, kind, payload } as DerivedCommit;
}

/** Base, resistance and guard, as far as they count. */
function breakdownOf({ constants }: Rules, view: ReadonlyState, blow: Blow): readonly Modifier[] {
  const { means, attacker, target } = blow;
  const base = stat(view, attacker, means === 'attack' ? 'attack' : 'int');
  const taken = takenPct(view, blow);
  return [
    { source: means, plus: base },
    ...(taken === 100 ? [] : [{ source: 'resistance', factor: share(taken, 100) }]),
    ...(isDefending(view, target)
      ? [{ source: 'defending', factor: share(1, constants.defendDivisor) }]
      : []),
  ];
}
