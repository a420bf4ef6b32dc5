import type { DbDeps } from '#platform/db/timed.ts';

const KEPT_DAYS = 30;
const BATCH = 10_000;

/**
 * Deletes events after 30 days, sent or not, with their deliveries; a partner that was away for longer reads its deals
 * again. At most 10,000 of each per call.
 */
export async function purgeWebhooks({ db, clock }: DbDeps): Promise<void> {
  const until = new Date(clock.now().getTime() - KEPT_DAYS * 86_400_000);
  for (const table of ['webhook_delivery', 'partner_event']) {
    await db.query(
      `delete from ${table} where ctid = any(array(select ctid from ${table} where happened_at < $1 limit ${BATCH}))`,
      [until],
    );
  }
}
