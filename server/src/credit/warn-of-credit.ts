import { readClock } from '#platform/clock.ts';
import type { DbDeps } from '#platform/db/timed.ts';
import { writeOutbox } from '#platform/outbox.ts';

/**
 * Warns a store once when its used credit reaches 80 and 95 percent of the limit (N1); after a drop below a level, once
 * more. A store over its limit gets another notice instead (C2).
 */
export async function warnOfCredit(deps: DbDeps, storeId: string): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const [change] = await tx.query<{ region_id: string; level: number; isTold: boolean }>(
      `with account as (
         select store_id, warned_percent, credit_level(credit_limit_minor, running_balance_minor + blocked_minor) as level
         from credit_account where store_id = $1 for update
       )
       update credit_account a set warned_percent = k.level from account k
       where a.store_id = k.store_id and k.level <> k.warned_percent
       returning a.region_id, k.level, k.level > k.warned_percent and a.exceeded_at is null as "isTold"`,
      [storeId],
    );
    if (!change?.isTold) return;
    const at = await readClock(tx, deps.clock);
    const payload = { percent: change.level };
    const told = { storeId, kind: 'CREDIT_NEARLY_USED', subject: storeId, payload };
    await writeOutbox(tx, { regionId: change.region_id, messages: [told], at });
  });
}
