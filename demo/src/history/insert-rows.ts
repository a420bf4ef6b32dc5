import type { Sql } from '@mazad/server/platform/db/db';

/** One statement for many rows, from a JSON array of objects. */
export async function insertRows(tx: Sql, table: string, rows: readonly object[]): Promise<void> {
  if (rows.length === 0) return;
  const columns = Object.keys(rows[0]!).join(', ');
  await tx.query(
    `insert into ${table} (${columns}) select ${columns} from jsonb_populate_recordset(null::${table}, $1)`,
    [JSON.stringify(rows)],
  );
}
