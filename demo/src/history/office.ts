/** Events without dealers: payments, executions, ranks after credit changes, hot deals. */
import { recordPayment } from '@mazad/server/credit/index';
import { followUpStores, makeDueExecutions } from '@mazad/server/market/index';
import { recordPartnerEntry } from '@mazad/server/partner-accounts/index';
import type { Clock } from '@mazad/server/platform/clock';
import { refreshHotDeals } from '@mazad/server/trade-ins/index';
import { type DemoStore, demoStores } from '../world/stores.ts';
import { dubaiHour, openMoment, type Past, plan } from './past.ts';

const FILS_PER_DIRHAM = 100;
const EXECUTION_HOUR = 18;

async function pay(past: Past, clock: Clock & { at: Date }, store: DemoStore): Promise<void> {
  const { db } = past;
  const rows = await db.query<{ owed: number }>(
    'select running_balance_minor as owed from credit_account where store_id = $1',
    [store.storeId],
  );
  const owedDirhams = Math.floor((rows[0]!.owed * store.temper.payShare) / FILS_PER_DIRHAM);
  if (owedDirhams <= 0) return;
  const day = clock.at.toISOString().slice(0, 10);
  await recordPayment(
    { db, clock },
    {
      storeId: store.storeId,
      amountMinor: owedDirhams * FILS_PER_DIRHAM,
      method: 'BANK_TRANSFER',
      narrative: `Bank transfer ${day}`,
      actor: 'system',
      idempotencyKey: `demo-${day}`,
    },
  );
}

/** Pays each partner everything it is owed. */
async function payPartners({ db }: Past, clock: Clock & { at: Date }): Promise<void> {
  const day = clock.at.toISOString().slice(0, 10);
  const owed = await db.query<{ partnerId: string; owedMinor: number }>(
    'select partner_id as "partnerId", balance_minor as "owedMinor" from partner_account where balance_minor > 0',
  );
  for (const { partnerId, owedMinor } of owed) {
    await db.transaction((tx) =>
      recordPartnerEntry(tx, clock, {
        partnerId,
        kind: 'PAYOUT',
        amountMinor: -owedMinor,
        method: 'BANK_TRANSFER',
        valueDay: day,
        narrative: `Devices delivered until ${day}`,
        actor: 'system',
        idempotencyKey: `demo-${day}`,
      }),
    );
  }
}

/** The effects of an execution, and the jobs that a running server repeats every second. */
async function runJobs(past: Past, clock: Clock): Promise<void> {
  const deps = { db: past.db, clock };
  await followUpStores(deps);
  await makeDueExecutions(deps);
}

/** Plans every store's payments, payments to partners, and daily executions. */
export function planOffice(past: Past): void {
  for (let day = 0; day <= past.size.days; day++) plan(past, dubaiHour(past, day, EXECUTION_HOUR), runJobs);
  // At fixed times: random ones would change all later random numbers.
  for (let day = 7; day <= past.size.days; day += 7) plan(past, dubaiHour(past, day, 12), payPartners);
  for (const store of demoStores()) {
    const { payEveryDays } = store.temper;
    for (let day = payEveryDays + past.random.int(0, 2); day <= past.size.days; day += payEveryDays) {
      plan(past, openMoment(past, day), (p, clock) => pay(p, clock, store));
    }
  }
}

/** The last step: brings all stored data up to date. */
export async function closeOffice(past: Past, clock: Clock): Promise<void> {
  await runJobs(past, clock);
  await refreshHotDeals({ db: past.db, clock });
}
