import { Counter } from 'prom-client';
import type { Clock } from '#platform/clock.ts';
import type { Db } from '#platform/db/db.ts';
import { type Attachment, type OutgoingMessage, RefusedForGood, type Way } from './ways.ts';

interface SenderDeps {
  db: Db;
  clock: Clock;
  channel: 'EMAIL' | 'SMS';
  way: Way;
  /** The attachment of a mail; null if it is gone. */
  readAttachment?: (fileId: string) => Promise<Attachment | null>;
  /** Per message, in milliseconds. Default 20 s. */
  deadlineMs?: number;
}

/** Delays after each failure except the last: 30 s, 2 min, 10 min, 1 h, 6 h. */
const WAITS_SECONDS = [30, 120, 600, 3_600, 21_600];
const BATCH = 20;
const AT_ONCE = 5;
const DEADLINE_MS = 20_000;
/** A batch finishes within this time, or its process is dead and another may claim it. */
const LEASE_SECONDS = 120;
const ERROR_CHARS_MAX = 300;

const outcomes = new Counter({
  name: 'mazad_messages_total',
  help: 'Mails and SMS tried',
  labelNames: ['channel', 'outcome'],
});

interface DueMessage extends Omit<OutgoingMessage, 'attachment'> {
  attachmentId: string | null;
  attempts: number;
  expiresAt: Date | null;
}

/**
 * Makes the job that sends a channel's due messages, at least once each: a message is claimed for two minutes, sent,
 * and marked. The text of a code or link is deleted once it was sent or has expired.
 */
export function createSender(deps: SenderDeps): () => Promise<void> {
  return async () => {
    const due = await claimDue(deps);
    const next = async (): Promise<void> => {
      for (let row = due.shift(); row; row = due.shift()) await sendOne(deps, row);
    };
    await Promise.all(Array.from({ length: AT_ONCE }, next));
  };
}

/** Codes first, because somebody is waiting for them. */
async function claimDue({ db, clock, channel }: SenderDeps): Promise<DueMessage[]> {
  const now = clock.now();
  return db.query<DueMessage>(
    `update message m set attempts = attempts + 1, next_try_at = $2::timestamptz + make_interval(secs => $3)
     from (select message_id from message where state = 'PENDING' and channel = $1 and next_try_at <= $2
       order by expires_at is null, next_try_at limit ${BATCH} for update skip locked) due
     where m.message_id = due.message_id
     returning m.message_id as "messageId", recipient, language, subject, body_text as text, body_html as html,
       attachment_id as "attachmentId", attempts, expires_at as "expiresAt"`,
    [channel, now, LEASE_SECONDS],
  );
}

async function sendOne(deps: SenderDeps, row: DueMessage): Promise<void> {
  const { expiresAt } = row;
  // A late code or link would only confuse (I2).
  if (expiresAt && expiresAt <= deps.clock.now()) {
    await mark(deps, row, { state: 'FAILED', error: 'It expired before it could be sent.' });
    return;
  }
  try {
    await withDeadline(deps, row);
    await mark(deps, row, { state: 'SENT', error: null });
  } catch (failure) {
    const waitSeconds = failure instanceof RefusedForGood ? undefined : WAITS_SECONDS[row.attempts - 1];
    const error = (failure as Error).message.slice(0, ERROR_CHARS_MAX);
    await mark(deps, row, { state: waitSeconds === undefined ? 'FAILED' : 'PENDING', error, waitSeconds });
  }
}

async function withDeadline(
  { way, readAttachment, deadlineMs = DEADLINE_MS }: SenderDeps,
  row: DueMessage,
): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('The other side did not answer in time.')), deadlineMs);
  });
  const { attachmentId, attempts: _, expiresAt: __, ...message } = row;
  const send = async () => {
    const attachment = attachmentId ? ((await readAttachment?.(attachmentId)) ?? null) : null;
    await way.send({ ...message, attachment });
  };
  try {
    await Promise.race([send(), tooLate]);
  } finally {
    clearTimeout(timer);
  }
}

interface Outcome {
  state: 'SENT' | 'FAILED' | 'PENDING';
  error: string | null;
  waitSeconds?: number | undefined;
}

/** Does nothing if another process has claimed the message since. */
async function mark({ db, clock, channel }: SenderDeps, row: DueMessage, outcome: Outcome): Promise<void> {
  const { state, error, waitSeconds = 0 } = outcome;
  const now = clock.now();
  const forget = row.expiresAt !== null && state !== 'PENDING';
  outcomes.inc({ channel, outcome: state });
  await db.query(
    `update message set state = $3, error = $4, next_try_at = $5, sent_at = case when $3 = 'SENT' then $6::timestamptz end,
       body_text = case when $7 then '' else body_text end, body_html = case when $7 then null else body_html end
     where message_id = $1 and attempts = $2 and state = 'PENDING'`,
    [row.messageId, row.attempts, state, error, new Date(now.getTime() + waitSeconds * 1000), now, forget],
  );
}
