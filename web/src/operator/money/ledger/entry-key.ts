/** A ledger entry in the URL. */
export interface EntryKey {
  storeId: string;
  transactionId: string;
}
export const rowOf = ({ storeId, transactionId }: EntryKey) => `${storeId}.${transactionId}`;
export function entryOf(row: string): EntryKey {
  const [storeId = '', transactionId = ''] = row.split('.');
  return { storeId, transactionId };
}
