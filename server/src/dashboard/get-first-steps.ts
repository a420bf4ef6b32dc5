import type { FirstSteps } from '@mazad/contract/dashboard';
import type { Sql } from '#platform/db/db.ts';

const FIRST_STEPS = `
select exists (select from bid where store_id = $1) as prices,
  exists (select from bid where store_id = $1 and max_quantity > 0)
    or exists (select from autopilot_rule where store_id = $1) as quantities,
  exists (select from deal where store_id = $1) as win,
  exists (select from ledger_transaction where store_id = $1 and credit_minor > 0 and kind = 'PAYMENT') as payment,
  exists (select from known_device where user_id = $2 offset 1)
    or exists (select from push_subscription where user_id = $2) as device`;

/** The first steps done by the caller and the caller's store. */
export async function getFirstSteps(
  db: Sql,
  { userId, storeId }: { userId: string; storeId: string },
): Promise<FirstSteps> {
  const rows = await db.query<FirstSteps>(FIRST_STEPS, [storeId, userId]);
  return rows[0]!;
}
