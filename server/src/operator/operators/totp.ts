/** I4: an operator's second factor, TOTP with six digits and a new code every 30 seconds. */

import { Secret, TOTP } from 'otpauth';
import type { Sql } from '#platform/db/db.ts';
import { isRefusedAsPublic } from '#platform/public-credentials.ts';
import { type RateLimit, rateLimitKey } from '#platform/rate-limits.ts';
import { decryptSecret, encryptSecret } from '#platform/secret-box.ts';
import type { Settings } from '#platform/settings.ts';

const PURPOSE = 'second factor';
const PERIOD_SECONDS = 30;
/** Accepted steps before and after the current one, for clock differences. */
const WINDOW_STEPS = 1;
const GUESSES_MAX = 10;
const GUESSES_SECONDS = 15 * 60;
/** 160 bits, the length that RFC 4226 recommends. */
const SECRET_BYTES = 20;

/** The rate limit on guessing an operator's code (I6): per device or session, or for all together. */
export function secondFactorLimit(userId: string, ...of: string[]): RateLimit {
  return {
    key: rateLimitKey('second-factor', userId, ...of),
    limit: GUESSES_MAX,
    windowSeconds: GUESSES_SECONDS,
  };
}

/** A new base32 secret for an authenticator. */
export function makeTotpSecret(): string {
  return new Secret({ size: SECRET_BYTES }).base32;
}

/** The encrypted secret, as stored in the member's row. */
export function sealTotpSecret(secretKey: string, userId: string, secret: string): Buffer {
  return encryptSecret(secretKey, PURPOSE, userId, secret);
}

/** The decrypted secret, or null if this key did not encrypt it for this member. */
export function openTotpSecret(secretKey: string, userId: string, sealed: Buffer | null): string | null {
  return sealed && decryptSecret(secretKey, PURPOSE, userId, sealed);
}

function totpOf(secret: string, email: string): TOTP {
  return new TOTP({ issuer: 'Mazad', label: email, secret, period: PERIOD_SECONDS });
}

/** The otpauth URL in an authenticator's QR code. */
export function totpUri(secret: string, email: string): string {
  return totpOf(secret, email).toString();
}

/**
 * Uses up a code's time step, which is valid once (I4). False for a wrong code, for a step at or before a used one, for
 * a publicly known secret (S1), and if password or secret have changed. Of two sign-ins with one code, one succeeds.
 */
export async function takeTotpStep(
  tx: Sql,
  settings: Pick<Settings, 'secretKey' | 'demo'>,
  member: { userId: string; passwordHash: string; sealed: Buffer | null },
  code: string,
  now: Date,
): Promise<boolean> {
  const { userId, passwordHash, sealed } = member;
  const secret = openTotpSecret(settings.secretKey, userId, sealed);
  if (secret === null || isRefusedAsPublic(settings, 'secondFactor', secret)) return false;
  const totp = totpOf(secret, '');
  const timestamp = now.getTime();
  const delta = totp.validate({ token: code, timestamp, window: WINDOW_STEPS });
  if (delta === null) return false;
  const taken = await tx.query(
    `update member set totp_last_step = $2
     where user_id = $1 and (totp_last_step is null or totp_last_step < $2) and password_hash = $3 and totp_secret = $4
       and is_active
     returning 1`,
    [userId, totp.counter({ timestamp }) + delta, passwordHash, sealed],
  );
  return taken.length > 0;
}
