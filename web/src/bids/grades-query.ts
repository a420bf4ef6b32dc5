import type { catalogEndpoints } from '@mazad/contract/catalog';
import type { DataOf } from '@mazad/contract/http';
import { callApi } from '#/session/api';
import { accountKey } from '#/session/query-client';

const FIVE_MINUTES_MS = 300_000;

export type Grade = DataOf<typeof catalogEndpoints.getItemConditions>['conditions'][number];

async function listGrades(account: number, category: string, signal: AbortSignal): Promise<Grade[]> {
  const path = `/v3/configuration/item-condition/info/${encodeURIComponent(category)}`;
  return (await callApi<{ conditions: Grade[] }>(account, { path, signal })).conditions;
}

export function gradesQuery(account: number, category: string) {
  return {
    queryKey: accountKey(account, 'bids', 'grades', category),
    queryFn: ({ signal }: { signal: AbortSignal }) => listGrades(account, category, signal),
    staleTime: FIVE_MINUTES_MS,
  };
}
