import type { DataOf } from '@mazad/contract/http';
import type { operatorEndpoints } from '@mazad/contract/operator/operator';
import { askAnswer } from '#platform/db/answers.ts';
import type { Sql } from '#platform/db/db.ts';
import { findRow } from '#platform/db/find-row.ts';
import type { Ways } from '#platform/messages/queue.ts';
import { type ListSql, listOf, type SortsOf } from '../base/list-page.ts';

type Rows = DataOf<typeof operatorEndpoints.listOutbox>;
type Message = Rows['items'][number];

const COLUMNS = `message_id as "messageId", channel, kind, recipient, subject, body_text <> '' as "hasText", state,
  created_at as "createdAt", sent_at as "sentAt", error`;

const MESSAGES: ListSql = {
  columns: COLUMNS,
  from: 'from message',
  region: 'region_id',
  search: (like) => like('search_text'),
  state: (state) => `(state = ${state} or channel = ${state})`,
  orderBy: 'created_at desc, message_id',
  sorts: {
    created: 'created_at',
    channel: 'channel',
    recipient: 'lower(recipient)',
    subject: 'lower(subject)',
  } satisfies SortsOf<'outbox'>,
};

/** Mails and SMS, newest first; `state` is a state or a channel. */
export const listMessages = listOf<Message>(MESSAGES);

/** Replaces a code or a link. */
const HIDDEN = '•••';

/**
 * The text of a message. A code or link would open the recipient's account, so it is hidden, unless no mail or SMS
 * service is configured and it has to be read here (S2). Throws NOT_FOUND.
 */
export async function readMessage(
  tx: Sql,
  messageId: string,
  ways: Ways,
): Promise<{ text: string; isHidden: boolean; regionId: string | null }> {
  const row = await findRow<{
    channel: keyof Ways;
    kind: string;
    body_text: string;
    region_id: string | null;
  }>(tx, 'select channel, kind, body_text, region_id from message where message_id = $1', [messageId]);
  const isHidden = ways[row.channel] && row.kind.endsWith('_CODE');
  const text = isHidden ? row.body_text.replace(/https?:\/\/\S+|\d{6}/g, HIDDEN) : row.body_text;
  return { text, isHidden, regionId: row.region_id };
}

/** Queues a failed message again. Others stay as they are, also those whose text is deleted. Throws NOT_FOUND. */
export async function resendMessage(
  tx: Sql,
  messageId: string,
  now: Date,
): Promise<{ message: Message; regionId: string | null; isResent: boolean }> {
  const resent = await tx.query(
    `update message set state = 'PENDING', attempts = 0, next_try_at = $2, error = null
     where message_id = $1 and state = 'FAILED' and body_text <> '' returning 1`,
    [messageId, now],
  );
  const row = await askAnswer<Message & { regionId: string | null }>(
    tx,
    `select ${COLUMNS}, region_id as "regionId" from message where message_id = $1`,
    [messageId],
  );
  const { regionId, ...message } = row;
  return { message, regionId, isResent: resent.length > 0 };
}
