import { foldText } from '@mazad/domain/text/fold-text';
import { withoutMarks } from '@mazad/domain/text/without-marks';

/** `documentNumber` in SQL, for a ledger entry under an alias. */
export function documentNumberSql(alias: string): string {
  const number = `${alias}.entry_no::text`;
  return `'INV-' || upper(right(${alias}.store_id::text, 8)) || '-' || lpad(${number}, greatest(6, length(${number})), '0')`;
}

/**
 * The number of the store's entry whose document a search names, with or without hyphens and prefix (X6); null if it
 * names none.
 */
export function entryOfDocument(storeId: string, text: string): number | null {
  const digits = new RegExp(`^(?:inv)?(?:${storeId.slice(-8)})?(\\d{6,15})$`).exec(
    foldText(withoutMarks(text)).replace(/[^\p{L}\p{N}]/gu, ''),
  )?.[1];
  return digits === undefined ? null : Number(digits);
}
