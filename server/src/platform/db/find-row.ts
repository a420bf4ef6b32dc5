import { AppError } from '../http/errors.ts';
import type { Query, Sql } from './db.ts';

/** Asks for the one row. Throws NOT_FOUND where there is none. */
export async function findRow<Row extends object>(sql: Sql, ...asked: Parameters<Query>): Promise<Row> {
  const [row] = await sql.query<Row>(...asked);
  if (!row) throw new AppError('NOT_FOUND');
  return row;
}
