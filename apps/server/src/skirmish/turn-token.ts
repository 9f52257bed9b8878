import { createHash } from 'node:crypto';
import { digestBytes } from '@highground/rulesets/skirmish/match';
import type { Match } from '@highground/rulesets/skirmish/match';
import { Problem } from '../http/problem.ts';
import { isSameText, seal } from '../ports/seal.ts';

/** The counters a token speaks of, as it says them itself. */
interface TokenParts {
  readonly turnNumber: number;
  readonly actionSeq: number;
  readonly mac: string;
}

/**
 * The token of a match as it stands: bound to match, team, both counters (BF-HTTP-004) and the digest of everything but the
 * log (BF-AMB-14), so that a match somebody edited is not taken up.
 */
export function issueToken(secret: Uint8Array, match: Match): string {
  const { turnNumber, actionSeq } = match;
  return `${turnNumber}.${actionSeq}.${macOf(secret, match)}`;
}

/** 403 for a token that is not of this match, team and state; 409 when it is of other counters than the match in the body. */
export function checkToken(secret: Uint8Array, match: Match, token: string | undefined): void {
  const parts = parseToken(token ?? '');
  if (!parts) throw refusedToken();
  const { turnNumber, actionSeq, mac } = parts;
  if (turnNumber !== match.turnNumber || actionSeq !== match.actionSeq)
    throw new Problem(409, {
      code: 'stale-counter',
      message: `The token is of turn ${turnNumber}, action ${actionSeq}; the match is at turn ${match.turnNumber}, action ${match.actionSeq}.`,
      facts: { turnNumber: match.turnNumber, actionSeq: match.actionSeq },
    });
  if (!isSameText(mac, macOf(secret, match))) throw refusedToken();
}

/** The digest that token and dice share; the log is not part of it. */
export function stateDigest(match: Match): string {
  return createHash('sha256').update(digestBytes(match)).digest('hex');
}

function macOf(secret: Uint8Array, match: Match): string {
  const { matchId, activeTeamId, turnNumber, actionSeq } = match;
  return seal(secret, 'turn', matchId, activeTeamId, turnNumber, actionSeq, stateDigest(match)).toString(
    'base64url',
  );
}

function parseToken(token: string): TokenParts | undefined {
  const [, turn, seq, mac] = /^(\d{1,9})\.(\d{1,9})\.([A-Za-z0-9_-]{43})$/.exec(token) ?? [];
  return mac === undefined ? undefined : { turnNumber: Number(turn), actionSeq: Number(seq), mac };
}

function refusedToken(): Problem {
  return new Problem(403, {
    code: 'turn-token-invalid',
    message:
      'X-Turn-Token is not the one this server gave out with this match; send the match and the token of one answer together.',
  });
}
