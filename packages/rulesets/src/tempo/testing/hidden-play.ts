import { openBattle, randomCommand, seededDice, submitCommand, thinkingDice } from '@highground/kernel';
import type { Battle, Command, Decision } from '@highground/kernel';
import { tempoRules } from '../index.ts';
import { meeting } from './meetings.ts';

/** What one side keeps to itself: being asked on the way, and reading well enough for many offers more. */
export interface Secrets {
  readonly side: number;
  readonly asksOnTheWay: boolean;
  readonly readsMore: boolean;
  /** Whether it takes offers at all; who reads more must let all go by, or what it does is there for all to see. */
  readonly reacts: boolean;
}

/**
 * One random meeting: what anybody visibly does hangs on the seed, the tick and the actor alone, whatever the secrets.
 * `watch` sees every command before it is played.
 */
export function playInSecret(
  seed: number,
  secrets: Secrets,
  ticks: number,
  watch: (battle: Battle, command: Command) => void = () => undefined,
): Battle {
  const { units, ...scenario } = meeting(seed);
  const eyes = secrets.readsMore ? [{ id: 'studied', ticks: 5000 }] : [];
  const draft = {
    ...scenario,
    units: units.map((unit) => (unit.side === secrets.side ? { ...unit, statuses: eyes } : unit)),
  };
  const opened = openBattle(tempoRules, draft, seededDice(BigInt(seed)), { hashing: false });
  if (!opened.ok) throw new Error(opened.refusals[0]?.message);
  const battle = opened.value;
  const { state } = battle;
  while (!state.outcome && state.tick < ticks) {
    const decision = tempoRules.decision(state) as Decision;
    const isSecretive = state.seats.find(({ id }) => id === decision.seat)?.side === secrets.side;
    const chosen = choose(battle, decision, seed);
    const command = isSecretive ? kept(chosen, secrets) : chosen;
    watch(battle, command);
    const played = submitCommand(battle, command);
    if (!played.ok) throw new Error(played.refusals[0]?.message);
  }
  return battle;
}

/** There may be more questions in one battle than in the other, so each has dice of its own. */
function choose({ state }: Battle, decision: Decision, seed: number): Command {
  const dice = thinkingDice(seed, state.tick, ...decision.actors);
  const view = tempoRules.project(state, decision.seat);
  return randomCommand(tempoRules, view, decision, dice) ?? tempoRules.idle(view, decision);
}

/** The same to look at: it goes on with what it has begun, and no wait of it ends with an offer. */
function kept(command: Command, { asksOnTheWay, reacts }: Secrets): Command {
  const { kind, seat, actor } = command as Command & { readonly actor: number };
  if (kind === 'reaction') return reacts ? command : { kind, seat, actor, action: 'decline' };
  if (kind !== 'action') return { kind, seat, actor, action: 'continue' };
  if (command.option === 'until') return { kind, seat, actor, action: 'wait', count: 10 };
  if (asksOnTheWay || command.option === undefined) return command;
  const { count: _, ...plain } = command;
  return { ...plain, option: 'auto' };
}
