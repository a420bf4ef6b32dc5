import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import { call } from '#/session/api/api';
import { accountKey, isUnread } from '#/session/api/query-client';
import { changeBids } from '../change-bids';
import { type BulkJob, changesOf, type PreviewRow, planRows, withNewer, withVerdicts } from './bulk-plan';

type PreviewInput = { account: number; job: BulkJob };
type RowsChange = (now: readonly PreviewRow[]) => PreviewRow[];

const idsOf = (job: BulkJob): readonly string[] => ('ids' in job ? job.ids : [...job.figures.keys()]);

/** Has the server check every row before anything changes. */
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

async function judgeAll({ account, job }: PreviewInput, ids: readonly string[], signal?: AbortSignal) {
  // Never from the screen, which may be outdated: raising an older price could lower the bid.
  const { rows } = await call(account, 'POST /assets/biding/selection', {
    body: { assetIds: [...ids] },
    signal,
  });
  return judge(account, planRows(job, rows), signal);
}

/**
 * Checks some rows of the preview again. `change` gets the rows in their then current state, since another answer may
 * have arrived. Earlier confirmations are asked for again.
 */
export function judgeSome(
  input: PreviewInput,
  change: (apply: RowsChange) => void,
  confirm: (ids: readonly string[], isOn: boolean) => void,
) {
  const lastTaken = new Map<string, number>();
  return {
    /**
     * Replaces an invalid price by one of the nearest. The row stays in place, under the cursor. Of two prices for a
     * row the last pressed wins, in whatever order the answers come.
     */
    take: async (row: PreviewRow, spotPrice: number): Promise<void> => {
      lastTaken.set(row.assetId, spotPrice);
      const command = { ...row.command, spotPrice };
      const [next] = await judge(input.account, [
        { ...row, command, outcome: 'CHANGED', refusal: null, nearest: [], confirm: null },
      ]);
      if (!next || lastTaken.get(row.assetId) !== spotPrice) return;
      confirm([row.assetId], false);
      change((now) => now.map((one) => (one.assetId === row.assetId ? next : one)));
    },
    /** From the rows' current state: a raise applies to the newer price. */
    judgeAgain: async (ids: readonly string[]): Promise<void> => {
      const newer = await judgeAll(input, ids);
      confirm(ids, false);
      change((now) => withNewer(now, newer));
    },
  };
}

export function usePreview({ account, job }: PreviewInput) {
  const [rows, setRows] = useState<PreviewRow[] | null>(null);
  const [confirmed, setConfirmed] = useState<ReadonlySet<string>>(new Set());
  const query = useQuery({
    queryKey: accountKey(account, 'POST /assets/biding/selection', job.id),
    queryFn: ({ signal }) => judgeAll({ account, job }, idsOf(job), signal),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnReconnect: isUnread,
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

  const { data } = query;
  const some = useMemo(() => {
    const change = (apply: RowsChange) => setRows((now) => apply(now ?? data ?? []));
    return judgeSome({ account, job }, change, confirm);
  }, [account, job, data, confirm]);

  return useMemo(
    () => ({
      rows: shown,
      error: query.error,
      retry: query.refetch,
      confirmed,
      confirm,
      ...some,
      setRows,
    }),
    [shown, query.error, query.refetch, confirmed, confirm, some],
  );
}
