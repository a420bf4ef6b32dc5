import { createHmac, timingSafeEqual } from 'node:crypto';
import { jwtVerify, SignJWT } from 'jose';

const ACCESS_TTL_SECONDS = 15 * 60;
export const REFRESH_TTL_DAYS = 30;
/** I4: an operator's session ends after this time, even in use. */
export const OPERATOR_TTL_HOURS = 12;
export const OPERATOR_IDLE_MINUTES = 30;
/** R1. */
const SIGNUP_TTL_SECONDS = 7 * 86_400;
/** How long the direct predecessor of a refresh token still gets the same successor (I3). */
export const REFRESH_GRACE_SECONDS = 10;

export interface AccessClaims {
  userId: string;
  sessionId: string;
  /** Epoch milliseconds. */
  expiresAtMs: number;
}

/**
 * Signs access tokens and makes refresh tokens. The n-th refresh token is a keyed hash of session and n, so a successor
 * can be returned twice (I3) without storing any token.
 */
export function createTokens(secretKey: string) {
  const key = createHmac('sha256', secretKey).update('mazad access token').digest();
  const refreshKey = createHmac('sha256', secretKey).update('mazad refresh token').digest();
  const signupKey = createHmac('sha256', secretKey).update('mazad signup token').digest();
  const mac = (sessionId: string, generation: number) =>
    createHmac('sha256', refreshKey).update(`${sessionId}.${generation}`).digest();

  return {
    signAccess(userId: string, sessionId: string, now: Date): Promise<string> {
      const issued = Math.floor(now.getTime() / 1000);
      return new SignJWT({ sid: sessionId })
        .setProtectedHeader({ alg: 'HS256' })
        .setSubject(userId)
        .setIssuedAt(issued)
        .setExpirationTime(issued + ACCESS_TTL_SECONDS)
        .sign(key);
    },
    /** Null unless this key signed it and it has not expired. */
    async verifyAccess(token: string): Promise<AccessClaims | null> {
      try {
        const { payload } = await jwtVerify(token, key, { algorithms: ['HS256'] });
        if (typeof payload.sub !== 'string' || typeof payload.sid !== 'string') return null;
        return { userId: payload.sub, sessionId: payload.sid, expiresAtMs: (payload.exp ?? 0) * 1000 };
      } catch {
        return null;
      }
    },
    /** The session of a token signed by this key, even if expired; only for signing out. */
    async sessionOf(token: string): Promise<string | null> {
      try {
        const clockTolerance = REFRESH_TTL_DAYS * 86_400;
        const { payload } = await jwtVerify(token, key, { algorithms: ['HS256'], clockTolerance });
        return typeof payload.sid === 'string' ? payload.sid : null;
      } catch {
        return null;
      }
    },
    /** R1: an applicant's token for the registration. */
    signSignup(signupId: string, now: Date): Promise<string> {
      const issued = Math.floor(now.getTime() / 1000);
      return new SignJWT({})
        .setProtectedHeader({ alg: 'HS256' })
        .setSubject(signupId)
        .setIssuedAt(issued)
        .setExpirationTime(issued + SIGNUP_TTL_SECONDS)
        .sign(signupKey);
    },
    async verifySignup(token: string): Promise<string | null> {
      try {
        return (await jwtVerify(token, signupKey, { algorithms: ['HS256'] })).payload.sub ?? null;
      } catch {
        return null;
      }
    },
    refreshToken: (sessionId: string, generation: number) =>
      `${generation}.${mac(sessionId, generation).toString('base64url')}`,
    /** The token's generation in this session; null if it is not the session's. */
    generationOf(sessionId: string, refreshToken: string): number | null {
      const match = /^(\d{1,9})\.([\w-]{43})$/.exec(refreshToken);
      if (!match) return null;
      const generation = Number(match[1]);
      const given = Buffer.from(match[2]!, 'base64url');
      const expected = mac(sessionId, generation);
      return given.length === expected.length && timingSafeEqual(given, expected) ? generation : null;
    },
  };
}

export type Tokens = ReturnType<typeof createTokens>;
