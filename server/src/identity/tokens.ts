import { createHmac, timingSafeEqual } from 'node:crypto';
import { jwtVerify, SignJWT } from 'jose';

export const ACCESS_TTL_SECONDS = 15 * 60;
export const REFRESH_TTL_DAYS = 30;
/** How long the immediate predecessor of a refresh token still gets the same successor (I3). */
export const REFRESH_GRACE_SECONDS = 10;

/**
 * Signs access tokens, and makes refresh tokens: the n-th of a session is a keyed hash of session and n, so
 * that a successor can be handed out twice (I3) without any token being stored.
 */
export function createTokens(secretKey: string) {
  const key = createHmac('sha256', secretKey).update('mazad access token').digest();
  const refreshKey = createHmac('sha256', secretKey).update('mazad refresh token').digest();
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
    /** Null for anything that this key did not sign or whose time has passed. */
    async verifyAccess(token: string): Promise<{ userId: string; sessionId: string } | null> {
      try {
        const { payload } = await jwtVerify(token, key, { algorithms: ['HS256'] });
        if (typeof payload.sub !== 'string' || typeof payload.sid !== 'string') return null;
        return { userId: payload.sub, sessionId: payload.sid };
      } catch {
        return null;
      }
    },
    refreshToken: (sessionId: string, generation: number) =>
      `${generation}.${mac(sessionId, generation).toString('base64url')}`,
    /** Which token of the session this is, or null when it is none of it. */
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
