import { expect, it } from 'vitest';
import { useTestDatabase } from '../../test/database.ts';
import { clockAt } from '../platform/clock.ts';
import { tidySessions } from './sessions.ts';

const test = useTestDatabase();
const HOUR_MS = 3_600_000;
const NOW = new Date('2026-03-01T12:00:00Z');
const tidy = () => tidySessions({ db: test.db, clock: clockAt(NOW) });

/** Adds a session that ended `hours` ago, with one picture; returns the picture's file. */
async function addClosedSession(id: string, hours: number): Promise<string> {
  const closedAt = new Date(NOW.getTime() - hours * HOUR_MS);
  const [picture] = await test.db.query<{ file_id: string }>(
    `with f as (insert into file (file_id, owner_kind, owner_id, address_hash, purpose, name, content_type, size_bytes,
         sha256, storage_key, created_at, attached_at)
       values (gen_random_uuid(), 'ASSESSMENT', gen_random_uuid(), '\\x01', 'REVIEW_PHOTO', 'x.jpg', 'image/jpeg', 1, '\\x02',
         'kept/' || $1::text, $2, $2) returning file_id),
       a as (insert into assessment (assessment_id, store_id, region_id, appraisal_code, created_by, created_at,
         expires_at, state, closed_at)
       values ($1::text, gen_random_uuid(), 'uae', 'MZ-' || $1::text, gen_random_uuid(), $2, $2, 'ENDED', $2))
     insert into assessment_image select $1::text, 'FRONT', 'FRONT', file_id, $2::timestamptz from f returning file_id`,
    [id, closedAt],
  );
  return picture!.file_id;
}
/** Finished sessions, and sessions with a remaining picture. */
async function standing() {
  const ids = async (sql: string) =>
    (await test.db.query<{ id: string }>(`${sql} order by 1`)).map((row) => row.id);
  return {
    done: await ids('select assessment_id as id from assessment where tidied_at is not null'),
    pictured: await ids('select assessment_id as id from assessment_image'),
  };
}

it('looks at a session until its pictures are gone or taken, and then no more (G5)', async () => {
  const taken = await addClosedSession('taken', 26);
  const held = await addClosedSession('held', 25);
  await addClosedSession('gone', 25);
  await addClosedSession('recent', 23);
  await test.db.query(
    `with r as (insert into grade_review (store_id, review_id, region_id, appraisal_code, asset_id, appraisal_id,
         ticket_number, status, is_created_by_nl, sale_condition_id, comment, created_by, look_before, decide_before,
         created_at, updated_at)
       values ($1::uuid, $1, 'uae', 'MZ-taken', $1, $1, 'T-1', 'UNDER_PROCESS', false, $1, '', 'x', now(), now(), now(), now()))
     insert into grade_review_evidence values ($1, $1, $1, 'PHOTO', 1, 'FRONT', now())`,
    [taken],
  );
  await test.db.transaction(async (tx) => {
    await tx.query('select 1 from file where file_id = $1 for update', [held]);
    await tidy();
  });
  expect(await standing()).toEqual({ done: ['gone', 'taken'], pictured: ['held', 'recent', 'taken'] });
  await tidy();
  expect(await standing()).toEqual({ done: ['gone', 'held', 'taken'], pictured: ['recent', 'taken'] });
});
