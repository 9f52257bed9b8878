import { actInCombat, COMBAT_ACTIONS, readCombatRequest } from '@highground/dungeon';
import type { CombatAction } from '@highground/dungeon';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { decode } from '../http/decode.ts';
import { WINDOW_MS } from '../http/rate-limit.ts';
import { requireUser } from '../identity/identify.ts';
import type { Entropy } from '../ports/ports.ts';
import type { Settings } from '../settings/settings.ts';
import type { OutgoingEvent } from '../sockets/peer.ts';
import type { Store } from '../storage/store.ts';
import { keyedRequest } from './answers.ts';
import { actionBody, characterBody, combatId, equipBody, moveBody, nothing } from './bodies.ts';
import { Changes } from './changes.ts';
import type { Asker } from './changes.ts';
import { Crawl } from './crawl.ts';
import { checkName } from './names.ts';
import { Party } from './party.ts';
import { DelveRecords } from './records.ts';
import { valueOf } from './refusals.ts';

export interface DelveParts {
  readonly settings: Settings;
  readonly store: Store;
  readonly entropy: Entropy;
  /** The rules of a turn, where a test puts others in their place. */
  readonly act?: typeof actInCombat;
}

/** What the sockets and the session route need of Delve. */
export interface Delve {
  readonly records: DelveRecords;
  readonly crawl: Crawl;
}

/** Delve's interface as the document has it, with the rest of what playing it takes. */
export function addDelveRoutes(
  app: FastifyInstance,
  parts: DelveParts,
  publish: (user: string, event: OutgoingEvent) => void,
): Delve {
  const { store, entropy, settings, act = actInCombat } = parts;
  const records = new DelveRecords(store);
  const changes = new Changes(store, publish);
  const crawl = new Crawl({ store, entropy, records, changes, act });
  addPartyRoutes(app, new Party(records, changes));
  addMapRoutes(app, crawl, settings.rates.move);
  addCombatRoutes(app, crawl);
  return { records, crawl };
}

function addPartyRoutes(app: FastifyInstance, party: Party): void {
  app.get('/api/party', { schema: described('Your characters') }, (request) =>
    party.view(requireUser(request)),
  );
  app.post(
    '/api/characters',
    { schema: described('Make a character', characterBody) },
    async (request, reply) => {
      const asker = askerOf(request);
      const body = decode(characterBody, request.body);
      return reply.code(201).send(await party.create(asker, checkName(body.name), body.class));
    },
  );
  app.post('/api/party/autofill', { schema: described('Fill the party up to four', nothing) }, (request) => {
    const asker = askerOf(request);
    decode(nothing, request.body);
    return party.autofill(asker);
  });
  app.post('/api/party/equip', { schema: described('Put an item on', equipBody) }, (request) => {
    const asker = askerOf(request);
    const { character_id: id, slug } = decode(equipBody, request.body);
    return party.equip(asker, id, slug);
  });
  app.post('/api/dungeon/rest', { schema: described('Rest at the entrance', nothing) }, (request) => {
    const asker = askerOf(request);
    decode(nothing, request.body);
    return party.rest(asker);
  });
}

function addMapRoutes(app: FastifyInstance, crawl: Crawl, movesPerWindow: number): void {
  app.get('/api/dungeon/map', { schema: described('The dungeon as far as it is explored') }, (request) =>
    crawl.map(requireUser(request)),
  );
  const config = { rate: { limit: movesPerWindow, windowMs: WINDOW_MS } };
  app.post('/api/dungeon/move', { config, schema: described('Take a step', moveBody) }, (request) => {
    const asker = askerOf(request);
    const { dx, dy } = decode(moveBody, request.body);
    return crawl.move(asker, dx, dy);
  });
}

function addCombatRoutes(app: FastifyInstance, crawl: Crawl): void {
  app.get<WithId>('/api/dungeon/combat/:id', { schema: described('A fight of yours') }, async (request) => {
    const { render } = await crawl.combat(requireUser(request), combatId(request.params.id));
    return render(undefined);
  });
  const schema = described('Take a turn', actionBody);
  app.post<WithId>('/api/dungeon/combat/:id/action', { schema }, (request) => act(crawl, request));
  // Both names of an action by path; the second is how an earlier program had it (D20-AMB-04).
  for (const action of COMBAT_ACTIONS)
    for (const base of ['/api/dungeon/combat', '/api/combat'])
      app.post<WithId>(`${base}/:id/${action}`, { schema: { ...schema, hide: true } }, (request) =>
        act(crawl, request, action),
      );
}

interface WithId {
  readonly Params: { readonly id: string };
}

function act(crawl: Crawl, request: FastifyRequest<WithId>, action?: CombatAction): Promise<object> {
  const asker = askerOf(request);
  const id = combatId(request.params.id);
  return crawl.act(asker, id, valueOf(readCombatRequest(request.body, action)));
}

function askerOf(request: FastifyRequest): Asker {
  const user = requireUser(request);
  return { user, key: keyedRequest(request, user), log: request.log };
}

function described(summary: string, body?: z.ZodType): object {
  return { summary, tags: ['delve'], ...(body ? { body: z.toJSONSchema(body) } : {}) };
}
