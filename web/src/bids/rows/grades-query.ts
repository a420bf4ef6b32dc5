import { accountQuery } from '#/session/api/queries';

const FIVE_MINUTES_MS = 300_000;

export function gradesQuery(account: number, category: string) {
  return {
    ...accountQuery(account, 'GET /v3/configuration/item-condition/info/{id}', { params: { id: category } }),
    staleTime: FIVE_MINUTES_MS,
  };
}
