import type { Sql } from '#platform/db/db.ts';
import type { Deps } from '../deps.ts';
import { frameText, type NormalError } from './normalise.ts';

const KINDS_MAX = 1_000;

/** Counts an error by kind. Above a thousand kinds, the longest unseen ones are deleted. */
export async function keepBrowserError(deps: Pick<Deps, 'db'>, error: NormalError, now: Date): Promise<void> {
  if (await countAgain(deps.db, error, now)) return;
  await deps.db.transaction(async (tx) => {
    // Serialised, because two new kinds at once could exceed the limit.
    await tx.query(`select pg_advisory_xact_lock(hashtextextended('new browser error', 0))`);
    if (await countAgain(tx, error, now)) return;
    await tx.query(
      `delete from browser_error where fingerprint in (
         select fingerprint from browser_error order by last_at desc offset ${KINDS_MAX - 1})`,
    );
    await tx.query(
      `insert into browser_error (fingerprint, message, sample, first_at, last_at) values ($1, $2, $3, $4, $4)`,
      [error.fingerprint, error.message, sampleOf(error), now],
    );
  });
}

async function countAgain(sql: Sql, error: NormalError, now: Date): Promise<boolean> {
  const [counted] = await sql.query(
    `update browser_error set count = count + 1, last_at = greatest(last_at, $2), sample = $3
     where fingerprint = $1 returning 1`,
    [error.fingerprint, now, sampleOf(error)],
  );
  return counted !== undefined;
}

/** The latest error of a kind, for operators. */
function sampleOf({ message, frames, page, release }: NormalError): string {
  return [message, ...frames.map(frameText), `page ${page}`, `release ${release}`].join('\n');
}
