import type { Sql } from '@mazad/server/platform/db/db';

const columnOf = (key: string) => key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** Inserts many rows with one statement. All rows have the keys of the first: column names in camel case. */
export async function insertRows(tx: Sql, table: string, rows: readonly object[]): Promise<void> {
  if (rows.length === 0) return;
  const columns = Object.keys(rows[0]!).map(columnOf).join(', ');
  const records = rows.map((row) =>
    Object.fromEntries(Object.entries(row).map(([key, value]) => [columnOf(key), value])),
  );
  await tx.query(
    `insert into ${table} (${columns}) select ${columns} from jsonb_populate_recordset(null::${table}, $1)`,
    [JSON.stringify(records)],
  );
}
