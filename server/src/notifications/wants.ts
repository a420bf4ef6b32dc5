import { NOTICE_RULES, type NoticeKind, noticeRule } from '@mazad/domain/notices';
import type { Sql } from '#platform/db/db.ts';
import type { Dealer } from '#platform/http/routes.ts';
import { type IsOn, readChoices } from './preferences.ts';

export interface WantingMember {
  userId: string;
  role: Dealer['role'];
  /** Whether the store is active. */
  isTrading: boolean;
}

/** A frozen store gets no notices about its bids, because none is in a book. */
const concerns = (member: WantingMember, kind: NoticeKind) =>
  member.isTrading || noticeRule(kind).group !== 'BIDS';

/**
 * Which kinds the members of a store want by which ways, now (N2). Asked when planning a notice and again when sending
 * it, since a night may lie between.
 */
export async function readWants(
  sql: Sql,
  storeId: string,
  members: readonly WantingMember[],
): Promise<Map<string, IsOn>> {
  const choices = await readChoices(sql, storeId, members);
  return new Map(
    members.map((member) => [
      member.userId,
      // Kinds of a later version count as wanted, and wait for a process that knows their texts.
      (kind, way) =>
        !(kind in NOTICE_RULES) || (concerns(member, kind) && choices.get(member.userId)!(kind, way)),
    ]),
  );
}
