import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify';
import { invariant } from '@highground/kernel';
import type { Command, Refusal, Result } from '@highground/kernel';
import {
  attack,
  endTurn,
  move,
  newMatch,
  playComputer,
  readMatch,
  useAbility,
  wait,
} from '@highground/rulesets/skirmish/match';
import type { Match } from '@highground/rulesets/skirmish/match';
import { z } from 'zod';
import { decode } from '../http/decode.ts';
import { Problem } from '../http/problem.ts';
import { isSecure } from '../identity/identify.ts';
import { randomId } from '../ports/identifiers.ts';
import type { Entropy } from '../ports/ports.ts';
import type { Secrets } from '../settings/data-folder.ts';
import type { Settings } from '../settings/settings.ts';
import type { Store } from '../storage/store.ts';
import { checkCsrf, ensureCsrf } from './csrf.ts';
import { DEED_SCHEMAS, newMatchSchema } from './deed-schemas.ts';
import type { DeedBody } from './deed-schemas.ts';
import { matchDice } from './match-dice.ts';
import { MatchLedger } from './match-ledger.ts';
import type { Scenario } from './scenarios.ts';
import { Telling } from './telling.ts';
import type { Thinker } from './thinker.ts';
import { checkToken, issueToken } from './turn-token.ts';

/** The match travels with its log, so these bodies may be larger than other commands. */
const MATCH_BYTES = 256 * 1024;

export interface SkirmishParts {
  readonly settings: Settings;
  readonly secrets: Secrets;
  readonly entropy: Entropy;
  readonly store: Store;
  readonly scenarios: ReadonlyMap<string, Scenario>;
  readonly thinker: Thinker;
}

/** The HTTP interface of the document: stateless but for how far each match has come. */
export function addSkirmishRoutes(app: FastifyInstance, parts: SkirmishParts): void {
  addScenarioRoutes(app, parts);
  addMatchRoute(app, parts);
  const deed = deedRoutes(app, parts);
  deed('attack', DEED_SCHEMAS.attack, 'Attack a unit beside', (match, { attackerId, targetId }, telling) =>
    attack(match, attackerId, targetId, telling.dice),
  );
  deed('move', DEED_SCHEMAS.move, 'Walk to a tile', (match, { unitId, x, y }) =>
    move(match, unitId, { x, y }),
  );
  deed('ability', DEED_SCHEMAS.ability, 'Use an ability', (match, { unitId, ability, targetId, x, y }) =>
    useAbility(match, unitId, ability, {
      ...(targetId === undefined ? {} : { targetId }),
      ...(x === undefined || y === undefined ? {} : { position: { x, y } }),
    }),
  );
  deed('wait', DEED_SCHEMAS.wait, 'Give up what a unit has left', (match, { unitId }) => wait(match, unitId));
  deed('end-turn', DEED_SCHEMAS.endTurn, 'End the turn of the active team', (match) => endTurn(match));
  deed('ai', DEED_SCHEMAS.ai, 'Let the greedy computer give one command', async (match, _body, telling) => {
    // A match that is over is refused before anybody thinks about it.
    const command = match.victory.reason === undefined ? await parts.thinker.choose(match) : undefined;
    const choose = (): Command => {
      invariant(command, 'whoever can act has a command');
      return command;
    };
    return playComputer(match, telling.choosing(choose), telling.dice);
  });
}

function addScenarioRoutes(app: FastifyInstance, parts: SkirmishParts): void {
  const { scenarios } = parts;
  const csrf = csrfPorts(parts);
  const shown = ({ id, title, text }: Scenario): object => ({ id, title, text });
  app.get(
    '/scenarios',
    { schema: described('Scenarios that a match can be started from') },
    (request, reply) => {
      ensureCsrf(request, reply, csrf);
      return { scenarios: [...scenarios.values()].map(shown) };
    },
  );
  app.get<{ Params: { id: string } }>(
    '/scenarios/:id',
    { schema: described('One scenario, with the match it would start') },
    ({ params }) => {
      const scenario = scenarioNamed(parts, params.id);
      const { matchId: _none, ...match } = started(newMatch(scenario.draft, ''));
      return { scenario: { ...shown(scenario), match } };
    },
  );
}

function addMatchRoute(app: FastifyInstance, parts: SkirmishParts): void {
  const ledger = new MatchLedger(parts.store);
  const schema = { ...described('Start a match'), body: z.toJSONSchema(newMatchSchema) };
  app.post('/matches', { schema }, async (request, reply) => {
    const { scenarioId, ai } = decode(newMatchSchema, request.body);
    const match = started(newMatch(scenarioNamed(parts, scenarioId).draft, randomId(parts.entropy)));
    await ledger.begin(match.matchId);
    ensureCsrf(request, reply, csrfPorts(parts));
    return { ...answerOf(parts, match), ...(ai === undefined ? {} : { ai }) };
  });
}

type Play<S extends z.ZodType<DeedBody>> = (
  match: Match,
  body: z.infer<S>,
  telling: Telling,
) => Result<Match> | Promise<Result<Match>>;

type AddDeed = <S extends z.ZodType<DeedBody>>(
  name: string,
  schema: S,
  summary: string,
  play: Play<S>,
) => void;

/** One route an action: double submit, shape, token, ledger, rules, in this order; written down before it is answered. */
function deedRoutes(app: FastifyInstance, parts: SkirmishParts): AddDeed {
  const ledger = new MatchLedger(parts.store);
  return (name, schema, summary, play) => {
    const options: RouteShorthandOptions = {
      bodyLimit: MATCH_BYTES,
      schema: { ...described(summary), body: z.toJSONSchema(schema, { unrepresentable: 'any' }) },
    };
    app.post(`/matches/current/${name}`, options, async (request: FastifyRequest, _reply: FastifyReply) => {
      checkCsrf(request, parts.secrets.tokens);
      const body = decode(schema, request.body);
      const match = matchIn(body);
      checkToken(parts.secrets.tokens, match, request.headers['x-turn-token']?.toString());
      const asked = { matchId: match.matchId, actionSeq: match.actionSeq, deed: deedDigest(name, body) };
      await ledger.check(asked);
      const telling = new Telling(matchDice(parts.secrets.dice, match));
      const played = await play(match, body, telling);
      if (!played.ok) throw rulesProblem(played.refusals[0]);
      await ledger.settle(asked);
      return { ...answerOf(parts, played.value), ...telling.toldOf(match) };
    });
  };
}

/** A match from outside, judged whole; the id beside it must be its own. */
function matchIn(body: DeedBody): Match {
  const read = readMatch(body.match);
  const refusal = read.ok ? undefined : read.refusals[0];
  if (!read.ok)
    throw new Problem(400, {
      code: 'bad-match',
      message: refusal?.message ?? 'This is no match.',
      facts: { reason: refusal?.code, path: refusal?.path?.replace(/^\$/, '$.match') },
    });
  if (read.value.matchId !== body.matchId)
    throw new Problem(400, { code: 'bad-match', message: '$.matchId is not the id of the match beside it.' });
  return read.value;
}

/** What a request asks for, the match aside, which its counters and the token name already. */
function deedDigest(name: string, { match: _match, ...deed }: DeedBody): string {
  return createHash('sha256')
    .update(JSON.stringify([name, deed]))
    .digest('base64url');
}

function rulesProblem(refusal: Refusal | undefined): Problem {
  const { code = 'refused', message = 'The rules do not allow this.' } = refusal ?? {};
  return new Problem(code === 'unknown-unit' ? 404 : 422, { code, message });
}

function answerOf({ secrets }: SkirmishParts, match: Match): object {
  return { match: wireOf(match), turnToken: issueToken(secrets.tokens, match) };
}

/** The document writes null where nobody has won yet. */
function wireOf(match: Match): object {
  const { winnerTeamId = null, victory } = match;
  const { reason = null } = victory;
  return { ...match, winnerTeamId, victory: { ...victory, reason } };
}

function scenarioNamed({ scenarios }: SkirmishParts, id: string): Scenario {
  const scenario = scenarios.get(id);
  if (!scenario) throw new Problem(404, { code: 'not-found', message: 'There is no scenario of this id.' });
  return scenario;
}

/** The scenarios that come with the server were judged when it started. */
function started(match: Result<Match>): Match {
  if (!match.ok) throw new Error(match.refusals[0]?.message);
  return match.value;
}

function csrfPorts({ secrets, entropy, settings }: SkirmishParts): Parameters<typeof ensureCsrf>[2] {
  return { secret: secrets.tokens, entropy, isSecure: isSecure(settings) };
}

function described(summary: string): { readonly summary: string; readonly tags: string[] } {
  return { summary, tags: ['skirmish'] };
}
