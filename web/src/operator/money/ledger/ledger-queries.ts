import type { StatementEntry } from '@mazad/contract/statement';
import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import type { Counted } from '#/session/files/counted-download';
import { saveBlob } from '#/session/files/save-blob';
import type { ExportRequest, NamedFile, ShownPage } from '#/statement/statement-query';
import type { StatementFilter } from '#/statement/statement-search';
import { unsettledPages } from '#/statement/unsettled/unsettled-query';
import type { UnsettledSearch } from '#/statement/unsettled/unsettled-search';
import { callOperator, callOperatorFile } from '../../frame/operator-session';
import { operatorKey } from '../../queries';

const PAGE = 50;
const STATEMENT = 'GET /operator/credit-desk/{storeId}/statement';

/** A store's statement as that store sees it (C4), page by page. */
export function ledgerQuery(storeId: string, filter: StatementFilter) {
  const { viewType, from: fromDate, to: toDate, search } = filter;
  return infiniteQueryOptions({
    queryKey: operatorKey(STATEMENT, storeId, filter),
    queryFn: async ({ pageParam, signal }): Promise<ShownPage> => {
      const query = { viewType, fromDate, toDate, search, cursor: pageParam ?? undefined, count: PAGE };
      return { ...(await callOperator(STATEMENT, { params: { storeId }, query, signal })), filter };
    },
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.nextCursor,
    placeholderData: keepPreviousData,
  });
}

/** A store's unsettled entries as that store sees them (C5). */
export function storeUnsettledQuery(storeId: string, search: UnsettledSearch) {
  return unsettledPages(
    operatorKey('GET /operator/credit-desk/{storeId}/unsettled', storeId),
    search,
    (query, signal) =>
      callOperator('GET /operator/credit-desk/{storeId}/unsettled', { params: { storeId }, query, signal }),
  );
}

/** The same file as the store's. */
export async function fetchLedgerFile(
  storeId: string,
  filter: StatementFilter,
  { format, hasSummary }: ExportRequest,
  counted: Counted,
): Promise<NamedFile> {
  const query = {
    from_date: filter.from,
    to_date: filter.to,
    isSummeryRequired: hasSummary ? ('true' as const) : ('false' as const),
    format,
  };
  const given = { params: { storeId }, query, ...counted };
  const { blob, fileName } = await callOperatorFile(`${STATEMENT}/export`, given);
  return [blob, fileName ?? `Statement.${format}`];
}

export async function saveEntryDocument(storeId: string, { id, entryNo }: StatementEntry): Promise<void> {
  const params = { storeId, transactionId: id };
  const { blob, fileName } = await callOperatorFile('GET /operator/documents/{storeId}/{transactionId}', {
    params,
  });
  saveBlob(blob, fileName ?? `${entryNo}.pdf`);
}
