import { createHash, randomBytes } from 'node:crypto';
import type { Sql } from '#platform/db/db.ts';
import type { Language } from '#platform/http/messages.ts';
import type { Deps } from '../deps.ts';
import { type LinkPurpose, linkMail, linkSms } from './accounts/account-mails.ts';

export interface NewPasswordLink {
  userId: string;
  /** RESET: requested by the user (I5). SET: sent after approval (R5). INVITE and OPERATOR: sent with an invitation. */
  purpose: LinkPurpose;
  language: Language;
  /** Null or empty for a member without e-mail, who gets an SMS. */
  email: string | null;
  regionId: string;
  /** First name of the member. */
  name: string;
  storeName?: string;
  now: Date;
}

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
const TTL_MS: Record<LinkPurpose, number> = {
  RESET: 30 * MINUTE_MS,
  SET: 7 * DAY_MS,
  INVITE: 7 * DAY_MS,
  OPERATOR: 7 * DAY_MS,
};
const TOKEN_BYTES = 32;

const endOf = (purpose: LinkPurpose, now: Date) => new Date(now.getTime() + TTL_MS[purpose]);

/** The stored hash of a link's token. */
export function linkHash(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/**
 * Makes a single-use link to choose a password: RESET lasts 30 minutes, the others 7 days (I5, R5). It ends older links
 * of the same purpose, except RESET: anybody can request those, and would end the link that the member waits for (I6).
 * An operator's link is marked, because operators sign in at the console. The caller holds the member's row, which is
 * locked before links and sessions everywhere.
 */
export async function makePasswordLink(
  tx: Sql,
  settings: { publicUrl: string },
  { userId, purpose, now }: Pick<NewPasswordLink, 'userId' | 'purpose' | 'now'>,
): Promise<string> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  if (purpose !== 'RESET') {
    await tx.query(
      'update password_link set used_at = $3 where user_id = $1 and purpose = $2 and used_at is null',
      [userId, purpose, now],
    );
  }
  const [made] = await tx.query<{ is_operator: boolean }>(
    `insert into password_link (token_hash, user_id, purpose, created_at, expires_at) values ($1, $2, $3, $4, $5)
       returning exists (select from member m where m.user_id = $2 and m.role = 'OPERATOR') as is_operator`,
    [linkHash(token), userId, purpose, now, endOf(purpose, now)],
  );
  return `${settings.publicUrl}/reset-password?token=${token}${made?.is_operator ? '&from=operator' : ''}`;
}

/** Sends a member such a link by e-mail, or by SMS if there is none. */
export async function issuePasswordLink(
  tx: Sql,
  deps: Pick<Deps, 'messages'> & { settings: { publicUrl: string } },
  link: NewPasswordLink,
): Promise<void> {
  const { userId, purpose, language, now } = link;
  const [member] = await tx.query<{ phone_number: string | null }>(
    'select phone_number from member where user_id = $1 for no key update',
    [userId],
  );
  const url = await makePasswordLink(tx, deps.settings, link);
  // The sender deletes the text after this time: the token must not remain anywhere after it was sent or given up.
  const expiresAt = endOf(purpose, now);
  const message = { regionId: link.regionId, kind: `${purpose}_LINK_CODE`, language, expiresAt };
  if (link.email) {
    const mail = linkMail(purpose, language, { url, name: link.name, storeName: link.storeName ?? '' });
    await deps.messages.queue(tx, { ...message, channel: 'EMAIL', recipient: link.email, ...mail }, now);
  } else if (member?.phone_number) {
    const text = linkSms(purpose, language, url);
    await deps.messages.queue(
      tx,
      { ...message, channel: 'SMS', recipient: member.phone_number, subject: '', text },
      now,
    );
  }
}

/** The member's valid links from requests. Exact under the lock of the member's row. */
export async function countResetLinks(tx: Sql, userId: string, now: Date): Promise<number> {
  const rows = await tx.query(
    `select 1 from password_link
     where user_id = $1 and purpose = 'RESET' and used_at is null and expires_at > $2`,
    [userId, now],
  );
  return rows.length;
}

/** Ends all links of a user, because the password was set or the member switched off. */
export async function endPasswordLinks(tx: Sql, userId: string, now: Date): Promise<void> {
  await tx.query('update password_link set used_at = $2 where user_id = $1 and used_at is null', [
    userId,
    now,
  ]);
}
