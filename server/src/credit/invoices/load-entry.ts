import type { EntryKind, PaymentMethod } from '@mazad/domain/ledger';
import type { Sql } from '#platform/db/db.ts';
import { findRow } from '#platform/db/find-row.ts';
import { AppError } from '#platform/http/errors.ts';

/** The facts of a document: the entry, and unchanging facts of its store, region and subject. */
export interface DocumentEntry {
  storeId: string;
  entryNo: number;
  kind: EntryKind;
  debitMinor: number;
  creditMinor: number;
  taxMinor: number;
  localDay: string;
  dueDay: string | null;
  postedAt: Date;
  appraisalCode: string | null;
  stackId: string | null;
  method: PaymentMethod | null;
  /** The bank's reference of a payment or payout, and the local day on which it moved the money. */
  reference: string | null;
  valueDay: string | null;
  narrative: string | null;
  sellerTaxNumber: string | null;
  storeName: string;
  branchName: string;
  /** As of the posting; '' if unknown. */
  storeAddress: string;
  storeTaxNumber: string;
  regionName: string;
  regionNameAr: string;
  currency: string;
  /** For a reversal, the reversed entry; for a credit for a device, its purchase. */
  refersToNo: number | null;
  refersToKind: EntryKind | null;
  assetName: string | null;
  serialNumber: string | null;
  /** The rate of the deal's award (M14), also for grade changes, or of the bulk purchase. */
  taxBasisPoints: number | null;
  lines: { description: string; quantity: number; unitPriceMinor: number }[] | null;
}

// The deal is found through its code, which the device registry has together with its asset.
const ENTRY = `select t.store_id as "storeId", t.entry_no as "entryNo", t.kind, t.debit_minor as "debitMinor",
    t.credit_minor as "creditMinor", coalesce(p.tax, 0) as "taxMinor", t.local_day::text as "localDay",
    t.due_day::text as "dueDay", t.posted_at as "postedAt", t.appraisal_code as "appraisalCode",
    t.stack_id as "stackId", t.method, t.reference, t.value_day::text as "valueDay", t.narrative, t.seller_tax_number as "sellerTaxNumber",
    coalesce(t.store_facts ->> 'name', s.name) as "storeName",
    coalesce(t.store_facts ->> 'branchName', s.branch_name) as "branchName",
    coalesce(t.store_facts ->> 'address', '') as "storeAddress",
    coalesce(t.store_facts ->> 'taxNumber', '') as "storeTaxNumber",
    r.name_en as "regionName", r.name_ar as "regionNameAr", r.currency, o.entry_no as "refersToNo",
    o.kind as "refersToKind", d.asset_name as "assetName", d.serial_number as "serialNumber",
    coalesce(b.tax_basis_points, d.tax_basis_points) as "taxBasisPoints", b.lines
  from ledger_transaction t join store s using (store_id) join region r on r.region_id = t.region_id
  left join lateral (select sum(amount_minor)::bigint as tax from ledger_posting p where p.store_id = t.store_id
    and p.transaction_id = t.transaction_id and 'marketplace:tax' in (debit_account, credit_account)) p on true
  left join ledger_transaction o on o.store_id = t.store_id and case when t.reverses is not null
    then o.transaction_id = t.reverses else t.kind <> 'PURCHASE' and o.appraisal_code = t.appraisal_code
    and o.kind = 'PURCHASE' and o.entry_no < t.entry_no and not exists (select from ledger_transaction u
      where u.store_id = t.store_id and u.reverses = o.transaction_id and u.entry_no < t.entry_no) end
  left join bulk_purchase b on b.store_id = t.store_id and b.transaction_id = coalesce(t.reverses, t.transaction_id)
  left join deal_code c on c.appraisal_code = t.appraisal_code
  left join deal d on d.asset_id = c.asset_id and d.appraisal_id = c.appraisal_id
  where t.store_id = $1 and `;

function entryWhere(db: Sql, condition: string, storeId: string, key: unknown): Promise<DocumentEntry> {
  return findRow<DocumentEntry>(db, `${ENTRY}${condition}`, [storeId, key]);
}

/** The entry with this document number, if it is the store's. Throws NOT_FOUND. */
export async function loadByNumber(db: Sql, storeId: string, number: string): Promise<DocumentEntry> {
  const [, prefix, entryNo] = number.split('-');
  if (prefix !== storeId.slice(-8).toUpperCase()) throw new AppError('NOT_FOUND');
  return entryWhere(db, 't.entry_no = $2', storeId, entryNo);
}

/** Throws NOT_FOUND. */
export function loadByTransaction(db: Sql, storeId: string, transactionId: string): Promise<DocumentEntry> {
  return entryWhere(db, 't.transaction_id = $2', storeId, transactionId);
}
