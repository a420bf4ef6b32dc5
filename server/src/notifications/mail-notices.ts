import type { Sql } from '#platform/db/db.ts';
import { first } from '#platform/db/db.ts';
import type { Language } from '#platform/http/messages.ts';
import { mailOf, subjectOf } from '#platform/messages/mail.ts';
import type { Deps } from '../deps.ts';
import { NOTICE_COLUMNS, type NoticeRow } from './notice-row.ts';
import { openUrl } from './open-url.ts';
import { type RenderedNotice, renderNotices } from './render-notices.ts';
import { RETRY_SECONDS } from './retry-seconds.ts';
import { readWants, type WantingMember } from './wants.ts';

const MEMBERS_MAX = 100;
/** As many as a mail can hold and still be read; the rest goes with the next. */
const NOTICES_MAX = 50;

type MailDeps = Pick<Deps, 'db' | 'clock' | 'messages' | 'settings'>;

interface Recipient extends WantingMember {
  email: string;
  locale: string;
  region_id: string;
  is_active: boolean;
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

/** A mail of one notice, or of several that came together or waited for the morning. */
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
  // Isolates are drawn as boxes by some mail programs’ lists.
  const subject = subjectOf(language, heading.replace(/[\u2068\u2069]/g, ''));
  return { subject, ...mailOf(language, { heading, ...content, footer }) };
}

/** Takes what is due for a member: what another process is at is skipped. */
function takeDue(tx: Sql, storeId: string, userId: string, now: Date): Promise<NoticeRow[]> {
  return tx.query<NoticeRow>(
    `with due as (
       select notice_no from notice_delivery where store_id = $1 and user_id = $2 and way = 'EMAIL' and due_at <= $3
       order by notice_no limit ${NOTICES_MAX} for update skip locked
     ), taken as (
       delete from notice_delivery d using due
       where d.store_id = $1 and d.user_id = $2 and d.way = 'EMAIL' and d.notice_no = due.notice_no
       returning d.notice_no
     )
     select ${NOTICE_COLUMNS} from taken join notice n on n.store_id = $1 and n.notice_no = taken.notice_no
     order by n.told_at, n.notice_no`,
    [storeId, userId, now],
  );
}

/** Hands what is due for one member to the queue of messages, in one transaction: it is in the queue once. */
async function mailMember(deps: MailDeps, storeId: string, userId: string): Promise<void> {
  const now = deps.clock.now();
  await deps.db.transaction(async (tx) => {
    const due = await takeDue(tx, storeId, userId, now);
    const member = first(
      await tx.query<Recipient>(
        `select m.user_id, m.email, m.locale, m.region_id, m.is_active, m.role, s.is_active as is_trading
         from member m join store s using (store_id) where m.user_id = $1 and m.store_id = $2`,
        [userId, storeId],
      ),
    );
    if (due.length === 0 || !member?.is_active || !member.email) return;
    const isWanted = (await readWants(tx, storeId, [member])).get(userId)!;
    const rows = due.filter(({ kind }) => isWanted(kind, 'EMAIL'));
    if (rows.length === 0) return;
    const language: Language = member.locale === 'ar' ? 'ar' : 'en';
    const rendered = await renderNotices(tx, storeId, rows, language, { hasAmounts: true });
    const mail = noticeMail(language, rendered, (link) => openUrl(deps.settings.publicUrl, userId, link));
    const { region_id: regionId, email: recipient } = member;
    await deps.messages.queue(
      tx,
      { regionId, channel: 'EMAIL', kind: 'NOTICE', recipient, language, ...mail },
      now,
    );
  });
}

/** What cannot be put into words is tried again later and later, and then left to the list. */
async function postpone({ db, clock }: MailDeps, storeId: string, userId: string): Promise<void> {
  const due = `store_id = $1 and user_id = $2 and way = 'EMAIL' and due_at <= $3`;
  const key = [storeId, userId, clock.now()];
  await db.query(`delete from notice_delivery where ${due} and attempts >= ${RETRY_SECONDS.length}`, key);
  await db.query(
    `update notice_delivery set attempts = attempts + 1,
       due_at = $3::timestamptz + make_interval(secs => ($4::int[])[attempts + 1]) where ${due}`,
    [...key, RETRY_SECONDS],
  );
}

/**
 * Mails what is due (N2): once, also across crashes and several processes. For the jobs. Throws once all had their
 * turn, with what went wrong for each member, an AggregateError.
 */
export async function mailNotices(deps: MailDeps): Promise<void> {
  const due = await deps.db.query<{ store_id: string; user_id: string }>(
    `select store_id, user_id from notice_delivery where way = 'EMAIL' and due_at <= $1
     group by store_id, user_id order by min(due_at) limit ${MEMBERS_MAX}`,
    [deps.clock.now()],
  );
  const faults: Error[] = [];
  for (const { store_id: storeId, user_id: userId } of due) {
    try {
      await mailMember(deps, storeId, userId);
    } catch (error) {
      faults.push(error as Error);
      await postpone(deps, storeId, userId);
    }
  }
  if (faults.length > 0) throw new AggregateError(faults, `mails of ${faults.length} members went wrong`);
}
