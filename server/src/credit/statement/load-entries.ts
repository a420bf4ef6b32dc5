import { DISPLAY_STATUS } from '@mazad/contract/deal-words';
import type { CourierStatus } from '@mazad/contract/deals';
import { documentNumber } from '@mazad/contract/invoices';
import type { StatementEntry } from '@mazad/contract/statement';
import type { DealState } from '@mazad/domain/deals/course';
import type { EntryKind, PaymentMethod } from '@mazad/domain/ledger';
import { toMajor } from '@mazad/domain/money';
import type { Sql } from '#platform/db/db.ts';
import { documentNumberSql } from '../invoices/document-number.ts';
import type { Sums } from './choose-entries.ts';

/** An entry of the statement with its deal. */
export interface StoredEntry extends Sums {
  entryNo: number;
  transactionId: string;
  kind: EntryKind;
  balanceMinor: number;
  /** The document of the reversed entry. */
  reverses: string | null;
  postedAt: Date;
  day: string;
  appraisalCode: string | null;
  stackId: string | null;
  method: PaymentMethod | null;
  narrative: string | null;
  product: string | null;
  serialNumber: string | null;
  state: DealState | null;
  courierStatus: CourierStatus | null;
  deliveredAt: Date | null;
  /** Set for a bulk purchase. */
  lines: { description: string; quantity: number; unitPriceMinor: number }[] | null;
  taxMinor: number | null;
}

/** The entries of these numbers, newest first. */
export function loadEntries(db: Sql, storeId: string, entryNos: readonly number[]): Promise<StoredEntry[]> {
  return db.query<StoredEntry>(
    `select t.entry_no as "entryNo", t.transaction_id as "transactionId", t.kind, t.debit_minor as "debitMinor",
       t.credit_minor as "creditMinor", t.balance_minor as "balanceMinor", t.posted_at as "postedAt",
       (select ${documentNumberSql('o')} from ledger_transaction o
        where o.store_id = t.store_id and o.transaction_id = t.reverses) as reverses,
       t.local_day::text as day, t.appraisal_code as "appraisalCode", t.stack_id as "stackId", t.method, t.narrative,
       d.asset_name as product, d.serial_number as "serialNumber", d.state,
       d.courier_status as "courierStatus",
       d.delivery_time as "deliveredAt",
       b.lines, b.tax_minor as "taxMinor"
     from ledger_transaction t
     left join deal_code c on c.appraisal_code = t.appraisal_code
     left join deal d on d.asset_id = c.asset_id and d.appraisal_id = c.appraisal_id and d.store_id = t.store_id
     left join bulk_purchase b on b.store_id = t.store_id and b.transaction_id = t.transaction_id
     where t.store_id = $1 and t.entry_no = any($2::bigint[]) order by t.entry_no desc`,
    [storeId, entryNos],
  );
}

/** C3: net is payable minus receivable. */
export function sumsOnWire({ debitMinor, creditMinor }: Sums) {
  return {
    payable: toMajor(debitMinor),
    receivable: toMajor(creditMinor),
    net: toMajor(debitMinor - creditMinor),
  };
}

/** An entry on the wire, without empty fields. */
export function entryOnWire(storeId: string, entry: StoredEntry): StatementEntry {
  const { kind, appraisalCode, stackId, product, serialNumber, state, courierStatus } = entry;
  const common = {
    id: entry.transactionId,
    entryNo: entry.entryNo,
    kind,
    ...sumsOnWire(entry),
    balance: toMajor(entry.balanceMinor),
    createdAt: entry.postedAt.toISOString(),
    invoiceUrl: `/api/b2b-data/invoices/${documentNumber(storeId, entry.entryNo)}`,
    ...(entry.reverses !== null && { reverses: entry.reverses }),
    ...(entry.narrative !== null && { narrative: entry.narrative }),
  };
  if (kind === 'BULK_PURCHASE' && stackId !== null) {
    return {
      ...common,
      entryType: 'BULK_PURCHASE',
      stackId,
      isSingleTransaction: true,
      transactions: (entry.lines ?? []).map(({ description, quantity, unitPriceMinor }) => ({
        product: description,
        quantity,
        unitPrice: toMajor(unitPriceMinor),
        amount: toMajor(quantity * unitPriceMinor),
      })),
      tax: toMajor(entry.taxMinor ?? 0),
    };
  }
  if (appraisalCode !== null && product !== null && serialNumber !== null && courierStatus !== null) {
    const displayStatus = DISPLAY_STATUS[courierStatus];
    return {
      ...common,
      entryType: 'TRANSACTION',
      product,
      appraisalCode,
      serialNumber,
      courierStatus: displayStatus.en,
      displayStatus,
      ...(entry.deliveredAt && { deliveryDate: entry.deliveredAt.toISOString() }),
      appraisalInfo: { isDelivered: state === 'DELIVERED' },
    };
  }
  return { ...common, entryType: 'PAYMENT', type: kind, ...(entry.method && { method: entry.method }) };
}
