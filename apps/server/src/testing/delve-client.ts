import type { CombatView } from '@highground/dungeon';
import { nextStep } from './explorer.ts';
import type { KnownMap } from './explorer.ts';
import { signIn } from './server.ts';
import type { Answer, TestServer } from './server.ts';

/** A signed-in user of Delve. */
export interface DelveClient {
  readonly cookie: string;
  get(path: string): Promise<Answer>;
  post(path: string, body: unknown, headers?: Readonly<Record<string, string>>): Promise<Answer>;
  /** Walks until a monster is met, and gives the fight as it begins. */
  findFight(): Promise<CombatView>;
}

/** A new user with a party of four. */
export async function joinDelve(server: TestServer): Promise<DelveClient> {
  const page = await signIn(server);
  const client: DelveClient = {
    cookie: page.cookie,
    get: (path) => server.send({ path, headers: { ...page } }),
    post: (path, body, headers = {}) =>
      server.send({ method: 'POST', path, body, headers: { ...page, ...headers } }),
    async findFight() {
      let map = (await client.get('/api/dungeon/map')).json as unknown as KnownMap;
      for (let steps = 0; steps < 200; steps++) {
        const { json, status, text } = await client.post('/api/dungeon/move', nextStep(map));
        if (status !== 200) throw new Error(text);
        if (json['combat']) return json['combat'] as unknown as CombatView;
        map = json as unknown as KnownMap;
      }
      throw new Error('no monster was met');
    },
  };
  const filled = await client.post('/api/party/autofill', {});
  if (filled.status !== 200) throw new Error(filled.text);
  return client;
}
