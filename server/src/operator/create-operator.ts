import { v7 as uuid } from 'uuid';
import { writeAudit } from '#platform/audit-log.ts';
import type { Clock } from '#platform/clock.ts';
import type { Sql } from '#platform/db/db.ts';
import { AppError } from '#platform/http/errors.ts';
import type { Settings } from '#platform/settings.ts';
import { emailKey, makePasswordLink, NO_PASSWORD } from '../identity/offers.ts';
import { operatorActor } from './operator-route.ts';
import { makeTotpSecret, sealTotpSecret, totpUri } from './totp.ts';

export interface NewOperator {
  email: string;
  firstName: string;
  lastName: string;
  regionId: string;
}

export interface MadeOperator {
  /** To choose a password with, once, within 7 days. */
  link: string;
  /** Base32. */
  secret: string;
  /** What a QR code of the secret carries. */
  uri: string;
}

/**
 * Makes an operator without a password and with a second factor (S1, I4). Nothing of either can be read again. Throws
 * EMAIL_TAKEN for an e-mail that any account has.
 */
export async function createOperator(
  tx: Sql,
  deps: { clock: Clock; settings: Pick<Settings, 'secretKey' | 'publicUrl'> },
  { email, firstName, lastName, regionId }: NewOperator,
): Promise<MadeOperator> {
  const userId = uuid();
  const now = deps.clock.now();
  const secret = makeTotpSecret();
  const sealed = sealTotpSecret(deps.settings.secretKey, userId, secret);
  const made = await tx.query(
    `insert into member (user_id, store_id, region_id, role, email, email_key, password_hash, first_name, last_name,
       totp_secret, created_at)
     values ($1, null, $2, 'OPERATOR', $3, $4, $5, $6, $7, $8, $9) on conflict (email_key) do nothing returning 1`,
    [userId, regionId, email, emailKey(email), NO_PASSWORD, firstName, lastName, sealed, now],
  );
  if (made.length === 0) throw new AppError('EMAIL_TAKEN');
  const link = await makePasswordLink(tx, deps.settings, { userId, purpose: 'SET', now });
  await writeAudit(tx, {
    regionId,
    at: now,
    actor: 'command:operator-create',
    address: null,
    action: 'CREATE_OPERATOR',
    subject: operatorActor(userId),
    before: null,
    after: { email },
  });
  return { link, secret, uri: totpUri(secret, email) };
}
