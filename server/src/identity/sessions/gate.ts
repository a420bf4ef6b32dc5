import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Db } from '#platform/db/db.ts';
import { AppError } from '#platform/http/errors.ts';
import { type KeyRefusal, keyRefused } from '#platform/http/key-refused.ts';
import { networkOf } from '#platform/http/network-of.ts';
import type { Dealer, FoundPartner, Gate, Member, OperatorCaller, Partner } from '#platform/http/routes.ts';
import { minuteCounter } from './minute-counter.ts';
import {
  type AccessClaims,
  OPERATOR_IDLE_MINUTES,
  OPERATOR_TTL_HOURS,
  REFRESH_TTL_DAYS,
  type Tokens,
} from './tokens.ts';
import { ttlCache } from './ttl-cache.ts';

export interface GateDeps {
  db: Db;
  tokens: Tokens;
  /** The key's partner, or why it is no longer valid; null for an unknown key. */
  findPartner: (key: string) => Promise<FoundPartner | null>;
  /** The photo session with this id, or null; throws if it is closed (G5). */
  findAssessment: (token: string) => Promise<string | null>;
  callsPerMinute: { session: number; partner: number };
}

type SessionState =
  | { kind: 'DEALER'; dealer: Dealer }
  | { kind: 'OPERATOR'; operator: OperatorCaller }
  | { kind: 'REFUSED'; type: 'SESSION_ERROR' | 'UNAUTHORIZED' };

/** How long a session's state is cached: sign-outs and freezes reach every process within this time. */
export const SESSION_STATE_TTL_MS = 1_000;

/** Unknown keys and ids per minute and network: each costs a database query. */
const UNKNOWN_PER_MINUTE = 600;
/** Keys and ids that worked this recently are looked up whatever their neighbours try (I6). */
const GOOD_MS = 10 * 60_000;

function bearer(request: FastifyRequest): string {
  const [scheme, token] = (request.headers.authorization ?? '').split(' ');
  if (scheme?.toLowerCase() !== 'bearer' || !token) throw new AppError('UNAUTHORIZED');
  return token;
}

/** The API key of a partner's call. Throws UNAUTHORIZED with the reason. */
function keyOf(request: FastifyRequest): string {
  if (!request.headers.authorization?.trim()) throw keyRefused('KEY_MISSING');
  try {
    return bearer(request);
  } catch {
    throw keyRefused('KEY_MALFORMED');
  }
}

interface FoundSession {
  storeId: string | null;
  regionId: string;
  role: Dealer['role'] | 'OPERATOR';
  isLive: boolean;
  isOperatorLive: boolean;
  isStale: boolean;
}

/** Reads a session's state, and records its use at most once a minute. */
async function readSessionState(db: Db, sessionId: string, userId: string): Promise<SessionState> {
  const [row] = await db.query<FoundSession>(
    `select m.store_id as "storeId", m.region_id as "regionId", m.role,
         s.revoked_at is null and m.is_active and s.rotated_at > now() - make_interval(days => $3) as "isLive",
         s.created_at > now() - make_interval(hours => $4)
           and s.last_used_at > now() - make_interval(mins => $5) as "isOperatorLive",
         s.last_used_at < now() - interval '1 minute' as "isStale"
       from session s join member m using (user_id) where s.identifier = $1 and s.user_id = $2`,
    [sessionId, userId, REFRESH_TTL_DAYS, OPERATOR_TTL_HOURS, OPERATOR_IDLE_MINUTES],
  );
  if (!row) return { kind: 'REFUSED', type: 'UNAUTHORIZED' };
  const isOperator = row.role === 'OPERATOR';
  if (!row.isLive || (isOperator && !row.isOperatorLive)) return { kind: 'REFUSED', type: 'SESSION_ERROR' };
  if (row.isStale) {
    await db.query('update session set last_used_at = now() where identifier = $1', [sessionId]);
  }
  const { storeId, regionId, role } = row;
  if (role === 'OPERATOR') return { kind: 'OPERATOR', operator: { userId, sessionId } };
  if (storeId === null) return { kind: 'REFUSED', type: 'UNAUTHORIZED' };
  return { kind: 'DEALER', dealer: { userId, storeId, regionId, role, sessionId } };
}

/**
 * Identifies callers: a session by access token (I4), an applicant by signup token (R1), a phone by the id of its photo
 * session (R6), a partner by key (P2); each with its limit of calls per minute (I6).
 */
export function createGate(deps: GateDeps): Gate {
  const states = ttlCache<SessionState>(() => SESSION_STATE_TTL_MS);
  // Checking a signature is the most expensive part of authentication, and a good one stays good until it expires. So
  // it is cached; the session's state is checked separately.
  const verified = ttlCache<AccessClaims>((claims) => claims.expiresAtMs - Date.now());
  const partners = ttlCache<Partner>(() => SESSION_STATE_TTL_MS);
  const countSession = minuteCounter(deps.callsPerMinute.session);
  const countPartner = minuteCounter(deps.callsPerMinute.partner);
  const countUnknown = minuteCounter(UNKNOWN_PER_MINUTE);
  const good = ttlCache<true>(() => GOOD_MS);

  /** Looks up a key or id. Counted before, since many may run at once, and uncounted if it is found. */
  async function look<T>(
    request: FastifyRequest,
    find: (token: string) => Promise<T | null>,
  ): Promise<T | null> {
    const token = bearer(request);
    const hash = createHash('sha256').update(token).digest('base64');
    const takeBack = good.find(hash) ? () => undefined : countUnknown(networkOf(request.ip));
    const found = await find(token).catch((error: unknown) => {
      takeBack();
      throw error;
    });
    if (found === null) good.forget(hash);
    else {
      takeBack();
      good.keep(hash, true);
    }
    return found;
  }

  /** Throws UNAUTHORIZED or SESSION_ERROR without a valid session. */
  async function stateOf(request: FastifyRequest): Promise<Exclude<SessionState, { kind: 'REFUSED' }>> {
    const token = bearer(request);
    const claims = await verified.through(token, () => deps.tokens.verifyAccess(token));
    if (!claims) throw new AppError('UNAUTHORIZED');
    const { sessionId, userId } = claims;
    const state = (await states.through(sessionId, () => readSessionState(deps.db, sessionId, userId)))!;
    if (state.kind === 'REFUSED') throw new AppError(state.type);
    countSession(sessionId);
    return state;
  }
  async function dealerOf(request: FastifyRequest): Promise<Dealer> {
    const state = await stateOf(request);
    if (state.kind !== 'DEALER') throw new AppError('FORBIDDEN');
    return state.dealer;
  }
  async function applicantOf(request: FastifyRequest): Promise<string | null> {
    const signupId = await deps.tokens.verifySignup(bearer(request));
    if (signupId) countSession(signupId);
    return signupId;
  }

  return {
    public: async () => null,
    dealer: dealerOf,
    async operator(request) {
      const state = await stateOf(request);
      if (state.kind !== 'OPERATOR') throw new AppError('FORBIDDEN');
      return state.operator;
    },
    async member(request): Promise<Member> {
      const state = await stateOf(request);
      if (state.kind === 'OPERATOR') return { ...state.operator, role: 'OPERATOR' };
      const { userId, sessionId, role } = state.dealer;
      return { userId, sessionId, role };
    },
    async applicant(request) {
      const signupId = await applicantOf(request);
      if (!signupId) throw new AppError('UNAUTHORIZED');
      return { signupId };
    },
    async uploader(request) {
      const signupId = await applicantOf(request);
      if (signupId) return { kind: 'SIGNUP', ownerId: signupId, storeId: null };
      // A session's token is signed, so forged ones cost no query, and neighbours' tries do not block it.
      if (bearer(request).includes('.')) {
        const dealer = await dealerOf(request);
        return { kind: 'MEMBER', ownerId: dealer.userId, storeId: dealer.storeId };
      }
      const assessmentId = await look(request, deps.findAssessment);
      if (!assessmentId) throw new AppError('UNAUTHORIZED');
      countSession(assessmentId);
      return { kind: 'ASSESSMENT', ownerId: assessmentId, storeId: null };
    },
    async partner(request) {
      const key = keyOf(request);
      let refusal: KeyRefusal = 'KEY_INVALID';
      // A key that is no longer valid counts like an unknown one.
      const findGood = async (token: string) => {
        const found = await deps.findPartner(token);
        if (!found || !('refused' in found)) return found;
        refusal = found.refused;
        return null;
      };
      const partner = await partners.through(key, () => look(request, findGood));
      if (!partner) throw keyRefused(refusal);
      countPartner(key);
      return partner;
    },
  };
}
