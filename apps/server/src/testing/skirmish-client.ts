import type { Match } from '@highground/rulesets/skirmish/match';
import type { Answer, TestServer } from './server.ts';

/** Whoever plays a stateless match: holds the last answer and the cookies. */
export interface SkirmishClient {
  match: Match;
  token: string;
  /** Sends an action of the match as it stands; `headers` take the place of those it would send. */
  post(action: string, body: object, headers?: Readonly<Record<string, string>>): Promise<Answer>;
  /** The same, and goes on from the answer. */
  go(action: string, body: object): Promise<Answer>;
}

export async function startMatch(server: TestServer, scenarioId: string): Promise<SkirmishClient> {
  const started = await server.send({ method: 'POST', path: '/matches', body: { scenarioId } });
  const cookies = (started.headers['set-cookie'] ?? []).map((one) => one.split(';')[0] ?? '');
  const csrf = cookies.find((one) => one.startsWith('__csrf_token='))?.slice('__csrf_token='.length) ?? '';
  const client: SkirmishClient = {
    ...read(started),
    post: (action, body, headers = {}) =>
      server.send({
        method: 'POST',
        path: `/matches/current/${action}`,
        body: { matchId: client.match.matchId, match: client.match, ...body },
        headers: {
          cookie: cookies.join('; '),
          'x-csrf-token': csrf,
          'x-turn-token': client.token,
          ...headers,
        },
      }),
    async go(action, body) {
      const answer = await client.post(action, body);
      if (answer.status === 200) Object.assign(client, read(answer));
      return answer;
    },
  };
  return client;
}

function read({ json, status, text }: Answer): Pick<SkirmishClient, 'match' | 'token'> {
  if (status !== 200) throw new Error(text);
  return { match: json['match'] as unknown as Match, token: json['turnToken'] as unknown as string };
}
