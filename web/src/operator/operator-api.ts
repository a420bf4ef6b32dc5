import type { BodyOf, DataOf, QueryOf } from '@mazad/contract/http';
import type { operatorEndpoints, Registration } from '@mazad/contract/operator';
import type { operatorListsEndpoints, SavedList } from '@mazad/contract/operator-lists';
import type { operatorStoreBidsEndpoints } from '@mazad/contract/operator-store-bids';
import type { ModeReach, operatorStoreModeEndpoints } from '@mazad/contract/operator-store-mode';
import type {
  OperatorPartner,
  OperatorStore,
  operatorStoresEndpoints,
} from '@mazad/contract/operator-stores';
import { ApiError, kindOfStatus } from '#/session/api-error';
import type { Counted } from '#/session/counted-download';
import { TIMEOUT_SECONDS } from '#/session/timeouts';
import { callOperator, callOperatorFile } from './operator-session';

type Desk = typeof operatorEndpoints;
type Trade = typeof operatorStoresEndpoints;
export type ListFilters = QueryOf<(typeof operatorListsEndpoints)['saveList']>;
export type RegistrationRow = DataOf<Desk['listRegistrations']>['items'][number];
export type OutboxMessage = DataOf<Desk['listOutbox']>['items'][number];
export type AuditEntry = DataOf<Desk['listAuditLog']>['items'][number];
export type BrowserErrorKind = DataOf<Desk['listBrowserErrors']>['items'][number];
export type StoreRow = DataOf<Trade['listStores']>['items'][number];
export type PartnerRow = DataOf<Trade['listPartners']>['items'][number];
export type Approval = BodyOf<Desk['approveRegistration']>;
export type Rejection = BodyOf<Desk['rejectRegistration']>;
export type StoreChange = BodyOf<Trade['updateStore']>;
export type FactsChange = BodyOf<Trade['updateStoreFacts']>;
type StoreBids = (typeof operatorStoreBidsEndpoints)['listStoreBids'];
type UndoMode = BodyOf<(typeof operatorStoreModeEndpoints)['undoMode']>;
export type MemberChange = BodyOf<Trade['updateStoreMember']>;
export type Member = OperatorStore['members'][number];

const id = encodeURIComponent;
const send = <T>(method: 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown) =>
  callOperator<T>({ method, path: `/operator${path}`, body });
const read = <T>(path: string, signal?: AbortSignal) => callOperator<T>({ path: `/operator${path}`, signal });

export const getDesk = (signal: AbortSignal) => read<DataOf<Desk['getOperator']>>('/me', signal);

export const getRegistration = (signupId: string, signal?: AbortSignal) =>
  read<Registration>(`/registrations/${id(signupId)}`, signal);
export const approve = (signupId: string, body: Approval) =>
  send<Registration>('POST', `/registrations/${id(signupId)}/approve`, body);
export const reject = (signupId: string, body: Rejection) =>
  send<Registration>('POST', `/registrations/${id(signupId)}/reject`, body);

/** Asks for a link, which the audit log keeps, and fetches what it leads to. */
export async function fetchDocument(fileId: string, signal: AbortSignal): Promise<Blob> {
  const { url } = await send<{ url: string }>('POST', `/files/${id(fileId)}/link`, {});
  const limit = AbortSignal.timeout(TIMEOUT_SECONDS.file * 1000);
  const response = await fetch(url, { signal: AbortSignal.any([signal, limit]) }).catch((cause: unknown) => {
    if (signal.aborted) throw cause;
    throw new ApiError({ kind: limit.aborted ? 'timeout' : 'network', status: 0 });
  });
  const { status } = response;
  if (!response.ok) throw new ApiError({ kind: kindOfStatus(status, undefined), status });
  return response.blob();
}

export const getStore = (storeId: string, signal: AbortSignal) =>
  read<OperatorStore>(`/stores/${id(storeId)}`, signal);
export const updateStore = (storeId: string, body: StoreChange) =>
  send<OperatorStore>('PUT', `/stores/${id(storeId)}`, body);
export const updateFacts = (storeId: string, body: FactsChange) =>
  send<OperatorStore>('PUT', `/stores/${id(storeId)}/facts`, body);
export const listStoreBids = (storeId: string, query: QueryOf<StoreBids>, signal: AbortSignal) =>
  callOperator<DataOf<StoreBids>>({ path: `/operator/stores/${id(storeId)}/bids`, query, signal });
export const getModeReach = (storeId: string, signal: AbortSignal) =>
  read<ModeReach>(`/stores/${id(storeId)}/mode`, signal);
export const undoMode = (storeId: string, body: UndoMode) =>
  send<OperatorStore>('POST', `/stores/${id(storeId)}/mode/undo`, body);
export const updateMember = (storeId: string, userId: string, body: MemberChange) =>
  send<OperatorStore>('PUT', `/stores/${id(storeId)}/members/${id(userId)}`, body);
export const sendPasswordLink = (storeId: string, userId: string) =>
  send('POST', `/stores/${id(storeId)}/members/${id(userId)}/password-link`, {});

export const getPartner = (partnerId: string, signal: AbortSignal) =>
  read<OperatorPartner>(`/partners/${id(partnerId)}`, signal);
export const createPartner = (body: BodyOf<Trade['createPartner']>) =>
  send<OperatorPartner>('POST', '/partners', body);
export const updatePartner = (partnerId: string, body: BodyOf<Trade['updatePartner']>) =>
  send<OperatorPartner>('PUT', `/partners/${id(partnerId)}`, body);
export const addShop = (partnerId: string, body: BodyOf<Trade['addShop']>) =>
  send<OperatorPartner>('POST', `/partners/${id(partnerId)}/shops`, body);
export const updateShop = (partnerId: string, body: BodyOf<Trade['updateShop']>) =>
  send<OperatorPartner>('PUT', `/partners/${id(partnerId)}/shops`, body);
export type NewPartnerKey = BodyOf<Trade['createPartnerKey']>;
export const createPartnerKey = (partnerId: string, body: NewPartnerKey) =>
  send<DataOf<Trade['createPartnerKey']>>('POST', `/partners/${id(partnerId)}/keys`, body);
export const revokePartnerKey = (partnerId: string, keyId: string) =>
  send<OperatorPartner>('DELETE', `/partners/${id(partnerId)}/keys/${id(keyId)}`);

export const downloadAuditLog = (query: ListFilters, counted: Counted) =>
  callOperatorFile({ path: '/operator/audit-log/export', query, ...counted });

export const downloadList = (list: SavedList, query: ListFilters, counted: Counted) =>
  callOperatorFile({ path: `/operator/lists/${list}/file`, query, ...counted });

export const readMessage = (messageId: string) =>
  send<DataOf<Desk['readMessage']>>('POST', `/outbox/${id(messageId)}/text`, {});
export const resendMessage = (messageId: string) =>
  send<OutboxMessage>('POST', `/outbox/${id(messageId)}/resend`, {});
