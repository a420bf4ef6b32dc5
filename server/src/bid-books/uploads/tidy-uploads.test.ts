import { expect, it } from 'vitest';
import { clockAt } from '#platform/clock.ts';
import { useTestDatabase } from '../../../test/database.ts';
import { buildStore } from '../../../test/factories.ts';
import { tidyUploads } from './change-upload.ts';

const NOW = new Date('2026-03-01T12:00:00Z');
const { db, sql } = useTestDatabase({ isPerTest: true });

/** A store with `count` uploads of one row each, half previews and half applied, 31 days old. */
async function buildUploads(count: number): Promise<void> {
  await db.query(
    `with u as (insert into bid_upload (store_id, upload_id, region_id, kind, state, user_id, language, file_id,
         file_name, is_preview, counts, claimed_until, created_at, state_at)
       select $1, gen_random_uuid(), 'uae', 'SPOT_BOOK', case when n % 2 = 0 then 'CHECKED' else 'APPLIED' end, $1,
         'en', $1, 'book.csv', true, '{}', $3, $3, $3 from generate_series(1, $2) n returning upload_id)
     insert into bid_upload_row (store_id, upload_id, row_id, row_number, asset_name, outcome, cells,
       is_conflict, confirms_conflict, has_rest)
     select $1, upload_id, 1, 1, 'iPhone', 'CHANGED', '[]', false, false, false from u`,
    [await buildStore(db), count, new Date(NOW.getTime() - 31 * 86_400_000)],
  );
}
/** The number of waiting uploads, and of uploads with rows. */
const left = async () =>
  (
    await sql`select count(*) filter (where state = 'CHECKED') as waiting,
      count(*) filter (where counts is not null) as counted,
      (select count(*) from bid_upload_row) as rows from bid_upload`
  )[0];

it('tidies all due uploads in one run, however many', async () => {
  await buildUploads(60);
  await tidyUploads({ db, clock: clockAt(NOW) });
  expect(await left()).toEqual({ waiting: 0, counted: 0, rows: 0 });
});

it('tidies each upload separately: earlier ones stay done if one fails', async () => {
  await buildUploads(6);
  await sql`create function refuse() returns trigger language plpgsql as $$ begin
    if (select count(*) from bid_upload
    where state = 'CHECKED') = 1 then raise 'no more'; end if; return old; end $$`;
  await db.query('create trigger refuse after delete on bid_upload_row execute function refuse()');
  await expect(tidyUploads({ db, clock: clockAt(NOW) })).rejects.toThrow('no more');
  expect(await left()).toEqual({ waiting: 2, counted: 5, rows: 5 });
});
