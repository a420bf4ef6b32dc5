import { type ListId, OPERATOR_PAGE, SAVED_ROWS_MAX, type SortOf } from '@mazad/contract/operator/lists';
import type { Sql } from '#platform/db/db.ts';
import { foundIn } from '#platform/db/found-in.ts';
import { Values } from '#platform/db/values.ts';
import { AppError } from '#platform/http/errors.ts';

/** What every list of the console is asked with. */
export interface ListQuery {
  page?: number | undefined;
  search?: string | undefined;
  regionId?: string | undefined;
  state?: string | undefined;
  /** A column's id, with a hyphen before it for the largest first. */
  sort?: string | undefined;
  /** Rows of a page: a file takes all of a list at once. No call names it. */
  size?: number;
}

/** What each column of a list is sorted by. */
export type SortsOf<L extends ListId> = Readonly<Record<SortOf<L>, string>>;

export interface ListSql {
  columns: string;
  /** From `from` to the last join. */
  from: string;
  /** What holds for every row of the list, if anything does. */
  where?: string;
  /** Conditions beside these, with their values. */
  narrow?(values: Values): readonly string[];
  /** The region of a row; without it rows belong to none. */
  region?: string;
  /** Where a word may stand (X6): `like(text)` is the condition that a text, as `search_text` leaves it, has the word. */
  search(like: (text: string) => string, values: Values): string;
  /** The condition of the state that stands at a place; without it the list has none. */
  state?(state: string): string;
  orderBy: string;
  /** By a column's id; rows that are equal in it stay in the list's own order. */
  sorts?: Readonly<Record<string, string>>;
}

/** Empty ones stand last, whichever way. Throws BAD_REQUEST for a column that the list is not sorted by. */
function orderOf({ orderBy, sorts = {} }: ListSql, sort: string | undefined): string {
  if (!sort) return orderBy;
  const id = sort.replace(/^-/, '');
  if (!Object.hasOwn(sorts, id)) throw new AppError('BAD_REQUEST');
  return `${sorts[id]} ${sort.startsWith('-') ? 'desc' : 'asc'} nulls last, ${orderBy}`;
}

/** Throws TOO_MANY_ROWS for more than a file takes. */
export function mustFit(rows: number): void {
  if (rows > SAVED_ROWS_MAX) throw new AppError('TOO_MANY_ROWS', { words: { max: String(SAVED_ROWS_MAX) } });
}

/** Only what is asked for stands in the statement, so that the plan is one for just that. */
export function conditionOf(sql: ListSql, query: ListQuery, values: Values): string {
  const conditions = [...(sql.where ? [sql.where] : []), ...(sql.narrow?.(values) ?? [])];
  if (query.regionId && sql.region) conditions.push(`${sql.region} = ${values.add(query.regionId)}`);
  conditions.push(...foundIn(query.search, values, (like) => sql.search(like, values)));
  if (query.state && sql.state) conditions.push(sql.state(values.add(query.state)));
  return conditions.length > 0 ? `where ${conditions.join(' and ')}` : '';
}

/** One page of a list and how many rows there are in all. The state is '' for all. */
export async function listPage<Row extends object>(
  tx: Sql,
  sql: ListSql,
  query: ListQuery,
): Promise<{ count: number; rows: Row[] }> {
  const values = new Values();
  const from = `${sql.from} ${conditionOf(sql, query, values)}`;
  const counts = await tx.query<{ count: number }>(
    `select count(*) as count ${from}`,
    new Values(...values.list),
  );
  const size = query.size ?? OPERATOR_PAGE;
  const offset = values.add(((query.page ?? 1) - 1) * size);
  const rows = await tx.query<Row>(
    `select ${sql.columns} ${from} order by ${orderOf(sql, query.sort)} offset ${offset} limit ${values.add(size)}`,
    values,
  );
  return { count: counts[0]!.count, rows };
}

/** Codes of letters, digits and hyphens, as `search_text` leaves them, at a tenth of its cost: for lists that keep none. */
export function codesOf(...columns: string[]): string {
  const codes = `concat_ws(' ', ${columns.join(', ')})`;
  return `lower(concat(' ', translate(${codes}, '-', ' '), ' ', translate(${codes}, '-', '')))`;
}

/** That a row's store is called by the word. Stores are few and looked through once, not for each row. */
export function storeIsCalled(like: (text: string) => string, column: string): string {
  return `${column} = any(array(select st.store_id from store st where ${like('search_text(st.name)')}))`;
}

/** What a row shows, as searches look through it; with its id, an address may name the row. */
export function textOf(...columns: string[]): string {
  return `search_text(concat_ws(' ', ${columns.join(', ')}))`;
}
