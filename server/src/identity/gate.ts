import type { FastifyRequest } from 'fastify';
import { type Db, first } from '#platform/db/db.ts';
import { AppError } from '#platform/http/errors.ts';
import type { Dealer, Gate, Partner } from '#platform/http/routes.ts';
import { REFRESH_TTL_DAYS, type Tokens } from './tokens.ts';

export interface GateDeps {
  db: Db;
  tokens: Tokens;
  findPartner: (key: string) => Promise<Partner | null>;
  callsPerMinute: { session: number; partner: number };
}

type Standing = { dealer: Dealer } | { refused: 'SESSION_ERROR' | 'UNAUTHORIZED' | 'FORBIDDEN' };

/** A session's standing is read again after this long: a sign-out or freeze holds on every process within it. */
const STANDING_TTL_MS = 1_000;
const REMEMBERED_MAX = 10_000;

/** Remembers what was read for a moment, and no more than a bounded number of it. Nulls are read anew. */
function shortMemory<V>(ttlMs: number) {
  const entries = new Map<string, { value: V; until: number }>();
  return {
    /** A use does not renew the memory: what was revoked is out after `ttlMs`, however often it is tried. */
    async through(key: string, read: () => Promise<V | null>): Promise<V | null> {
      const entry = entries.get(key);
      if (entry && entry.until > Date.now()) return entry.value;
      const value = await read();
      if (value === null) return null;
      if (entries.size >= REMEMBERED_MAX) entries.clear();
      entries.set(key, { value, until: Date.now() + ttlMs });
      return value;
    },
  };
}

/** Calls a minute, counted in this process: a brake on floods, not an account of calls (I6). */
function minuteCounter(limit: number) {
  let minute = 0;
  let counts = new Map<string, number>();
  return (key: string) => {
    const now = Math.floor(Date.now() / 60_000);
    if (now !== minute) {
      minute = now;
      counts = new Map();
    }
    const count = (counts.get(key) ?? 0) + 1;
    counts.set(key, count);
    if (count > limit) {
      const seconds = 60 - (Math.floor(Date.now() / 1000) % 60);
      throw new AppError('TOO_MANY_REQUESTS', { words: { seconds }, retryAfterSeconds: seconds });
    }
  };
}

function bearer(request: FastifyRequest): string {
  const [scheme, token] = (request.headers.authorization ?? '').split(' ');
  if (scheme?.toLowerCase() !== 'bearer' || !token) throw new AppError('UNAUTHORIZED');
  return token;
}

interface StandingRow {
  user_id: string;
  store_id: string | null;
  region_id: string;
  role: Dealer['role'] | 'OPERATOR';
  is_live: boolean;
}

async function readStanding(db: Db, sessionId: string, userId: string): Promise<Standing> {
  const row = first(
    await db.query<StandingRow>(
      `select m.user_id, m.store_id, m.region_id, m.role,
         s.revoked_at is null and m.is_active and s.rotated_at > now() - make_interval(days => $3) as is_live
       from session s join member m using (user_id) where s.identifier = $1 and s.user_id = $2`,
      [sessionId, userId, REFRESH_TTL_DAYS],
    ),
  );
  if (!row) return { refused: 'UNAUTHORIZED' };
  if (!row.is_live) return { refused: 'SESSION_ERROR' };
  if (row.role === 'OPERATOR' || row.store_id === null) return { refused: 'FORBIDDEN' };
  return {
    dealer: {
      userId: row.user_id,
      storeId: row.store_id,
      regionId: row.region_id,
      role: row.role,
      sessionId,
    },
  };
}

/** Who calls: a dealer by access token (I4), a partner by key (P2), each within its calls a minute (I6). */
export function createGate(deps: GateDeps): Gate {
  const standings = shortMemory<Standing>(STANDING_TTL_MS);
  // Checking a signature costs more than all the rest of a call's way in.
  const verified = shortMemory<{ userId: string; sessionId: string }>(STANDING_TTL_MS);
  const partners = shortMemory<Partner>(STANDING_TTL_MS);
  const countSession = minuteCounter(deps.callsPerMinute.session);
  const countPartner = minuteCounter(deps.callsPerMinute.partner);
  return {
    public: async () => null,
    async dealer(request) {
      const token = bearer(request);
      const claims = await verified.through(token, () => deps.tokens.verifyAccess(token));
      if (!claims) throw new AppError('UNAUTHORIZED');
      const { sessionId, userId } = claims;
      const standing = (await standings.through(sessionId, () => readStanding(deps.db, sessionId, userId)))!;
      if ('refused' in standing) throw new AppError(standing.refused);
      countSession(sessionId);
      return standing.dealer;
    },
    async partner(request) {
      const key = bearer(request);
      const partner = await partners.through(key, () => deps.findPartner(key));
      if (!partner) throw new AppError('UNAUTHORIZED');
      countPartner(partner.partnerId);
      return partner;
    },
  };
}
