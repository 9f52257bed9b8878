import { accept, invariant, refuse } from '@highground/kernel';
import type { Result } from '@highground/kernel';
import { isUnfetched } from '../app/unfetched.ts';
import type { Game } from './game.ts';

/** A game on offer; what it is made of is loaded when somebody chooses it. */
export interface GameEntry {
  readonly id: string;
  /** The scenario of a quick battle. */
  readonly quick: string;
  /** Whether two people can share its first side. */
  readonly isShared?: true;
  /** Whether a server can judge its battles. */
  readonly isServed?: true;
  readonly load: () => Promise<Game>;
}

/** The games that can be played; the one place where they are named. */
export const GAMES: readonly GameEntry[] = [
  {
    id: 'livingfield',
    quick: 'arena',
    load: async () => (await import('./livingfield.ts')).game,
  },
  {
    id: 'tempo',
    quick: 'first-steps',
    load: async () => (await import('./tempo.ts')).game,
  },
  {
    id: 'timeline',
    quick: 'first-ticks',
    isShared: true,
    load: async () => (await import('./timeline.ts')).game,
  },
  {
    id: 'skirmish',
    quick: 'skirmish',
    isServed: true,
    load: async () => (await import('./skirmish.ts')).game,
  },
  {
    id: 'delve',
    quick: 'spider-den',
    isShared: true,
    load: async () => (await import('./delve.ts')).game,
  },
];

const loaded = new Map<string, Game>();
const listeners: ((game: Game) => void)[] = [];

/** The game with this id once it is here; refused with `unknown-ruleset`, or with `game-unloaded` where it could not be fetched. */
export async function loadGame(id: string): Promise<Result<Game>> {
  const known = loaded.get(id);
  if (known) return accept(known);
  const entry = GAMES.find((one) => one.id === id);
  if (!entry)
    return refuse({ code: 'unknown-ruleset', message: `This game has no ruleset "${id}".`, facts: { id } });
  const game = await fetched(entry.load());
  if (game) return accept(keep(id, game));
  return refuse({
    code: 'game-unloaded',
    message: `The rules of "${id}" could not be loaded.`,
    facts: { id },
  });
}

/** Undefined for a game that does not arrive; anything else that goes wrong is a fault of ours. */
async function fetched(game: Promise<Game>): Promise<Game | undefined> {
  try {
    return await game;
  } catch (error) {
    if (isUnfetched(error)) return undefined;
    throw error;
  }
}

/** A game that is here already, as it is wherever one of its battles is. */
export function gameOf(id: string): Game {
  const game = loaded.get(id);
  invariant(game, `the game ${id} was loaded before anything of it is shown`);
  return game;
}

/** Calls back once for every game that arrives. */
export function onGameLoaded(listener: (game: Game) => void): void {
  listeners.push(listener);
}

function keep(id: string, game: Game): Game {
  const known = loaded.get(id);
  if (known) return known;
  loaded.set(id, game);
  for (const listener of listeners) listener(game);
  return game;
}
