import type { AuditRunRow } from '@mazad/contract/operator/money';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { saveBlob } from '#/session/files/save-blob';
import { useAtWork } from '../frame/at-work';
import { callOperatorFile } from '../frame/operator-session';
import { MONEY, operatorQuery, renew, useChange } from '../queries';
import type { EntryKey } from './ledger/entry-key';

const OPEN_RUN_MS = 3_000;

export const usePayment = (params: EntryKey) =>
  useQuery(operatorQuery('GET /operator/payments/{storeId}/{transactionId}', { params }));

export const useBulkPurchase = (params: EntryKey) =>
  useQuery(operatorQuery('GET /operator/bulk-purchases/{storeId}/{transactionId}', { params }));

export const useStoreCredit = (storeId: string | null) =>
  useQuery({
    ...operatorQuery('GET /operator/credit-desk/{storeId}', { params: { storeId: storeId ?? '' } }),
    enabled: storeId !== null,
  });

export const useFoundStores = (search: string) =>
  useQuery(operatorQuery('GET /operator/stores', { query: { search, sort: '-percent' } }));

/**
 * Polled while it runs and somebody is at work. When its state differs from the list's (`listed`), the list is
 * reloaded.
 */
export function useAuditRun(runId: string, listed: AuditRunRow['state'] | undefined) {
  const isAtWork = useAtWork();
  const queryClient = useQueryClient();
  const run = useQuery({
    ...operatorQuery('GET /operator/audit-result/{runId}', { params: { runId } }),
    refetchInterval: ({ state }) =>
      isAtWork && (state.data?.state === 'WAITING' || state.data?.state === 'RUNNING') && OPEN_RUN_MS,
  });
  const state = run.data?.state;
  useEffect(() => {
    if (!state || state === listed) return;
    void renew(queryClient, ['GET /operator/audit-result']);
  }, [queryClient, state, listed]);
  return run;
}

/** Posts to a ledger; `said` is the toast's text. */
export function usePosting<Input, Output>(
  post: (input: Input) => Promise<Output>,
  said: (output: Output) => string,
  onDone: (output: Output) => void,
) {
  return useChange(post, { stale: MONEY, said, onDone });
}

export function useDocument(key: EntryKey) {
  return useMutation({
    mutationFn: () => callOperatorFile('GET /operator/documents/{storeId}/{transactionId}', { params: key }),
    onSuccess: ({ blob, fileName }) => saveBlob(blob, fileName ?? 'document.pdf'),
  });
}
