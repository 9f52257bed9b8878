import { accept, refuse } from '@highground/kernel';
import type { Json, Result } from '@highground/kernel';
import { readMatch } from '@highground/rulesets/skirmish/match';
import type { Match } from '@highground/rulesets/skirmish/match';
import { ask } from '../ask.ts';
import type { Answer, Server } from '../ask.ts';

/** A match as the server left it, with the token that goes on from there. */
export interface MatchLink {
  readonly match: Match;
  readonly turnToken: string;
}

/** A link out of an answer or a save, its match judged whole. */
export function readLink(json: unknown): Result<MatchLink> {
  const { match, turnToken } = (json ?? {}) as { readonly match?: unknown; readonly turnToken?: unknown };
  const read = readMatch(match);
  if (!read.ok) return read;
  return typeof turnToken === 'string'
    ? accept({ match: read.value, turnToken })
    : refuse({ code: 'server-unclear', message: 'The server’s answer has no turn token.' });
}

export function formatLink({ match, turnToken }: MatchLink): { readonly [key: string]: Json } {
  return { match: match as unknown as Json, turnToken };
}

/** Has the server start a match of a scenario. */
export async function startMatch(server: Server, scenarioId: string): Promise<Answer> {
  return ask(server, '/matches', { body: { scenarioId } });
}

/**
 * Asks a route of the match. The two cookies of the double submit end with the browser, the match does not: where they are
 * missing, or are of another server, they are fetched anew.
 */
export async function askMatch(
  server: Server,
  { match, turnToken }: MatchLink,
  { route, body }: { readonly route: string; readonly body: object },
): Promise<Answer> {
  const send = async (): Promise<Answer> =>
    ask(server, `/matches/current/${route}`, {
      body: { matchId: match.matchId, match, ...body },
      headers: { 'x-csrf-token': server.cookie('__csrf_token'), 'x-turn-token': turnToken },
    });
  if (server.cookie('__csrf_token') === '') await ask(server, '/scenarios');
  const answer = await send();
  const isStranger = answer.kind === 'refused' && answer.refusal.facts?.['code'] === 'csrf-invalid';
  if (!isStranger) return answer;
  await ask(server, '/scenarios');
  return send();
}
