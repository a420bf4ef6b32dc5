import type { BodyOf, DataOf } from '@mazad/contract/http';
import type { notificationEndpoints } from '@mazad/contract/notifications';
import {
  isChoice,
  isOnByDefault,
  NOTICE_KINDS,
  NOTICE_WAYS,
  type NoticeKind,
  type NoticeWay,
  noticeRule,
  QUIET_HOURS,
} from '@mazad/domain/notices';
import type { Sql } from '#platform/db/db.ts';
import { findRow } from '#platform/db/find-row.ts';
import { AppError } from '#platform/http/errors.ts';
import type { Dealer } from '#platform/http/routes.ts';
import type { Deps } from '../deps.ts';
import { readPushKey } from './push/push-key.ts';

type Endpoints = typeof notificationEndpoints;
type PreferenceDeps = Pick<Deps, 'db' | 'clock' | 'settings'>;

/** Whether a way of a kind is on for the member. */
export type IsOn = (kind: NoticeKind, way: NoticeWay) => boolean;

/** The choices of a store's members (N2). Stored choices that are not allowed are ignored. */
export async function readChoices(
  sql: Sql,
  storeId: string,
  members: readonly { userId: string; role: Dealer['role'] }[],
): Promise<Map<string, IsOn>> {
  const rows = await sql.query<{ key: string; isOn: boolean }>(
    `select concat_ws(' ', user_id, kind, way) as key, is_on as "isOn" from notice_choice
     where store_id = $1 and user_id = any ($2::uuid[])`,
    [storeId, members.map((member) => member.userId)],
  );
  const chosen = new Map(rows.map(({ key, isOn }) => [key, isOn]));
  return new Map(
    members.map(({ userId, role }) => [
      userId,
      (kind, way) => {
        const choice = isChoice(kind, way) ? chosen.get(`${userId} ${kind} ${way}`) : undefined;
        return choice ?? isOnByDefault(kind, way, role === 'VIEWER');
      },
    ]),
  );
}

/** The kinds that a member sees in the app. */
export async function shownKinds(sql: Sql, dealer: Dealer): Promise<NoticeKind[]> {
  const isOn = (await readChoices(sql, dealer.storeId, [dealer])).get(dealer.userId)!;
  return NOTICE_KINDS.filter((kind) => isOn(kind, 'APP'));
}

const hourText = (hour: number) => `${String(hour).padStart(2, '0')}:00`;

/** The caller's preferences (N2). */
export async function getPreferences(
  deps: PreferenceDeps,
  dealer: Dealer,
): Promise<DataOf<Endpoints['getPreferences']>> {
  const isOn = (await readChoices(deps.db, dealer.storeId, [dealer])).get(dealer.userId)!;
  const { publicKey } = await readPushKey(deps);
  const { timeZone, ...push } = await findRow<{ timeZone: string; hasAmounts: boolean; isOnHere: boolean }>(
    deps.db,
    `select r.time_zone as "timeZone", m.push_amounts as "hasAmounts", exists (select from push_subscription p
         where p.user_id = m.user_id and p.session_id = $2) as "isOnHere"
       from member m join region r using (region_id) where m.user_id = $1`,
    [dealer.userId, dealer.sessionId],
  );
  return {
    preferences: NOTICE_KINDS.map((kind) => ({
      kind,
      group: noticeRule(kind).group,
      ways: NOTICE_WAYS.map((way) => ({ way, isOn: isOn(kind, way), isLocked: !isChoice(kind, way) })),
    })),
    quietHours: { from: hourText(QUIET_HOURS.from), till: hourText(QUIET_HOURS.till), timeZone },
    push: { publicKey, ...push },
  };
}

/** Stores the caller's choices. Throws NOTICE_LOCKED, and stores none, if one is not allowed. */
export async function updatePreferences(
  deps: PreferenceDeps,
  dealer: Dealer,
  { choices = [], hasAmounts }: BodyOf<Endpoints['updatePreferences']>,
): Promise<DataOf<Endpoints['updatePreferences']>> {
  const { storeId, userId, regionId } = dealer;
  if (choices.some(({ kind, way, isOn }) => !isChoice(kind, way) && !isOn))
    throw new AppError('NOTICE_LOCKED');
  const last = new Map(choices.map((choice) => [`${choice.kind} ${choice.way}`, choice]));
  await deps.db.transaction(async (tx) => {
    // In a fixed order, so that two browsers of a member cannot deadlock.
    await tx.query(
      `insert into notice_choice (store_id, user_id, region_id, kind, way, is_on)
       select $1, $2, $3, c.kind, c.way, c."isOn"
       from jsonb_to_recordset($4) c (kind text, way text, "isOn" boolean) order by c.kind, c.way
       on conflict (store_id, user_id, kind, way) do update set is_on = excluded.is_on`,
      [storeId, userId, regionId, JSON.stringify([...last.values()])],
    );
    if (hasAmounts !== undefined)
      await tx.query('update member set push_amounts = $2 where user_id = $1', [userId, hasAmounts]);
  });
  return getPreferences(deps, dealer);
}
