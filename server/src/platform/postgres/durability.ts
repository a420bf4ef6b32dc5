/** The needed part of a `pg` pool. */
interface Queryable {
  query(sql: string): Promise<{ rows: { name: string; setting: string }[] }>;
}

const NEEDED = ['fsync', 'full_page_writes', 'synchronous_commit'];

/**
 * Refuses a database that may lose committed data. Throws with the names of all settings among fsync, full_page_writes
 * and synchronous_commit that are off.
 */
export async function assertDurable(pool: Queryable): Promise<void> {
  const { rows } = await pool.query(
    "select name, setting from pg_settings where name in ('fsync', 'full_page_writes', 'synchronous_commit')",
  );
  const values = new Map(rows.map((row) => [row.name, row.setting]));
  const off = NEEDED.filter((name) => (values.get(name) ?? 'off') === 'off');
  if (off.length === 0) return;
  throw new Error(
    `This database would lose acknowledged bids in a crash: ${off.join(', ')} ${off.length === 1 ? 'is' : 'are'} off. Switch ${off.length === 1 ? 'it' : 'them'} on, and start again.`,
  );
}
