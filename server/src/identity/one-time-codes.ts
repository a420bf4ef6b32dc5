import { createHmac, randomInt } from 'node:crypto';
import type { Clock } from '#platform/clock.ts';
import type { Db, Sql } from '#platform/db/db.ts';
import { AppError, tooManyRequests } from '#platform/http/errors.ts';
import type { Language } from '#platform/http/messages.ts';
import { networkOf, siteOf } from '#platform/http/network-of.ts';
import type { Messages } from '#platform/messages/queue.ts';
import { clearTries, countTry, type RateLimit, rateLimitKey } from '#platform/rate-limits.ts';

/** I2. */
export const CODE_TTL_SECONDS = 5 * 60;
export const CODE_RESEND_SECONDS = 30;
const ATTEMPTS_MAX = 5;
const SENDS_PER_HOUR = 5;
const HOUR_SECONDS = 3_600;
/** I6: many dealers share an address, so it may do as much as several numbers. */
const SENDS_PER_HOUR_ADDRESS = 30;
const CHECKS_PER_HOUR_ADDRESS = 60;
/** I6: more than a code's own attempts, because attempts without a code count here too. */
const CHECKS_PER_HOUR = 20;
/** Codes to one number from all strangers together: limits guesses from many addresses, and the cost. */
const SENDS_PER_HOUR_STRANGERS = 30;
/** A provider's customer may have thousands of networks; this keeps one from using up the limit. */
const SENDS_PER_HOUR_SITE = 10;

export interface CodeDeps {
  db: Db;
  clock: Clock;
  messages: Messages;
  settings: { secretKey: string };
}

export type CodePurpose = 'SIGNUP' | 'SIGN_IN';

/** Who requests and enters a code. Each caller has its own codes and attempts, so nobody can use up another's (I6). */
interface CodeCaller {
  address: string;
  /** Null if the client stores none; then the address counts. */
  deviceId: string | null;
  /** Whether the number's member has signed in on this device before. */
  isKnownDevice: boolean;
}

export interface CodeToSend extends CodeCaller {
  purpose: CodePurpose;
  /** E.164. */
  phoneNumber: string;
  regionId: string;
  language: Language;
  /** False for an unknown number: everything happens except the message, so that nobody can tell. */
  deliver: boolean;
}

export interface CodeToCheck extends CodeCaller {
  purpose: CodePurpose;
  /** E.164. */
  phoneNumber: string;
  code: string;
}

const TEXTS: Record<CodePurpose, Record<Language, (code: string) => string>> = {
  SIGNUP: {
    en: (code) => `${code} is your Mazad registration code, valid for 5 minutes. Do not share it.`,
    ar: (code) => `رمز التسجيل في مزاد: ${code}، صالح 5 دقائق. لا تشاركه مع أحد.`,
  },
  SIGN_IN: {
    en: (code) => `${code} is your Mazad sign-in code, valid for 5 minutes. Do not share it.`,
    ar: (code) => `رمز الدخول إلى مزاد: ${code}، صالح 5 دقائق. لا تشاركه مع أحد.`,
  },
};

function before(now: Date, seconds: number): Date {
  return new Date(now.getTime() - seconds * 1000);
}

/** A plain hash of six digits is quickly guessed; the key is not in the database. */
function hashesOf(
  secretKey: string,
  { purpose, phoneNumber, deviceId, address }: CodeCaller & { purpose: CodePurpose; phoneNumber: string },
) {
  const key = createHmac('sha256', secretKey).update('mazad one-time code').digest();
  const hash = (...parts: string[]) => createHmac('sha256', key).update(parts.join('\u0000')).digest();
  const caller = deviceId ? ['device', deviceId] : ['address', networkOf(address)];
  return {
    recipient: hash('recipient', phoneNumber, ...caller),
    code: (code: string) => hash('code', purpose, phoneNumber, ...caller, code),
  };
}

/** A known device counts by itself, whatever others do from its address (I6); a stranger can invent any device id. */
function limitOfCaller(
  call: 'code-send' | 'code-check',
  { phoneNumber, deviceId, address, isKnownDevice }: CodeCaller & { phoneNumber: string },
  limit: number,
): RateLimit {
  const caller = isKnownDevice && deviceId ? ['device', deviceId] : ['address', networkOf(address)];
  return { key: rateLimitKey(call, phoneNumber, ...caller), limit, windowSeconds: HOUR_SECONDS };
}

function limitOfAddress(
  call: 'code-send' | 'code-check',
  { address, isKnownDevice }: CodeCaller,
  limit: number,
): RateLimit[] {
  return isKnownDevice
    ? []
    : [{ key: rateLimitKey(call, networkOf(address)), limit, windowSeconds: HOUR_SECONDS }];
}

function waitUntil(endMs: number, now: Date): AppError {
  const seconds = Math.max(1, Math.ceil((endMs - now.getTime()) / 1000));
  return tooManyRequests(seconds);
}

/** When the caller may request a code again, and when used-up attempts return. Epoch milliseconds. */
async function findWaits(sql: Sql, purpose: CodePurpose, recipient: Buffer, now: Date) {
  const [row] = await sql.query<{ sent_at: Date; attempts: number; attempts_since: Date }>(
    'select sent_at, attempts, attempts_since from one_time_code where purpose = $1 and recipient_hash = $2',
    [purpose, recipient],
  );
  if (!row) return { resendAtMs: 0, attemptsAtMs: null };
  const attemptsAtMs = row.attempts_since.getTime() + HOUR_SECONDS * 1000;
  const isSpent = row.attempts >= ATTEMPTS_MAX && attemptsAtMs > now.getTime();
  return {
    resendAtMs: row.sent_at.getTime() + CODE_RESEND_SECONDS * 1000,
    attemptsAtMs: isSpent ? attemptsAtMs : null,
  };
}

/** The limits for callers who could invent device ids: the wait for the next code, and the number's limits (I6). */
function limitsOfStranger({ purpose, phoneNumber, address, isKnownDevice }: CodeToSend): RateLimit[] {
  if (isKnownDevice) return [];
  const rateLimit = (limit: number, windowSeconds: number, ...of: string[]) => ({
    key: rateLimitKey('code-send', ...of, phoneNumber),
    limit,
    windowSeconds,
  });
  return [
    rateLimit(1, CODE_RESEND_SECONDS, 'wait', purpose, networkOf(address)),
    rateLimit(SENDS_PER_HOUR_SITE, HOUR_SECONDS, 'site', siteOf(address)),
    rateLimit(SENDS_PER_HOUR_STRANGERS, HOUR_SECONDS, 'strangers'),
  ];
}

/**
 * Makes a code for a number and sends it by SMS (I2). Throws TOO_MANY_REQUESTS within 30 seconds of the last one, above
 * five an hour per number and caller, while the caller's attempts are used up (a new code would be useless), and above
 * the strangers' limits. An undeliverable number takes the same path and time.
 */
export async function sendCode(deps: CodeDeps, to: CodeToSend) {
  const { db, clock } = deps;
  const { purpose, phoneNumber } = to;
  const now = clock.now();
  const hashes = hashesOf(deps.settings.secretKey, to);
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const hourAgo = before(now, HOUR_SECONDS);
  await countTry(db, clock, limitOfAddress('code-send', to, SENDS_PER_HOUR_ADDRESS));
  await db.transaction(async (tx) => {
    const written = await tx.query(
      `insert into one_time_code as c (purpose, recipient_hash, code_hash, sent_at, expires_at, attempts_since)
       values ($1, $2, $3, $4, $5, $4)
       on conflict (purpose, recipient_hash) do update set
         code_hash = excluded.code_hash, sent_at = excluded.sent_at, expires_at = excluded.expires_at,
         consumed_at = null,
         attempts = case when c.attempts_since <= $7 then 0 else c.attempts end,
         attempts_since = case when c.attempts_since <= $7 then excluded.sent_at else c.attempts_since end
       where c.sent_at <= $6 and (c.attempts < ${ATTEMPTS_MAX} or c.attempts_since <= $7)
       returning 1`,
      [
        purpose,
        hashes.recipient,
        hashes.code(code),
        now,
        before(now, -CODE_TTL_SECONDS),
        before(now, CODE_RESEND_SECONDS),
        hourAgo,
      ],
    );
    if (written.length === 0) {
      const waits = await findWaits(tx, purpose, hashes.recipient, now);
      throw waitUntil(waits.attemptsAtMs ?? waits.resendAtMs, now);
    }
    // In the transaction, so that a refused send does not count.
    await countTry(tx, clock, [limitOfCaller('code-send', to, SENDS_PER_HOUR), ...limitsOfStranger(to)]);
    // Always written, and rolled back for an undeliverable number, so that both take equally long.
    await tx.query('savepoint message');
    await deps.messages.queue(
      tx,
      {
        regionId: to.regionId,
        channel: 'SMS',
        kind: `${purpose}_CODE`,
        recipient: phoneNumber,
        language: to.language,
        subject: '',
        text: TEXTS[purpose][to.language](code),
        expiresAt: before(now, -CODE_TTL_SECONDS),
      },
      now,
    );
    await tx.query(to.deliver ? 'release savepoint message' : 'rollback to savepoint message');
  });
  return { resendAfterSeconds: CODE_RESEND_SECONDS, expiresInSeconds: CODE_TTL_SECONDS };
}

/**
 * Uses up a code (I2): returns if it is right, once, and only for the caller that requested it. CODE_INVALID for a
 * wrong, expired, used or other caller's code. TOO_MANY_REQUESTS with the wait after five attempts; a success or an
 * hour resets them, a new code does not.
 */
export async function checkCode(
  { db, clock, settings }: Pick<CodeDeps, 'db' | 'clock' | 'settings'>,
  guess: CodeToCheck,
): Promise<void> {
  const { purpose, code } = guess;
  const now = clock.now();
  const hashes = hashesOf(settings.secretKey, guess);
  const ofCaller = limitOfCaller('code-check', guess, CHECKS_PER_HOUR);
  await countTry(db, clock, [ofCaller, ...limitOfAddress('code-check', guess, CHECKS_PER_HOUR_ADDRESS)]);
  // One statement checks, counts and uses up, so concurrent guesses wait for the row and see the result.
  const [tried] = await db.query<{ is_right: boolean }>(
    `update one_time_code set
         consumed_at = case when code_hash = $3 then $4::timestamptz end,
         attempts = case when code_hash = $3 then 0 when attempts_since <= $5 then 1 else attempts + 1 end,
         attempts_since = case when code_hash = $3 or attempts_since <= $5 then $4 else attempts_since end
       where purpose = $1 and recipient_hash = $2 and consumed_at is null and expires_at > $4
         and (attempts < ${ATTEMPTS_MAX} or attempts_since <= $5)
       returning consumed_at is not null as is_right`,
    [purpose, hashes.recipient, hashes.code(code), now, before(now, HOUR_SECONDS)],
  );
  if (tried?.is_right) return clearTries(db, [ofCaller.key]);
  const waits = tried ? null : await findWaits(db, purpose, hashes.recipient, now);
  if (waits?.attemptsAtMs) throw waitUntil(waits.attemptsAtMs, now);
  throw new AppError('CODE_INVALID');
}
