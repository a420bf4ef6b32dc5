import { type ListId, OPERATOR_PAGE, SAVED_ROWS_MAX, type SortOf } from '@mazad/contract/operator/lists';
import { type AnswerRow, askAnswers } from '#platform/db/answers.ts';
import type { Sql } from '#platform/db/db.ts';
import { foundIn } from '#platform/db/found-in.ts';
import { Values } from '#platform/db/values.ts';
import { AppError } from '#platform/http/errors.ts';

/** The query parameters of every list. */
export interface ListQuery {
  page?: number | undefined;
  search?: string | undefined;
  regionId?: string | undefined;
  state?: string | undefined;
  /** A column's id; a leading hyphen means descending. */
  sort?: string | undefined;
  /** Rows per page. Files read a whole list at once; API calls cannot set it. */
  size?: number;
}

/** The sort expression of each column. */
export type SortsOf<L extends ListId> = Readonly<Record<SortOf<L>, string>>;

export interface ListSql {
  columns: string;
  /** From `from` to the last join. */
  from: string;
  /** A condition for every row of the list. */
  where?: string;
  /** Further conditions with their values. */
  narrow?(values: Values): readonly string[];
  /** A row's region; missing if rows belong to no region. */
  region?: string;
  /** Where a word may match (X6): `like(text)` tests whether a text, as returned by `search_text`, has the word. */
  search(like: (text: string) => string, values: Values): string;
  /** The condition for the state in this placeholder; missing if the list has no states. */
  state?(state: string): string;
  orderBy: string;
  /** By column id; equal rows keep the list's own order. */
  sorts?: Readonly<Record<string, string>>;
}

/** Empty values come last in either direction. Throws BAD_REQUEST for an unknown sort column. */
function orderOf({ orderBy, sorts = {} }: ListSql, sort: string | undefined): string {
  if (!sort) return orderBy;
  const id = sort.replace(/^-/, '');
  if (!Object.hasOwn(sorts, id)) throw new AppError('BAD_REQUEST');
  return `${sorts[id]} ${sort.startsWith('-') ? 'desc' : 'asc'} nulls last, ${orderBy}`;
}

/** Throws TOO_MANY_ROWS above a file's limit. */
export function mustFit(rows: number): void {
  if (rows > SAVED_ROWS_MAX) throw new AppError('TOO_MANY_ROWS', { words: { max: String(SAVED_ROWS_MAX) } });
}

/** Contains only the requested conditions, so that each combination gets its own plan. */
export function conditionOf(sql: ListSql, query: ListQuery, values: Values): string {
  const conditions = [...(sql.where ? [sql.where] : []), ...(sql.narrow?.(values) ?? [])];
  if (query.regionId && sql.region) conditions.push(`${sql.region} = ${values.add(query.regionId)}`);
  conditions.push(...foundIn(query.search, values, (like) => sql.search(like, values)));
  if (query.state && sql.state) conditions.push(sql.state(values.add(query.state)));
  return conditions.length > 0 ? `where ${conditions.join(' and ')}` : '';
}

/** A page of a list, whose rows are answers, and the total number of rows. A state of '' means all. */
export async function listPage<Row extends AnswerRow<Row> & object>(
  tx: Sql,
  sql: ListSql,
  query: ListQuery,
): Promise<{ count: number; items: Row[] }> {
  const values = new Values();
  const from = `${sql.from} ${conditionOf(sql, query, values)}`;
  const counts = await tx.query<{ count: number }>(
    `select count(*) as count ${from}`,
    new Values(...values.list),
  );
  const size = query.size ?? OPERATOR_PAGE;
  const offset = values.add(((query.page ?? 1) - 1) * size);
  const items = await askAnswers<Row>(
    tx,
    `select ${sql.columns} ${from} order by ${orderOf(sql, query.sort)} offset ${offset} limit ${values.add(size)}`,
    values,
  );
  return { count: counts[0]!.count, items };
}

/** Such a list by its query, with these of its parameters unless given. */
export const listOf =
  <Row extends AnswerRow<Row> & object>(sql: ListSql, unlessGiven: ListQuery = {}) =>
  (tx: Sql, query: ListQuery) =>
    listPage<Row>(tx, sql, { ...unlessGiven, ...query });

/**
 * Codes of letters, digits and hyphens in the form of `search_text`, at a tenth of its cost; for lists without a stored
 * search text.
 */
export function codesOf(...columns: string[]): string {
  const codes = `concat_ws(' ', ${columns.join(', ')})`;
  return `lower(concat(' ', translate(${codes}, '-', ' '), ' ', translate(${codes}, '-', '')))`;
}

/** Whether the row's store has the word in its name. Stores are few, so they are searched once, not for each row. */
export function storeIsCalled(like: (text: string) => string, column: string): string {
  return `${column} = any(array(select st.store_id from store st where ${like('search_text(st.name)')}))`;
}

/** The searchable text of a row; with its id, so that a URL can name the row. */
export function textOf(...columns: string[]): string {
  return `search_text(concat_ws(' ', ${columns.join(', ')}))`;
}
