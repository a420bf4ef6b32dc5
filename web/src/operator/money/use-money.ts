import type { AuditRunRow } from '@mazad/contract/operator-money';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { saveBlob } from '#/session/save-blob';
import { useToasts } from '#/ui/undo-toast';
import { useAtWork } from '../at-work';
import { useMoneyMoved } from '../money-moved';
import { callOperator, callOperatorFile } from '../operator-session';
import { operatorKey } from '../use-room';
import { type EntryKey, rowOf } from './entry-key';

const OPEN_RUN_MS = 3_000;

export function usePayment(key: EntryKey) {
  return useQuery({
    queryKey: operatorKey('payments', 'one', rowOf(key)),
    queryFn: ({ signal }) =>
      callOperator('GET /operator/payments/{storeId}/{transactionId}', { params: key, signal }),
  });
}

export function useBulkPurchase(key: EntryKey) {
  return useQuery({
    queryKey: operatorKey('bulk-purchases', 'one', rowOf(key)),
    queryFn: ({ signal }) =>
      callOperator('GET /operator/bulk-purchases/{storeId}/{transactionId}', { params: key, signal }),
  });
}

export function useStoreCredit(storeId: string | null) {
  return useQuery({
    queryKey: operatorKey('credit-desk', 'one', storeId ?? ''),
    queryFn: ({ signal }) =>
      callOperator('GET /operator/credit-desk/{storeId}', { params: { storeId: storeId ?? '' }, signal }),
    enabled: storeId !== null,
  });
}

export function useFoundStores(search: string) {
  return useQuery({
    queryKey: operatorKey('stores', 'found', search),
    queryFn: ({ signal }) =>
      callOperator('GET /operator/stores', { query: { search, sort: '-percent' }, signal }),
  });
}

/**
 * Looked at again while it is under way and somebody is at work. The list behind it, where it stands as `listed`, is read
 * again once its state is another.
 */
export function useAuditRun(runId: string, listed: AuditRunRow['state'] | undefined) {
  const isAtWork = useAtWork();
  const queryClient = useQueryClient();
  const run = useQuery({
    queryKey: operatorKey('audit-result', 'one', runId),
    queryFn: ({ signal }) =>
      callOperator('GET /operator/audit-result/{runId}', { params: { runId }, signal }),
    refetchInterval: ({ state }) =>
      isAtWork && (state.data?.state === 'WAITING' || state.data?.state === 'RUNNING') && OPEN_RUN_MS,
  });
  const state = run.data?.state;
  useEffect(() => {
    if (!state || state === listed) return;
    void queryClient.invalidateQueries({ queryKey: operatorKey('audit-result', 'list') });
  }, [queryClient, state, listed]);
  return run;
}

/** Posts to a ledger. What was `said` is told. */
export function usePosting<Input, Output>(
  post: (input: Input) => Promise<Output>,
  said: (output: Output) => string,
  onDone: (output: Output) => void,
) {
  const moneyMoved = useMoneyMoved();
  const toasts = useToasts();
  return useMutation({
    mutationFn: post,
    onSettled: moneyMoved,
    onSuccess: (output) => {
      toasts.show({ text: said(output) });
      onDone(output);
    },
  });
}

export function useDocument(key: EntryKey) {
  return useMutation({
    mutationFn: () => callOperatorFile('GET /operator/documents/{storeId}/{transactionId}', { params: key }),
    onSuccess: ({ blob, fileName }) => saveBlob(blob, fileName ?? 'document.pdf'),
  });
}
