import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import { accountKey } from '#/session/query-client';
import type { BidBoard } from '../bid-board';
import type { BidsView } from '../bids-search';
import { changeBids } from './bulk-api';
import { type BulkJob, changesOf, type PreviewRow, planRows, withNewer, withVerdicts } from './bulk-plan';
import { readRows } from './read-rows';

type PreviewInput = { account: number; board: BidBoard; view: BidsView; job: BulkJob };

const idsOf = (job: BulkJob): readonly string[] => ('ids' in job ? job.ids : [...job.figures.keys()]);

/** Has every row judged by the server before anything changes. */
async function judge(
  account: number,
  rows: readonly PreviewRow[],
  signal?: AbortSignal,
): Promise<PreviewRow[]> {
  const changes = changesOf(rows);
  if (changes.length === 0) return withVerdicts(rows, { isDryRun: true, counts: NO_COUNTS, rows: [] });
  return withVerdicts(rows, await changeBids(account, changes, true, signal));
}

const NO_COUNTS = { changed: 0, unchanged: 0, refused: 0 };

export function usePreview({ account, board, view, job }: PreviewInput) {
  const [rows, setRows] = useState<PreviewRow[] | null>(null);
  const [confirmed, setConfirmed] = useState<ReadonlySet<string>>(new Set());
  const judgeAll = useCallback(
    async (ids: readonly string[], signal?: AbortSignal) =>
      judge(account, planRows(job, await readRows(account, board, view, ids, signal)), signal),
    [account, board, view, job],
  );
  const query = useQuery({
    queryKey: accountKey(account, 'bids', 'bulk', job.id),
    queryFn: ({ signal }) => judgeAll(idsOf(job), signal),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnReconnect: false,
  });
  const shown = rows ?? query.data;

  const confirm = useCallback((ids: readonly string[], isOn: boolean) => {
    setConfirmed((before) => {
      const next = new Set(before);
      for (const id of ids) {
        if (isOn) next.add(id);
        else next.delete(id);
      }
      return next;
    });
  }, []);

  /** One of the nearest prices, in the place of one that is none; the server judges it too. */
  const take = useCallback(
    async (assetId: string, spotPrice: number) => {
      const row = shown?.find((one) => one.assetId === assetId);
      if (!row) return;
      const wish = { ...row.wish, spotPrice };
      const [next] = await judge(account, [
        { ...row, wish, outcome: 'CHANGED', refusal: null, nearest: [], confirm: null },
      ]);
      if (next) setRows((shown ?? []).map((one) => (one.assetId === assetId ? next : one)));
    },
    [account, shown],
  );

  /** From what the rows are now: a raise raises the newer price. What was confirmed before is asked again. */
  const judgeAgain = useCallback(
    async (ids: readonly string[]) => {
      const newer = await judgeAll(ids);
      confirm(ids, false);
      setRows(withNewer(shown ?? [], newer));
    },
    [judgeAll, confirm, shown],
  );

  return useMemo(
    () => ({
      rows: shown,
      error: query.error,
      retry: query.refetch,
      confirmed,
      confirm,
      take,
      judgeAgain,
      setRows,
    }),
    [shown, query.error, query.refetch, confirmed, confirm, take, judgeAgain],
  );
}
