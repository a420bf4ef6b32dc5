import { OPERATOR_PAGE } from '@mazad/contract/operator';
import type { Sql } from '#platform/db/db.ts';

/** What every list of the console is asked with. */
export interface ListQuery {
  page?: number | undefined;
  search?: string | undefined;
  regionId?: string | undefined;
  state?: string | undefined;
}

export interface ListSql {
  columns: string;
  /** From `from` to the end of the condition. $1 is the region, $2 the search, both null for all; $3 the state. */
  from: string;
  orderBy: string;
}

/** One page of a list and how many rows there are in all. The state is '' for all. */
export async function listPage<Row extends object>(
  tx: Sql,
  sql: ListSql,
  query: ListQuery,
): Promise<{ count: number; rows: Row[] }> {
  const filter = [query.regionId || null, query.search?.trim().toLowerCase() || null, query.state ?? ''];
  const rows = await tx.query<Row>(
    `select ${sql.columns} ${sql.from} order by ${sql.orderBy} offset $4 limit $5`,
    [...filter, ((query.page ?? 1) - 1) * OPERATOR_PAGE, OPERATOR_PAGE],
  );
  const counts = await tx.query<{ count: number }>(`select count(*) as count ${sql.from}`, filter);
  return { count: counts[0]!.count, rows };
}

/** The condition that what a row shows contains what was searched. */
export function contains(...columns: string[]): string {
  return `($2::text is null or strpos(lower(concat_ws(' ', ${columns.join(', ')})), $2) > 0)`;
}

/** The condition that a row is of the region. */
export function isOfRegion(column: string): string {
  return `($1::text is null or ${column} = $1)`;
}
