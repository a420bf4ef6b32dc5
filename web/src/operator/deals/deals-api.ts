import type { BodyOf, DataOf, QueryOf } from '@mazad/contract/http';
import type {
  ManyMove,
  MoveDealRequest,
  MoveFile,
  MoveOutlook,
  MoveResult,
  operatorDealMovesEndpoints,
} from '@mazad/contract/operator-deal-moves';
import type { OperatorDeal, operatorDealsEndpoints } from '@mazad/contract/operator-deals';
import type { Counted } from '#/session/counted-download';
import { fetchWithProgress } from '#/session/fetch-with-progress';
import { TIMEOUT_SECONDS } from '#/session/timeouts';
import { callOperator, callOperatorFile } from '../operator-session';

type Board = typeof operatorDealsEndpoints;
export type BoardQuery = QueryOf<Board['listOperatorDeals']>;
export type CountQuery = QueryOf<Board['countOperatorDeals']>;
export type DealFilters = DataOf<Board['listDealFilters']>;
export type Batch = BodyOf<(typeof operatorDealMovesEndpoints)['moveOperatorDeals']>;

const id = encodeURIComponent;
const post = <T>(path: string, body: unknown, signal?: AbortSignal) =>
  callOperator<T>({ method: 'POST', path: `/operator${path}`, body, signal });

export const listDeals = (query: BoardQuery, signal: AbortSignal) =>
  callOperator<DataOf<Board['listOperatorDeals']>>({ path: '/operator/deals', query, signal });
export const countDeals = (query: CountQuery, signal: AbortSignal) =>
  callOperator<DataOf<Board['countOperatorDeals']>>({ path: '/operator/deals/counts', query, signal });
export const listFilters = (signal: AbortSignal) =>
  callOperator<DealFilters>({ path: '/operator/deals/filters', signal });
export const downloadDeals = (query: BoardQuery, counted: Counted) =>
  callOperatorFile({ path: '/operator/deals/export', query, ...counted });

export const getDeal = (code: string, signal: AbortSignal) =>
  callOperator<OperatorDeal>({ path: `/operator/deals/${id(code)}`, signal });
export const showCustomer = (code: string) =>
  post<OperatorDeal['customer']>(`/deals/${id(code)}/customer`, {});
export const moveDeal = (code: string, body: MoveDealRequest) =>
  post<OperatorDeal>(`/deals/${id(code)}/moves`, body);
export const getOutlook = (code: string, body: MoveDealRequest, signal: AbortSignal) =>
  post<MoveOutlook>(`/deals/${id(code)}/moves/outlook`, body, signal);

export const previewMoves = (batchId: string, moves: readonly ManyMove[]) =>
  post<MoveResult[]>('/deal-moves/preview', { batchId, moves });
export const sendMoves = (batch: Batch) => post<MoveResult[]>('/deal-moves', batch);
export function readFile(file: File): Promise<MoveFile> {
  const body = new FormData();
  body.append('file', file);
  return callOperator<MoveFile>({
    method: 'POST',
    path: '/operator/deal-moves/file',
    body,
    timeoutSeconds: TIMEOUT_SECONDS.file,
    fetch: fetchWithProgress(() => undefined),
  });
}
