import type { AnswerTo } from '@mazad/contract/calls';
import { call } from '#/session/api/api';
import { accountKey } from '#/session/api/query-client';

const FIVE_MINUTES_MS = 300_000;

export type Grade = AnswerTo<'GET /v3/configuration/item-condition/info/{id}'>['conditions'][number];

async function listGrades(account: number, category: string, signal: AbortSignal): Promise<Grade[]> {
  const given = { params: { id: category }, signal };
  return (await call(account, 'GET /v3/configuration/item-condition/info/{id}', given)).conditions;
}

export function gradesQuery(account: number, category: string) {
  return {
    queryKey: accountKey(account, 'bids', 'grades', category),
    queryFn: ({ signal }: { signal: AbortSignal }) => listGrades(account, category, signal),
    staleTime: FIVE_MINUTES_MS,
  };
}
