import { accountQuery } from './queries';

/** What a dealer filters by: categories with their brands. */
export function categoriesQuery(account: number) {
  return { ...accountQuery(account, 'GET /category/active-list-with-brand'), staleTime: 5 * 60_000 };
}
