import { AppError } from '../http/errors.ts';
import type { Query, Sql } from './db.ts';

/** Of rows that are answers: an instant in them is text. */
export type AnswerRow<Row> = {
  [Key in keyof Row]: [Extract<Row[Key], Date>] extends [never] ? Row[Key] : never;
};

/**
 * Asks for rows that are answers as they stand: their columns are called as the contract's fields, and an instant is
 * ISO 8601, as it is sent.
 */
export async function askAnswers<Row extends AnswerRow<Row> & object>(
  sql: Sql,
  ...asked: Parameters<Query>
): Promise<Row[]> {
  const rows = await sql.query<Record<string, unknown>>(...asked);
  for (const row of rows) {
    for (const name in row) if (row[name] instanceof Date) row[name] = row[name].toISOString();
  }
  return rows as Row[];
}

/** Asks for the one row that is an answer. Throws NOT_FOUND where there is none. */
export async function askAnswer<Row extends AnswerRow<Row> & object>(
  sql: Sql,
  ...asked: Parameters<Query>
): Promise<Row> {
  const [row] = await askAnswers<Row>(sql, ...asked);
  if (!row) throw new AppError('NOT_FOUND');
  return row;
}

/** Minor units as an amount is sent; `toMajor` of a column. */
export const major = (minor: string): string => `(${minor}) / 100::float8`;

/** An instant inside of JSON, as it is sent. */
export const instant = (at: string): string =>
  `to_char(${at} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** What two columns say in both languages. */
export const localised = (en: string, ar: string): string => `json_build_object('en', ${en}, 'ar', ${ar})`;
