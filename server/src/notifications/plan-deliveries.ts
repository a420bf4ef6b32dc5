import { noticeRule, sendAt } from '@mazad/domain/notices';
import type { TxDeps } from '#platform/db/timed.ts';
import { standingSubscriptions } from './push/push-subscriptions.ts';
import { readWants, type WantingMember } from './wants.ts';
import type { NewNotice } from './write-notices.ts';

/** Older messages, such as from a restored past, appear in the list only. */
const FRESH_MS = 24 * 3_600_000;

interface MemberRow extends WantingMember {
  hasEmail: boolean;
  hasPush: boolean;
  timeZone: string;
}

const WAYS = [
  { way: 'EMAIL', can: (member: MemberRow) => member.hasEmail },
  { way: 'PUSH', can: (member: MemberRow) => member.hasPush },
] as const;

/** Plans which members get which notices by mail and push, and when (N2). The caller holds the store's cursor. */
export async function planDeliveries(
  { tx, clock }: TxDeps,
  storeId: string,
  notices: readonly NewNotice[],
): Promise<void> {
  const since = clock.now().getTime() - FRESH_MS;
  const fresh = notices.filter((notice) => notice.toldAt.getTime() > since);
  if (fresh.length === 0) return;
  const members = await tx.query<MemberRow>(
    `select m.user_id as "userId", m.role, m.email <> '' as "hasEmail", s.is_active as "isTrading",
       r.time_zone as "timeZone",
       exists (select from ${standingSubscriptions('$2')} where p.user_id = m.user_id) as "hasPush"
     from member m join store s using (store_id) join region r on r.region_id = s.region_id
     where m.store_id = $1 and m.is_active`,
    [storeId, clock.now()],
  );
  const wants = await readWants(tx, storeId, members);
  const rows = members.flatMap((member) =>
    fresh
      .filter(({ userId }) => userId === null || userId === member.userId)
      .flatMap(({ kind, noticeNo, toldAt }) =>
        WAYS.filter(({ way, can }) => can(member) && wants.get(member.userId)!(kind, way))
          .filter(({ way }) => way === 'PUSH' || !noticeRule(kind).isMailedAnyway)
          .map(({ way }) => ({
            ...{ userId: member.userId, way, noticeNo },
            dueAt: sendAt(kind, toldAt, member.timeZone).toISOString(),
          })),
      ),
  );
  if (rows.length === 0) return;
  await tx.query(
    `insert into notice_delivery (store_id, user_id, way, notice_no, due_at)
     select $1, d."userId", d.way, d."noticeNo", d."dueAt"
     from jsonb_to_recordset($2) d ("userId" uuid, way text, "noticeNo" bigint, "dueAt" timestamptz)`,
    [storeId, JSON.stringify(rows)],
  );
}
