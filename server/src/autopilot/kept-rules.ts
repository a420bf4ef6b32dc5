/** The first steps of every change of a store's rules, and its audit log entry. */

import type { AuditAction } from '@mazad/contract/operator/audit-actions';
import { writeAudit } from '#platform/audit-log.ts';
import type { Clock } from '#platform/clock.ts';
import type { Db, Sql } from '#platform/db/db.ts';
import { findRow } from '#platform/db/find-row.ts';
import { callRows } from '#platform/db/functions.ts';
import { AppError } from '#platform/http/errors.ts';
import { countTry, rateLimitKey } from '#platform/rate-limits.ts';
import type { RuleInput } from './check-rule.ts';
import type { Store } from './rules.ts';

/** Same limit as for changes of a bid's price (M7). */
const RULE_CHANGES_PER_HOUR = 60;
const HOUR_SECONDS = 3_600;

export interface RuleDeps {
  db: Db;
  clock: Clock;
}

export interface Actor extends Store {
  userId: string;
  address: string | null;
}

/** One change of a store's rules at a time; weak enough for the foreign keys of whatever else the store does. */
export async function lockRules(
  tx: Sql,
  { storeId }: Store,
): Promise<{ mode: string; stoppedAt: Date | null }> {
  const rows = await tx.query<{ mode: string; stoppedAt: Date | null }>(
    'select mode, autopilot_stopped_at as "stoppedAt" from store where store_id = $1 for no key update',
    [storeId],
  );
  return rows[0]!;
}

/** The same; PAAS_BID for a store whose prices are set with its bid book. */
export async function lockTradingRules(tx: Sql, store: Store): Promise<void> {
  const { mode } = await lockRules(tx, store);
  if (mode !== 'SPOT') throw new AppError('PAAS_BID');
}

/**
 * M7: a rule whose daily limit is below its bid's offer keeps the bid out of the book, which reveals the book without
 * it. Repeating that takes letting the bid in and out again. So creating, changing and switching on rules is limited
 * per hour, in the caller's transaction: refused changes do not count. Throws TOO_MANY_REQUESTS.
 */
export function countRuleChange(tx: Sql, clock: Clock, { storeId }: Store): Promise<void> {
  const rateLimit = { key: rateLimitKey('autopilot-rules', storeId), limit: RULE_CHANGES_PER_HOUR };
  return countTry(tx, clock, [{ ...rateLimit, windowSeconds: HOUR_SECONDS }]);
}

/** Records in the audit log who did it and what changed (P4). */
export function audit(
  tx: Sql,
  actor: Actor,
  at: string,
  action: AuditAction,
  change: { ruleId?: string; before?: object; after?: object },
) {
  return writeAudit(tx, {
    regionId: actor.regionId,
    at,
    actor: `member:${actor.userId}`,
    address: actor.address,
    action,
    subject: change.ruleId ? `autopilot:${change.ruleId}` : `store:${actor.storeId}`,
    before: (change.before as Record<string, unknown>) ?? null,
    after: (change.after as Record<string, unknown>) ?? null,
  });
}

/** Joins unsteered bids on these assets to the oldest matching filter rule. The caller holds the market locks. */
export const joinAutopilots = (tx: Sql, store: string, assets: readonly string[], at: string) =>
  callRows(tx.query, 'join_autopilots', { store, assets, at });

/** The assets of the store's bids that a rule is about. */
export async function listFound(tx: Sql, { storeId }: Store, input: RuleInput): Promise<string[]> {
  const rows = await tx.query<{ asset_id: string }>(
    `select asset_id from bid where store_id = $1 and kind = 'SPOT' and ($2::uuid is null or asset_id = $2)
       and ($3::text is null or category_id = $3) and ($4::uuid is null or brand_id = $4)
       and ($5::uuid[] is null or group_id = any ($5))`,
    [storeId, input.assetId, input.categoryId, input.brandId, input.groupIds],
  );
  return rows.map((row) => row.asset_id);
}
/** The assets whose bids a rule steers now; null: any rule. */
export async function listSteered(tx: Sql, { storeId }: Store, ruleId: string | null): Promise<string[]> {
  const rows = await tx.query<{ asset_id: string }>(
    'select asset_id from autopilot_bid where store_id = $1 and ($2::uuid is null or rule_id = $2)',
    [storeId, ruleId],
  );
  return rows.map((row) => row.asset_id);
}

export interface KeptRule extends RuleInput {
  version: number;
  isOn: boolean;
}
/** A rule of the store; NOT_FOUND for any other. */
export function getKept(tx: Sql, { storeId }: Store, ruleId: string): Promise<KeptRule> {
  return findRow<KeptRule>(
    tx,
    `select asset_id as "assetId", category_id as "categoryId", brand_id as "brandId", group_ids as "groupIds",
         ceiling_minor as "ceilingMinor", ceiling_percent as "ceilingPercent", units_a_day as "unitsADay",
         amount_a_day_minor as "amountADayMinor", move_a_day_minor as "moveADayMinor", version, is_on as "isOn"
       from autopilot_rule where store_id = $1 and rule_id = $2`,
    [storeId, ruleId],
  );
}
