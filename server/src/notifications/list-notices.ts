import type { QueryOf } from '@mazad/contract/http';
import { NOTICES_PER_PAGE, type NoticePage, type notificationEndpoints } from '@mazad/contract/notifications';
import { noticeRule } from '@mazad/domain/notices';
import type { Sql } from '#platform/db/db.ts';
import { findRow } from '#platform/db/find-row.ts';
import type { Language } from '#platform/http/messages.ts';
import type { Dealer } from '#platform/http/routes.ts';
import type { Deps } from '../deps.ts';
import { NOTICE_COLUMNS, type NoticeRow } from './notice-row.ts';
import { shownKinds } from './preferences.ts';
import { renderNotices } from './render-notices.ts';
import { IS_VIEWED, SEEN_BY } from './view-notices.ts';

type Asked = QueryOf<typeof notificationEndpoints.listNotices>;

/** Throws NOT_FOUND for a cursor that is not in the caller's list, such as another store's or a deleted one. */
async function mustBeOwn(sql: Sql, { storeId, userId }: Dealer, noticeId: string): Promise<void> {
  await findRow(
    sql,
    'select 1 from notice where store_id = $1 and notice_id = $3 and (user_id is null or user_id = $2)',
    [storeId, userId, noticeId],
  );
}

/** Text for an unrenderable notice: it was counted, and must be markable as viewed. */
const UNSAID = {
  en: { title: 'A notification', text: 'What it says cannot be shown.' },
  ar: { title: 'إشعار', text: 'يتعذّر إظهار نصّه.' },
} as const;

/**
 * The store's notices, newest first, in the caller's language (N1): after `lastDocumentId` if given, otherwise by page
 * number from 1. Throws NOT_FOUND for an unknown `lastDocumentId`.
 */
export async function listNotices(
  { db }: Pick<Deps, 'db'>,
  dealer: Dealer,
  query: Asked,
  language: Language,
): Promise<NoticePage> {
  const size = query.count ?? NOTICES_PER_PAGE;
  const behind = query.lastDocumentId || null;
  if (behind) await mustBeOwn(db, dealer, behind);
  const shown = await shownKinds(db, dealer);
  const kinds = query.group ? shown.filter((kind) => noticeRule(kind).group === query.group) : shown;
  const where = `${SEEN_BY} ${query.unread === 'true' ? `and not ${IS_VIEWED}` : ''}`;
  const base = [dealer.storeId, dealer.userId, kinds];
  const rows = await db.query<NoticeRow & { isViewed: boolean }>(
    `select ${NOTICE_COLUMNS}, ${IS_VIEWED} as "isViewed" from ${where}
       and ($4::text is null or (n.told_at, n.notice_no) < (
         select l.told_at, l.notice_no from notice l where l.store_id = $1 and l.notice_id = $4))
     order by n.told_at desc, n.notice_no desc limit $5 offset $6`,
    // One more than needed tells whether there is a next page.
    [...base, behind, size + 1, behind ? 0 : ((query.page ?? 1) - 1) * size],
  );
  const [counted] = behind ? [] : await db.query<{ count: number }>(`select count(*) from ${where}`, base);
  const page = rows.slice(0, size);
  const { words } = await renderNotices(db, dealer.storeId, page, language, { hasAmounts: true });
  return {
    notifications: page.map((row, index) => ({
      _id: row.noticeId,
      number: row.noticeNo,
      kind: row.kind,
      group: noticeRule(row.kind).group,
      ...(words[index] ?? { ...UNSAID[language], link: null }),
      createdAt: row.toldAt.toISOString(),
      isViewed: row.isViewed,
    })),
    count: counted?.count ?? null,
    lastDocumentId: rows.length > size ? page.at(-1)!.noticeId : null,
  };
}
