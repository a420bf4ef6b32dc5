import type { PaymentState } from '@mazad/contract/deals';
import type { Localised } from '@mazad/contract/http';

/** What a store's ledger says of its deals (C5), for the statement that says {@link PAYMENT_STATE}. */
export function debtSql(storeId: string, today: string): string {
  return `with debt as materialized (select * from deal_debts(${storeId}, ${today}::date))`;
}

/**
 * How far `deal` is paid (C5), behind {@link debtSql}. Looked up and not joined: a list goes down its index as it is,
 * where the plan of a join cannot know how few of a store's deals have debts.
 */
export const PAYMENT_STATE = `payment_state(p_courier_status => deal.courier_status, p_delivered_at => deal.delivered_at,
  p_is_overdue => deal.appraisal_code in (select b.appraisal_code from debt b where b.overdue_minor > 0),
  p_is_unsettled => deal.appraisal_code in (select b.appraisal_code from debt b where b.due_day is not null),
  p_has_charge => deal.appraisal_code in (select b.appraisal_code from debt b where b.charges_minor > 0))`;

export const PAYMENT_WORDS: Record<PaymentState, Localised> = {
  PAID: { en: 'Paid', ar: 'مدفوعة' },
  DUE: { en: 'Due', ar: 'مستحقة' },
  OVERDUE: { en: 'Overdue', ar: 'متأخرة' },
  NONE: { en: 'Nothing due', ar: 'لا شيء مستحق' },
};
