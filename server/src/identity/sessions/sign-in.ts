import type { SignInAnswer } from '@mazad/contract/identity';
import type { Sql } from '#platform/db/db.ts';
import { AppError } from '#platform/http/errors.ts';
import { networkOf } from '#platform/http/network-of.ts';
import { isRefusedAsPublic } from '#platform/public-credentials.ts';
import { clearTries, countTry, type RateLimit, rateLimitKey } from '#platform/rate-limits.ts';
import { emailKey } from '../accounts/email-key.ts';
import { auditIfOperator } from '../accounts/refused-operator.ts';
import { isPassword } from '../passwords.ts';
import type { Origin } from './device.ts';
import { openDealerSession, type SignInDeps } from './open-dealer-session.ts';

export interface SignInInput extends Origin {
  email: string;
  password: string;
}

interface FoundMember {
  userId: string;
  passwordHash: string;
  regionId: string;
  isActive: boolean;
  isOperator: boolean;
  knowsDevice: boolean;
}

const WINDOW_SECONDS = 15 * 60;

/** The rate limits of a sign-in; a success resets the first. `key` is the account's `emailKey`. */
export function signInLimits(
  key: string,
  input: Pick<SignInInput, 'address' | 'deviceId'>,
  known: { knowsDevice: boolean } | undefined,
): RateLimit[] {
  const rateLimit = (limit: number, ...of: string[]): RateLimit => ({
    key: rateLimitKey('sign-in', ...of),
    limit,
    windowSeconds: WINDOW_SECONDS,
  });
  // I6: a known device has its own rate limit, so failures of others do not block it.
  if (known?.knowsDevice && input.deviceId) return [rateLimit(10, key, 'device', input.deviceId)];
  const network = networkOf(input.address);
  return [
    rateLimit(10, key, network),
    rateLimit(100, network),
    { ...rateLimit(30, key, 'from anywhere'), slows: true },
  ];
}

/** Resets the tries after another proof of the account, for this device and network (I6). */
export async function clearSignInTries(
  db: Sql,
  key: string,
  input: Pick<SignInInput, 'address' | 'deviceId'>,
): Promise<void> {
  const own = [true, false].map((isKnown) => signInLimits(key, input, { knowsDevice: isKnown })[0]!.key);
  await clearTries(db, own);
}

/**
 * Signs a dealer in with e-mail and password (I1, I6). Operators get the answer of a wrong password, right or wrong:
 * without the second factor nobody learns whether it is right (I4). Errors: WRONG_CREDENTIALS, TOO_MANY_REQUESTS.
 */
export async function signIn(deps: SignInDeps, input: SignInInput): Promise<SignInAnswer> {
  const key = emailKey(input.email);
  const [member] = await deps.db.query<FoundMember>(
    `select m.user_id as "userId", m.password_hash as "passwordHash", m.region_id as "regionId",
         m.is_active as "isActive", m.role = 'OPERATOR' as "isOperator", exists (
         select from known_device d where d.user_id = m.user_id and d.device_id = $2) as "knowsDevice"
       from member m where m.email_key = $1`,
    [key, input.deviceId],
  );
  const rateLimits = signInLimits(key, input, member);
  await countTry(deps.db, deps.clock, rateLimits);
  const isRight = await isPassword(member?.passwordHash, input.password);
  const matches = isRight && !isRefusedAsPublic(deps.settings, 'password', input.password);
  if (!matches || !member?.isActive || member.isOperator) {
    await auditIfOperator(deps.db, member?.isOperator ?? false, {
      operatorId: member?.userId ?? null,
      regionId: member?.regionId ?? null,
      at: deps.clock.now(),
      address: input.address,
      email: key,
      reason: 'WRONG_CREDENTIALS',
    });
    throw new AppError('WRONG_CREDENTIALS');
  }

  const { userId, passwordHash } = member;
  const proved = { userId, emailKey: key, passwordHash };
  const answer = await openDealerSession(deps, proved, input);
  if (!answer) throw new AppError('WRONG_CREDENTIALS');
  await clearTries(deps.db, [rateLimits[0]!.key]);
  return answer;
}
