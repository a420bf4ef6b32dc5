/** `documentNumber` in SQL, for an entry of the ledger under an alias. */
export function documentNumberSql(alias: string): string {
  const number = `${alias}.entry_no::text`;
  return `'INV-' || upper(right(${alias}.store_id::text, 8)) || '-' || lpad(${number}, greatest(6, length(${number})), '0')`;
}
