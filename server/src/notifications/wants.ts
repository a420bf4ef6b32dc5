import { NOTICE_RULES, type NoticeKind, noticeRule } from '@mazad/domain/notices';
import type { Sql } from '#platform/db/db.ts';
import type { Dealer } from '#platform/http/routes.ts';
import { type IsOn, readChoices } from './preferences.ts';

export interface WantingMember {
  user_id: string;
  role: Dealer['role'];
  /** Whether the store is active. */
  is_trading: boolean;
}

/** A store that is frozen is not told of its bids: none of them is in a book. */
const concerns = (member: WantingMember, kind: NoticeKind) =>
  member.is_trading || noticeRule(kind).group !== 'BIDS';

/**
 * Which kinds members of one store are to get by which ways, as things stand (N2). Asked when a notice is planned, and
 * again when it goes out: between the two may lie a night.
 */
export async function readWants(
  sql: Sql,
  storeId: string,
  members: readonly WantingMember[],
): Promise<Map<string, IsOn>> {
  const choices = await readChoices(
    sql,
    storeId,
    members.map((member) => ({ userId: member.user_id, role: member.role })),
  );
  return new Map(
    members.map((member) => [
      member.user_id,
      // A kind of a later version is wanted, so that it waits for a process that knows its words.
      (kind, way) =>
        !(kind in NOTICE_RULES) || (concerns(member, kind) && choices.get(member.user_id)!(kind, way)),
    ]),
  );
}
