import type { Statement, StatementEntry, Unsettled } from '@mazad/contract/statement';
import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import type { Counted } from '#/session/counted-download';
import { saveBlob } from '#/session/save-blob';
import type { ExportWish, NamedFile, ShownPage } from '#/statement/statement-query';
import type { StatementFilter } from '#/statement/statement-search';
import { unsettledPages } from '#/statement/unsettled/unsettled-query';
import type { UnsettledSearch } from '#/statement/unsettled/unsettled-search';
import { callOperator, callOperatorFile } from '../operator-session';
import { operatorKey } from '../use-room';
import { fetchMoneyDocument } from './money-api';

const PAGE = 50;
const pathOf = (storeId: string) => `/operator/credit-desk/${encodeURIComponent(storeId)}/statement`;

/** A store's statement as that store reads it (C4), page by page. */
export function ledgerQuery(storeId: string, filter: StatementFilter) {
  const { viewType, from: fromDate, to: toDate, search } = filter;
  return infiniteQueryOptions({
    queryKey: operatorKey('credit-desk', 'statement', storeId, filter),
    queryFn: async ({ pageParam, signal }): Promise<ShownPage> => {
      const query = { viewType, fromDate, toDate, search, cursor: pageParam, count: PAGE };
      return { ...(await callOperator<Statement>({ path: pathOf(storeId), query, signal })), filter };
    },
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.nextCursor,
    placeholderData: keepPreviousData,
  });
}

/** What a store has not settled, as that store reads it (C5). */
export function storeUnsettledQuery(storeId: string, search: UnsettledSearch) {
  const path = `/operator/credit-desk/${encodeURIComponent(storeId)}/unsettled`;
  return unsettledPages(operatorKey('credit-desk', 'unsettled', storeId), search, (query, signal) =>
    callOperator<Unsettled>({ path, query, signal }),
  );
}

/** The file that the store gets. */
export async function fetchLedgerFile(
  storeId: string,
  filter: StatementFilter,
  { format, hasSummary }: ExportWish,
  counted: Counted,
): Promise<NamedFile> {
  const query = { from_date: filter.from, to_date: filter.to, isSummeryRequired: hasSummary, format };
  const { blob, fileName } = await callOperatorFile({ path: `${pathOf(storeId)}/export`, query, ...counted });
  return [blob, fileName ?? `Statement.${format}`];
}

export async function saveEntryDocument(storeId: string, { id, entryNo }: StatementEntry): Promise<void> {
  const { blob, fileName } = await fetchMoneyDocument({ storeId, transactionId: id });
  saveBlob(blob, fileName ?? `${entryNo}.pdf`);
}
