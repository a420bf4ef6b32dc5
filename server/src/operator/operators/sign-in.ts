import type { DataOf } from '@mazad/contract/http';
import type { Operator, operatorEndpoints } from '@mazad/contract/operator/operator';
import { writeAudit } from '#platform/audit-log.ts';
import type { Sql } from '#platform/db/db.ts';
import { AppError } from '#platform/http/errors.ts';
import { isRefusedAsPublic } from '#platform/public-credentials.ts';
import { clearTries, countAttempt, countTry, rateLimitKey } from '#platform/rate-limits.ts';
import type { Deps } from '../../deps.ts';
import {
  auditRefusedOperator,
  emailKey,
  isNewDevice,
  isPassword,
  type Origin,
  openSession,
  queueSecurityNotice,
  rememberDevice,
  signInLimits,
} from '../../identity/index.ts';
import { operatorActor } from '../base/operator-route.ts';
import { findOperator } from './operators.ts';
import { secondFactorLimit, takeTotpStep } from './totp.ts';

export interface OperatorSignIn extends Origin {
  email: string;
  password: string;
  /** Six digits; missing in the form's first step. */
  code?: string | undefined;
}

type SignInDeps = Pick<Deps, 'db' | 'clock' | 'tokens' | 'messages' | 'settings'>;

interface Candidate {
  userId: string;
  regionId: string;
  passwordHash: string;
  isOperator: boolean;
  sealed: Buffer | null;
  knowsDevice: boolean;
}

const NOTICE_EVERY_SECONDS = 3_600;

async function findCandidate(db: Sql, input: OperatorSignIn): Promise<Candidate | undefined> {
  const [row] = await db.query<Candidate>(
    `select m.user_id as "userId", m.region_id as "regionId", m.password_hash as "passwordHash",
       m.totp_secret as sealed, m.role = 'OPERATOR' and m.is_active as "isOperator",
       exists (select from known_device d where d.user_id = m.user_id and d.device_id = $2) as "knowsDevice"
     from member m where m.email_key = $1`,
    [emailKey(input.email), input.deviceId],
  );
  return row;
}

/** Logs a refused sign-in in the audit log, then throws. */
async function refuse(
  deps: SignInDeps,
  input: OperatorSignIn,
  member: Candidate | undefined,
  type: 'WRONG_CREDENTIALS' | 'SECOND_FACTOR_WRONG',
): Promise<never> {
  await auditRefusedOperator(deps.db, {
    operatorId: member?.isOperator ? member.userId : null,
    regionId: member?.regionId ?? null,
    at: deps.clock.now(),
    address: input.address,
    email: emailKey(input.email),
    reason: type,
  });
  throw new AppError(type);
}

/** Warns an operator that somebody has the password (N1), at most once an hour. */
async function tellOfWrongCode(deps: SignInDeps, userId: string, device: string): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const { attempts } = await countAttempt(tx, deps.clock.now(), {
      key: rateLimitKey('second-factor', userId, 'told'),
      windowSeconds: NOTICE_EVERY_SECONDS,
    });
    if (attempts === 1) await queueSecurityNotice(tx, deps, userId, 'SECOND_FACTOR_WRONG', device);
  });
}

/** Opens the session and uses up the code's time step in one transaction; null if the code is wrong. */
function openWithCode(deps: SignInDeps, input: OperatorSignIn, member: Candidate, code: string) {
  const now = deps.clock.now();
  return deps.db.transaction(async (tx) => {
    const { userId, regionId } = member;
    if (!(await takeTotpStep(tx, deps.settings, member, code, now))) return null;
    if (await isNewDevice(tx, userId, input.deviceId)) {
      await queueSecurityNotice(tx, deps, userId, 'NEW_DEVICE', input.device);
    }
    await rememberDevice(tx, userId, input.deviceId, now);
    const session = await openSession(tx, deps, userId, input.device, input.deviceId);
    const operator: Operator = await findOperator(tx, userId);
    await writeAudit(tx, {
      regionId,
      at: now,
      actor: operatorActor(userId),
      address: input.address,
      action: 'OPERATOR_SIGN_IN',
      subject: operatorActor(userId),
      before: null,
      after: { device: input.device, session: session.identifier },
    });
    return { ...session, operator };
  });
}

/**
 * Signs an operator in with password and second factor (I1, I4, I6). Others get the answer of a wrong password, equally
 * fast. Errors: WRONG_CREDENTIALS, SECOND_FACTOR_REQUIRED for a right password without a code, SECOND_FACTOR_WRONG,
 * TOO_MANY_REQUESTS.
 */
export async function signInOperator(
  deps: SignInDeps,
  input: OperatorSignIn,
): Promise<DataOf<typeof operatorEndpoints.operatorSignIn>> {
  const member = await findCandidate(deps.db, input);
  const rateLimits = signInLimits(emailKey(input.email), input, member);
  await countTry(deps.db, deps.clock, rateLimits);
  const isRight = await isPassword(member?.passwordHash, input.password);
  const matches = isRight && !isRefusedAsPublic(deps.settings, 'password', input.password);
  if (!matches || !member?.isOperator) return refuse(deps, input, member, 'WRONG_CREDENTIALS');
  if (input.code === undefined) throw new AppError('SECOND_FACTOR_REQUIRED');

  // Counted for all devices together: whoever has the password could guess six digits from many addresses. A known
  // device counts separately (I6).
  const ownDevice = member.knowsDevice && input.deviceId ? ['device', input.deviceId] : [];
  const guesses = secondFactorLimit(member.userId, ...ownDevice);
  await countTry(deps.db, deps.clock, [guesses]);
  const signedIn = await openWithCode(deps, input, member, input.code);
  if (!signedIn) {
    await tellOfWrongCode(deps, member.userId, input.device);
    return refuse(deps, input, member, 'SECOND_FACTOR_WRONG');
  }
  await clearTries(deps.db, [rateLimits[0]!.key, guesses.key]);
  return signedIn;
}
