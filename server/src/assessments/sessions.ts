import { randomBytes } from 'node:crypto';
import {
  ASSESSMENT_HOURS,
  type Assessment,
  type AssessmentPicture,
  type AssessmentState,
} from '@mazad/contract/assessments';
import type { Clock } from '#platform/clock.ts';
import { askAnswers } from '#platform/db/answers.ts';
import type { Db, Sql } from '#platform/db/db.ts';
import { findRow } from '#platform/db/find-row.ts';
import type { DbDeps } from '#platform/db/timed.ts';
import type { Settings } from '#platform/settings.ts';
import { detachFile, signedPath, thumbnailPath } from '../files/index.ts';

type SessionDeps = { db: Db; clock: Clock; settings: Pick<Settings, 'publicUrl' | 'secretKey'> };
/** Pictures that no review uses are kept this long after their session closed, like any upload (R6). */
const KEPT_HOURS = 24;
const HOUR_MS = 3_600_000;
const BATCH = 100;

export interface Session {
  id: string;
  state: AssessmentState;
  expiresAt: Date;
}

/** A session past its time counts as closed, even before the job has stored that. */
export function stateAt(row: Session, now: Date): AssessmentState {
  return row.state === 'OPEN' && row.expiresAt <= now ? 'EXPIRED' : row.state;
}

function answerOf(deps: SessionDeps, row: Session): Assessment {
  const url = `${deps.settings.publicUrl}/assessment/${row.id}`;
  const state = stateAt(row, deps.clock.now());
  return { id: row.id, url, state, expiresAt: row.expiresAt.toISOString() };
}

const COLUMNS = 'assessment_id as id, state, expires_at as "expiresAt"';

async function assertDeal(db: Sql, storeId: string, appraisalCode: string): Promise<void> {
  await findRow(
    db,
    `select 1 from deal_code c join deal d using (asset_id, appraisal_id)
       where c.appraisal_code = $1 and d.store_id = $2`,
    [appraisalCode, storeId],
  );
}

/** Opens a session for a deal of the store, ending the previous one (G5). Throws NOT_FOUND for another store's deal. */
export async function startSession(
  deps: SessionDeps,
  dealer: { storeId: string; regionId: string; userId: string },
  appraisalCode: string,
): Promise<Assessment> {
  const now = deps.clock.now();
  return deps.db.transaction(async (tx) => {
    await assertDeal(tx, dealer.storeId, appraisalCode);
    // Serialises two starts: the second ends the first's session instead of failing at the unique key.
    await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [
      `assessment of ${dealer.storeId} ${appraisalCode}`,
    ]);
    await tx.query(
      `update assessment set state = 'ENDED', closed_at = $3
       where store_id = $1 and appraisal_code = $2 and state = 'OPEN'`,
      [dealer.storeId, appraisalCode, now],
    );
    const [row] = await tx.query<Session>(
      `insert into assessment (assessment_id, store_id, region_id, appraisal_code, created_by, created_at, expires_at,
         state) values ($1, $2, $3, $4, $5, $6, $7, 'OPEN') returning ${COLUMNS}`,
      [
        // 128 random bits: the id is the permission to send pictures, so nobody may guess it (G5).
        randomBytes(16).toString('hex'),
        dealer.storeId,
        dealer.regionId,
        appraisalCode,
        dealer.userId,
        now,
        new Date(now.getTime() + ASSESSMENT_HOURS * HOUR_MS),
      ],
    );
    return answerOf(deps, row!);
  });
}

/** A deal's newest session and all its sessions' pictures, with links. Throws NOT_FOUND for another store's deal. */
export async function readSession(
  deps: SessionDeps,
  storeId: string,
  appraisalCode: string,
): Promise<{ session: Assessment | null; pictures: AssessmentPicture[] }> {
  await assertDeal(deps.db, storeId, appraisalCode);
  const [newest] = await deps.db.query<Session>(
    `select ${COLUMNS} from assessment where store_id = $1 and appraisal_code = $2
       order by created_at desc, assessment_id limit 1`,
    [storeId, appraisalCode],
  );
  const rows = await askAnswers<Omit<AssessmentPicture, 'status' | 'fileUploadedPath' | 'thumbnailUrl'>>(
    deps.db,
    `select image.image_id as "imageId", image.position, image.uploaded_on as "uploadedOn", file.file_id as "fileId",
       file.taken_at as "takenAt", file.width, file.height
     from assessment join assessment_image image using (assessment_id) join file using (file_id)
     where assessment.store_id = $1 and assessment.appraisal_code = $2 order by image.uploaded_on, image.image_id`,
    [storeId, appraisalCode],
  );
  const now = deps.clock.now();
  const pictures = rows.map((row) => ({
    ...row,
    status: 'UPLOADED' as const,
    fileUploadedPath: signedPath(deps, row.fileId, now),
    thumbnailUrl: thumbnailPath(deps, row.fileId, now),
  }));
  return { session: newest ? answerOf(deps, newest) : null, pictures };
}

/** Ends a session of the store; a closed one stays as it is. Throws NOT_FOUND for another store's session. */
export async function endSession(
  deps: SessionDeps,
  storeId: string,
  assessmentId: string,
): Promise<Assessment> {
  const now = deps.clock.now();
  await deps.db.query(
    `update assessment set state = 'ENDED', closed_at = $3
     where assessment_id = $1 and store_id = $2 and state = 'OPEN' and expires_at > $3`,
    [assessmentId, storeId, now],
  );
  const row = await findRow<Session>(
    deps.db,
    `select ${COLUMNS} from assessment where assessment_id = $1 and store_id = $2`,
    [assessmentId, storeId],
  );
  return answerOf(deps, row);
}

/** Sessions with expired pictures that are not tidied yet, oldest first. */
const OLD_SESSIONS = `select assessment_id from assessment where closed_at <= $1 and tidied_at is null
  order by closed_at limit ${BATCH}`;

/**
 * Marks expired sessions, and deletes pictures that no review used within a day after their session. Attaching a
 * picture locks its file too, so locked files wait for the next run, and the condition is checked again after the lock.
 * A session without such pictures is done and not read again.
 */
export async function tidySessions(deps: DbDeps): Promise<void> {
  const now = deps.clock.now();
  await deps.db.query(
    `update assessment set state = 'EXPIRED', closed_at = expires_at where state = 'OPEN' and expires_at <= $1`,
    [now],
  );
  const before = new Date(now.getTime() - KEPT_HOURS * HOUR_MS);
  await deps.db.transaction(async (tx) => {
    const old = await tx.query<{ file_id: string }>(
      `select f.file_id from (${OLD_SESSIONS}) a join assessment_image i using (assessment_id) join file f using (file_id)
       where not exists (select 1 from grade_review_evidence e where e.file_id = f.file_id)
       limit ${BATCH} for update of f skip locked`,
      [before],
    );
    const left = await tx.query<{ file_id: string }>(
      `delete from assessment_image i where i.file_id = any($1)
         and not exists (select 1 from grade_review_evidence e where e.file_id = i.file_id) returning file_id`,
      [old.map(({ file_id }) => file_id)],
    );
    for (const { file_id } of left) await detachFile(tx, file_id);
    await tx.query(
      `update assessment a set tidied_at = $2 where assessment_id in (${OLD_SESSIONS})
         and not exists (select 1 from assessment_image i where i.assessment_id = a.assessment_id
           and not exists (select 1 from grade_review_evidence e where e.file_id = i.file_id))`,
      [before, now],
    );
  });
}
