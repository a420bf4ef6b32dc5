import type { Sql } from '#platform/db/db.ts';
import type { Language } from '#platform/http/messages.ts';
import { mailOf, subjectOf } from '#platform/messages/mail.ts';
import type { Deps } from '../deps.ts';
import { NOTICE_COLUMNS, type NoticeRow } from './notice-row.ts';
import { openUrl } from './push/open-url.ts';
import { RETRY_SECONDS } from './push/retry-seconds.ts';
import { type RenderedNotice, renderNotices } from './render-notices.ts';
import { readWants, type WantingMember } from './wants.ts';

const MEMBERS_MAX = 100;
/** More would make the mail unreadable; the rest goes in the next one. */
const NOTICES_MAX = 50;

type MailDeps = Pick<Deps, 'db' | 'clock' | 'messages' | 'settings'>;

interface Recipient extends WantingMember {
  email: string;
  language: Language;
  regionId: string;
  isActive: boolean;
}

const WORDS = {
  en: {
    many: (n: number) => `${n} notifications`,
    open: 'Open',
    openAll: 'Open notifications',
    why: 'You get this because mails of this kind are on in your settings.',
    settings: 'Change what you are mailed',
  },
  ar: {
    many: (n: number) => `الإشعارات: ${n}`,
    open: 'فتح',
    openAll: 'فتح الإشعارات',
    why: 'تصلك هذه الرسالة لأن البريد مفعّل لهذا النوع في إعداداتك.',
    settings: 'تغيير ما يصلك بالبريد',
  },
} as const;

/** A mail with one notice, or with several that came together or waited for the morning. */
function noticeMail(
  language: Language,
  notices: readonly RenderedNotice[],
  urlTo: (link: string) => string,
): { subject: string; text: string; html: string } {
  const words = WORDS[language];
  const only = notices.length === 1 ? notices[0] : undefined;
  const heading = only?.title ?? words.many(notices.length);
  const footer = { text: words.why, label: words.settings, url: urlTo('settings') };
  const content = only
    ? { paragraphs: [only.text], button: { label: words.open, url: urlTo(only.link ?? 'notifications') } }
    : {
        paragraphs: [],
        items: notices.map(({ title, text, link }) => ({ title, text, url: urlTo(link ?? 'notifications') })),
        button: { label: words.openAll, url: urlTo('notifications') },
      };
  // Some mail programs show isolates as boxes in their lists.
  const subject = subjectOf(language, heading.replace(/[\u2068\u2069]/g, ''));
  return { subject, ...mailOf(language, { heading, ...content, footer }) };
}

interface Due {
  storeId: string;
  userId: string;
  now: Date;
}

/** A member's due notices, locked until they are queued; rows locked by another process are skipped. */
function holdDue(tx: Sql, { storeId, userId, now }: Due): Promise<NoticeRow[]> {
  return tx.query<NoticeRow>(
    `with due as (
       select notice_no from notice_delivery where store_id = $1 and user_id = $2 and way = 'EMAIL' and due_at <= $3
       order by notice_no limit ${NOTICES_MAX} for update skip locked
     )
     select ${NOTICE_COLUMNS} from due join notice n on n.store_id = $1 and n.notice_no = due.notice_no
     order by n.told_at, n.notice_no`,
    [storeId, userId, now],
  );
}

const OF_NOTICES = `store_id = $1 and user_id = $2 and way = 'EMAIL' and notice_no = any($3::bigint[])`;
const keyOf = ({ storeId, userId }: Due, rows: readonly NoticeRow[]) => [
  storeId,
  userId,
  rows.map((row) => row.noticeNo),
];

/** Retries after growing delays; in the end the notice stays in the list only. */
async function postpone(tx: Sql, due: Due, rows: readonly NoticeRow[]): Promise<void> {
  const key = keyOf(due, rows);
  await tx.query(
    `delete from notice_delivery where ${OF_NOTICES} and attempts >= ${RETRY_SECONDS.length}`,
    key,
  );
  await tx.query(
    `update notice_delivery set attempts = attempts + 1,
       due_at = $4::timestamptz + make_interval(secs => ($5::int[])[attempts + 1]) where ${OF_NOTICES}`,
    [...key, due.now, RETRY_SECONDS],
  );
}

/**
 * Queues a member's due notices in one transaction, so exactly once. Returns the errors of single notices, which are
 * retried separately.
 */
async function mailMember(deps: MailDeps, at: Due): Promise<Error[]> {
  const { storeId, userId } = at;
  return deps.db.transaction(async (tx) => {
    const due = await holdDue(tx, at);
    const [member] = await tx.query<Recipient>(
      `select m.user_id as "userId", m.email, m.locale as language, m.region_id as "regionId",
           m.is_active as "isActive", m.role, s.is_active as "isTrading"
         from member m join store s using (store_id) where m.user_id = $1 and m.store_id = $2`,
      [userId, storeId],
    );
    const isReached = member?.isActive && member.email !== '';
    const isWanted = isReached && (await readWants(tx, storeId, [member])).get(userId)!;
    const rows = isWanted ? due.filter(({ kind }) => isWanted(kind, 'EMAIL')) : [];
    const language: Language = member?.language ?? 'en';
    const { words, faults } = await renderNotices(tx, storeId, rows, language, { hasAmounts: true });
    const unsaid = rows.filter((_row, i) => words[i] === null);
    await postpone(tx, at, unsaid);
    const done = due.filter((row) => !unsaid.includes(row));
    await tx.query(`delete from notice_delivery where ${OF_NOTICES}`, keyOf(at, done));
    const said = words.filter((one) => one !== null);
    if (said.length === 0 || !isReached) return faults;
    const mail = noticeMail(language, said, (link) => openUrl(deps.settings.publicUrl, userId, link));
    const { regionId, email: recipient } = member;
    await deps.messages.queue(
      tx,
      { regionId, channel: 'EMAIL', kind: 'NOTICE', recipient, language, ...mail },
      at.now,
    );
    return faults;
  });
}

/**
 * Mails due notices (N2), exactly once across crashes and processes. After all members are done, throws an
 * AggregateError with the errors of notices and members.
 */
export async function mailNotices(deps: MailDeps): Promise<void> {
  const due = await deps.db.query<{ storeId: string; userId: string }>(
    `select store_id as "storeId", user_id as "userId" from notice_delivery where way = 'EMAIL' and due_at <= $1
     group by store_id, user_id order by min(due_at) limit ${MEMBERS_MAX}`,
    [deps.clock.now()],
  );
  const faults: Error[] = [];
  for (const member of due) {
    const at: Due = { ...member, now: deps.clock.now() };
    const own = await mailMember(deps, at).catch(async (error: Error) => {
      await deps.db.transaction(async (tx) => postpone(tx, at, await holdDue(tx, at)));
      return [error];
    });
    faults.push(...own);
  }
  if (faults.length > 0) throw new AggregateError(faults, `${faults.length} mails went wrong`);
}
