import type { BodyOf, DataOf } from '@mazad/contract/http';
import type {
  AuditRun,
  BulkPurchase,
  operatorMoneyEndpoints,
  PaymentRow,
  StoreCredit,
} from '@mazad/contract/operator-money';
import type { operatorStoresEndpoints } from '@mazad/contract/operator-stores';
import { callOperator, callOperatorFile } from '../operator-session';

type Money = typeof operatorMoneyEndpoints;
export type NewPayment = BodyOf<Money['recordStorePayment']>;
export type NewBulkPurchase = BodyOf<Money['createBulkPurchase']>;
export type Adjustment = BodyOf<Money['adjustBalance']>;
export type FoundStores = DataOf<(typeof operatorStoresEndpoints)['listStores']>;

/** An entry of a store's ledger, as an address carries it. */
export interface EntryKey {
  storeId: string;
  transactionId: string;
}
export const rowOf = ({ storeId, transactionId }: EntryKey) => `${storeId}.${transactionId}`;
export function entryOf(row: string): EntryKey {
  const [storeId = '', transactionId = ''] = row.split('.');
  return { storeId, transactionId };
}

const id = encodeURIComponent;
const under = ({ storeId, transactionId }: EntryKey) => `${id(storeId)}/${id(transactionId)}`;
const read = <T>(path: string, signal: AbortSignal, query?: Record<string, string>) =>
  callOperator<T>({ path: `/operator/${path}`, signal, query });
const post = <T>(path: string, body: unknown) =>
  callOperator<T>({ method: 'POST', path: `/operator/${path}`, body });

export const getPayment = (key: EntryKey, signal: AbortSignal) =>
  read<PaymentRow>(`payments/${under(key)}`, signal);
export const recordPayment = (body: NewPayment) => post<PaymentRow>('payments', body);
export const reverseEntry = (key: EntryKey, narrative: string) =>
  post<PaymentRow>(`payments/${under(key)}/reversal`, { narrative });
export const getBulkPurchase = (key: EntryKey, signal: AbortSignal) =>
  read<BulkPurchase>(`bulk-purchases/${under(key)}`, signal);
export const createBulkPurchase = (body: NewBulkPurchase) => post<BulkPurchase>('bulk-purchases', body);
export const fetchMoneyDocument = (key: EntryKey) =>
  callOperatorFile({ path: `/operator/documents/${under(key)}` });
export const findStores = (search: string, signal: AbortSignal) =>
  read<FoundStores>('stores', signal, { search, sort: '-percent' });
export const getStoreCredit = (storeId: string, signal: AbortSignal) =>
  read<StoreCredit>(`credit-desk/${id(storeId)}`, signal);
export const adjustBalance = (storeId: string, body: Adjustment) =>
  post<PaymentRow>(`credit-desk/${id(storeId)}/adjustments`, body);
export const getAuditRun = (runId: string, signal: AbortSignal) =>
  read<AuditRun>(`audit-result/${id(runId)}`, signal);
export const askForAudit = () => post<AuditRun>('audit-result', {});
