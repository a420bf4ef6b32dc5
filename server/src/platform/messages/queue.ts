import { v7 as uuid } from 'uuid';
import type { Sql } from '#platform/db/db.ts';
import type { Language } from '#platform/http/messages.ts';

/** A mail or an SMS to one recipient, in the recipient's language. */
export interface NewMessage {
  /** Null if it belongs to no region. */
  regionId: string | null;
  channel: 'EMAIL' | 'SMS';
  /** Such as SIGN_IN_CODE. */
  kind: string;
  recipient: string;
  language: Language;
  /** Empty for an SMS. */
  subject: string;
  text: string;
  html?: string;
  /** A stored file to attach, at most ATTACHMENT_BYTES_MAX. */
  attachmentId?: string | null;
  /** For a code or a link, when it expires: it is not sent after that, and its text is deleted. */
  expiresAt?: Date | null;
}

/** With the text around it, the usual limit of mail servers. */
export const ATTACHMENT_BYTES_MAX = 10_000_000;

/** The configured channels; messages of others are kept for the console (S2). */
export interface Ways {
  EMAIL: boolean;
  SMS: boolean;
}

export function waysOf(settings: { smtpUrl: string | undefined; smsUrl: string | undefined }): Ways {
  return { EMAIL: settings.smtpUrl !== undefined, SMS: settings.smsUrl !== undefined };
}

export interface Messages {
  /** Writes a message in the caller's transaction; after the commit any process sends it. */
  queue(tx: Sql, message: NewMessage, now: Date): Promise<void>;
}

export function createMessages(ways: Ways): Messages {
  return {
    async queue(tx, message, now) {
      await tx.query(
        `insert into message (message_id, region_id, channel, kind, recipient, language, subject, body_text, body_html,
           attachment_id, expires_at, state, next_try_at, created_at)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $13)`,
        [
          uuid(),
          message.regionId,
          message.channel,
          message.kind,
          message.recipient,
          message.language,
          message.subject,
          message.text,
          message.html ?? null,
          message.attachmentId ?? null,
          message.expiresAt ?? null,
          ways[message.channel] ? 'PENDING' : 'KEPT',
          now,
        ],
      );
    },
  };
}
