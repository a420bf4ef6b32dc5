import { v7 as uuid } from 'uuid';
import { writeAudit } from '#platform/audit-log.ts';
import type { Clock } from '#platform/clock.ts';
import type { Sql } from '#platform/db/db.ts';
import { AppError } from '#platform/http/errors.ts';
import type { Language } from '#platform/http/messages.ts';
import type { Settings } from '#platform/settings.ts';
import {
  emailKey,
  freeInvitedEmail,
  type Invited,
  makePasswordLink,
  NO_PASSWORD,
} from '../../identity/index.ts';
import { type Audited, operatorActor } from '../base/operator-route.ts';
import { withdrawn } from '../stores/withdrawn.ts';
import { makeTotpSecret, sealTotpSecret, totpUri } from './totp.ts';

export interface NewOperator {
  email: string;
  firstName: string;
  lastName: string;
  regionId: string;
  /** Language of mails; English by default. */
  language?: Language;
}

/** A new second factor; it cannot be read again. */
export interface MadeFactor {
  /** Base32. */
  secret: string;
  /** The content of the QR code. */
  uri: string;
}

export interface MadeOperator extends MadeFactor {
  /** For choosing a password, once, within 7 days. */
  link: string;
}

type Made = { clock: Clock; settings: Pick<Settings, 'secretKey' | 'publicUrl'> };

/**
 * Inserts an operator without a password and with a second factor (S1, I4). `givenUp` is an invitation that held the
 * e-mail and was ended (R5). Throws EMAIL_TAKEN if another account has the e-mail.
 */
export async function insertOperator(
  tx: Sql,
  { clock, settings }: Pick<Made, 'clock'> & { settings: Pick<Settings, 'secretKey'> },
  { email, firstName, lastName, regionId, language = 'en' }: NewOperator,
): Promise<MadeFactor & { userId: string; givenUp: Invited | null }> {
  const userId = uuid();
  const secret = makeTotpSecret();
  const sealed = sealTotpSecret(settings.secretKey, userId, secret);
  const key = emailKey(email);
  const givenUp = await freeInvitedEmail(tx, key);
  const made = await tx.query(
    `insert into member (user_id, store_id, region_id, role, email, email_key, password_hash, first_name, last_name,
       locale, totp_secret, created_at)
     values ($1, null, $2, 'OPERATOR', $3, $4, $5, $6, $7, $8, $9, $10)
     on conflict (email_key) do nothing returning 1`,
    [userId, regionId, email, key, NO_PASSWORD, firstName, lastName, language, sealed, clock.now()],
  );
  if (made.length === 0) throw new AppError('EMAIL_TAKEN');
  return { userId, secret, uri: totpUri(secret, email), givenUp };
}

/** Creates an operator and a link to choose a password, and logs it in the audit log. Errors as `insertOperator`. */
export async function createOperator(tx: Sql, deps: Made, operator: NewOperator): Promise<MadeOperator> {
  const { userId, givenUp, ...factor } = await insertOperator(tx, deps, operator);
  const now = deps.clock.now();
  const link = await makePasswordLink(tx, deps.settings, { userId, purpose: 'SET', now });
  const made: Audited = {
    regionId: operator.regionId,
    action: 'CREATE_OPERATOR',
    subject: operatorActor(userId),
    before: null,
    after: { email: operator.email },
  };
  for (const entry of [made, ...withdrawn(givenUp)])
    await writeAudit(tx, { ...entry, at: now, actor: 'command:operator-create', address: null });
  return { link, ...factor };
}
