/** Operators for tests, created like by the command and signed in like at the console. */
import { TOTP } from 'otpauth';
import { v7 as uuid } from 'uuid';
import { PASSWORD, type TestApp, useTestApp } from '../../test/app.ts';
import { buildRegion, REGION_ID } from '../../test/factories.ts';
import { quickHash } from '../../test/quick-hash.ts';
import { type ReadSheet, readSheet } from '../../test/sheets/read-sheet.ts';
import { useMade } from '../../test/use-made.ts';
import { openSession } from '../identity/sessions/sessions.ts';
import { createTokens } from '../identity/sessions/tokens.ts';
import { type Clock, systemClock } from '../platform/clock.ts';
import { makeTotpSecret, sealTotpSecret } from './operators/totp.ts';

/** The key of `useTestApp`. */
export const TEST_SECRET_KEY = 'a secret key for tests, long enough to be taken';

const passwordHash = quickHash(PASSWORD);

export interface BuiltOperator {
  userId: string;
  email: string;
  /** Base32. */
  secret: string;
}

export async function buildOperator(test: TestApp, o: { secret?: string } = {}): Promise<BuiltOperator> {
  await buildRegion(test.db);
  const userId = uuid();
  const email = `desk-${userId.slice(-12)}@mazad.example`;
  const secret = o.secret ?? makeTotpSecret();
  await test.sql`insert into member (user_id, store_id, region_id, role, email, email_key, password_hash,
    first_name, last_name,
    totp_secret, created_at)
    values (${userId}, null, ${REGION_ID}, 'OPERATOR', ${email}, ${email}, ${await passwordHash}, 'Huda',
    'Karam', ${sealTotpSecret(TEST_SECRET_KEY, userId, secret)}, clock_timestamp())`;
  return { userId, email, secret };
}

/** The six digits `steps` steps of 30 seconds from now. */
export function codeOf(operator: BuiltOperator, steps = 0, now = Date.now()): string {
  return new TOTP({ secret: operator.secret }).generate({ timestamp: now + steps * 30_000 });
}

export async function openOperatorSession(test: TestApp, userId: string, clock: Clock = systemClock) {
  return openSession(test.db, { clock, tokens: createTokens(TEST_SECRET_KEY) }, userId, 'test', null);
}

/** Calls as a new operator; also returns the operator's user id. */
export async function signedInOperator(test: TestApp) {
  const operator = await buildOperator(test);
  const { token } = await openOperatorSession(test, operator.userId);
  const call = (method: string, path: string, body?: unknown, language = 'en') =>
    test.call(method, `/operator${path}`, { token, body, language });
  return {
    ...operator,
    token,
    call,
    /** The data of a call that reads. */
    get: async (path: string) => (await call('GET', path)).body.data,
    /** The file of a list. */
    async save(path: string, language = 'en', sheet?: string): Promise<ReadSheet> {
      const { bytes } = await call('GET', `/lists/${path}`, undefined, language);
      return readSheet(bytes, sheet ? { sheet } : {});
    },
    /** Moves a deal; each call is a request of its own unless `command` names one. */
    move: (appraisalCode: string, command: object, path = '/moves') =>
      call('POST', `/deals/${appraisalCode}${path}`, { requestId: uuid(), ...command }),
  };
}
export type SignedInOperator = Awaited<ReturnType<typeof signedInOperator>>;

/** The operator of a test file. */
export const useOperator = (test: TestApp) => useMade(() => signedInOperator(test));

/** The whole server with one of them. */
export function useDesk(env?: Parameters<typeof useTestApp>[0]) {
  const test = useTestApp(env);
  return { test, desk: useOperator(test) };
}

/** A subject's audit log, oldest first. */
export function auditOf(test: Pick<TestApp, 'sql'>, subject: string) {
  return test.sql<{ action: string; actor: string; address: string; before: object; after: object }>`
    select action, actor, address, before, after from audit_log where subject = ${subject}
    order by happened_at, audit_id`;
}
