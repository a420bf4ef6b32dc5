import type { NoticeKind } from '@mazad/domain/notices';
import type { Sql } from '#platform/db/db.ts';
import { findRow } from '#platform/db/find-row.ts';
import { AppError } from '#platform/http/errors.ts';
import type { Dealer } from '#platform/http/routes.ts';
import type { Deps } from '../deps.ts';
import { shownKinds } from './preferences.ts';

/** The notices of store $1 that member $2 may see, of kinds $3, with the member's viewed marks. */
export const SEEN_BY = `notice n join member m on m.user_id = $2
  left join notice_reader v on v.store_id = n.store_id and v.user_id = $2
  where n.store_id = $1 and (n.user_id is null or n.user_id = $2) and n.kind = any ($3)`;

/** Notices from before a member joined count as viewed. */
export const IS_VIEWED = `(n.notice_no <= coalesce(v.viewed_to, 0) or n.told_at < m.created_at or exists (
  select from notice_viewed x where x.store_id = n.store_id and x.user_id = $2 and x.notice_no = n.notice_no))`;

/** The same as `SEEN_BY`, in a form that the index alone answers. */
async function count(sql: Sql, { storeId, userId }: Dealer, kinds: readonly NoticeKind[]): Promise<number> {
  const rows = await sql.query<{ count: number }>(
    `select count(*) from notice n
     where n.store_id = $1 and (n.user_id is null or n.user_id = $2) and n.kind = any ($3)
       and n.notice_no > coalesce((select viewed_to from notice_reader where store_id = $1 and user_id = $2), 0)
       and n.told_at >= (select created_at from member where user_id = $2)
       and not exists (
         select from notice_viewed x where x.store_id = $1 and x.user_id = $2 and x.notice_no = n.notice_no)`,
    [storeId, userId, kinds],
  );
  return rows[0]!.count;
}

export async function countUnread({ db }: Pick<Deps, 'db'>, dealer: Dealer) {
  return { unReadNotification: await count(db, dealer, await shownKinds(db, dealer)) };
}

/** The number of one of the caller's notices. Throws NOT_FOUND, also for another store's. */
async function numberOf(sql: Sql, { storeId, userId }: Dealer, noticeId: string): Promise<number> {
  const notice = await findRow<{ notice_no: number }>(
    sql,
    `select notice_no from notice where store_id = $1 and notice_id = $3 and (user_id is null or user_id = $2)`,
    [storeId, userId, noticeId],
  );
  return notice.notice_no;
}

async function markUpTo(tx: Sql, { storeId, userId, regionId }: Dealer, upTo: number | null): Promise<void> {
  const rows = await tx.query<{ viewed_to: number }>(
    `insert into notice_reader as r (store_id, user_id, region_id, viewed_to)
     values ($1, $2, $3, coalesce($4, (select last_no from notice_cursor where store_id = $1), 0))
     on conflict (store_id, user_id) do update set viewed_to = greatest(r.viewed_to, excluded.viewed_to)
     returning r.viewed_to`,
    [storeId, userId, regionId, upTo],
  );
  await tx.query('delete from notice_viewed where store_id = $1 and user_id = $2 and notice_no <= $3', [
    storeId,
    userId,
    rows[0]!.viewed_to,
  ]);
}

/**
 * Marks notices as viewed by the caller: those in `ids`, those up to `upTo`, or all. Returns the number of unread ones.
 * Throws NOT_FOUND, and marks none, if one is not the caller's.
 */
export function markViewed(
  { db }: Pick<Deps, 'db'>,
  dealer: Dealer,
  { upTo, ids }: { upTo?: string | undefined; ids?: readonly string[] | undefined },
) {
  const { storeId, userId } = dealer;
  return db.transaction(async (tx) => {
    if (upTo !== undefined || ids === undefined)
      await markUpTo(tx, dealer, upTo === undefined ? null : await numberOf(tx, dealer, upTo));
    const some = [...new Set(ids)];
    if (some.length > 0) {
      const found = await tx.query<{ notice_no: number }>(
        `select notice_no from notice where store_id = $1 and notice_id = any ($3)
           and (user_id is null or user_id = $2)`,
        [storeId, userId, some],
      );
      if (found.length < some.length) throw new AppError('NOT_FOUND');
      await tx.query(
        `insert into notice_viewed (store_id, user_id, notice_no)
         select $1, $2, x from unnest($3::bigint[]) x order by x on conflict do nothing`,
        [storeId, userId, found.map((notice) => notice.notice_no)],
      );
    }
    return { unReadNotification: await count(tx, dealer, await shownKinds(tx, dealer)) };
  });
}
