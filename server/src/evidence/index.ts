/** What other areas may use of evidence (G2). */

import { type Evidence, REVIEW_PHOTOS_MAX, REVIEW_VIDEOS_MAX } from '@mazad/contract/evidence';
import type { Clock } from '#platform/clock.ts';
import { askAnswers } from '#platform/db/answers.ts';
import type { Sql } from '#platform/db/db.ts';
import { AppError } from '#platform/http/errors.ts';
import type { Settings } from '#platform/settings.ts';
import { signedPath, thumbnailPath } from '../files/index.ts';
import { EVIDENCE_COLUMNS } from './evidence-row.ts';

export { pieceFolder, sweepPieces } from './piece-folder.ts';

export interface NewEvidence {
  storeId: string;
  /** The review's row must exist and be locked by the caller. */
  reviewId: string;
  userId: string;
  fileIds: readonly string[];
  /** 1 with the request, 2 and up with answers. */
  round: number;
  now: Date;
}

/**
 * Attaches finished uploads to a review as evidence: the caller's, those of a phone with a photo session of the deal
 * (R6), or pictures of its photo sessions (G5). Each belongs to one review only. Throws FILE_UNKNOWN for any other, and
 * EVIDENCE_FULL for too many videos or photos; photo session pictures do not count. The caller checks whether a video
 * is missing.
 */
export async function attachEvidence(tx: Sql, evidence: NewEvidence): Promise<void> {
  const { storeId, reviewId, userId, round, now } = evidence;
  const fileIds = [...new Set(evidence.fileIds)];
  // A conditional update: if two reviews name one file, only one gets it.
  const uploads = await tx.query<{ file_id: string }>(
    `update file set attached_at = $4, store_id = $3
     where file_id = any($1::uuid[]) and attached_at is null and purpose in ('REVIEW_VIDEO', 'REVIEW_PHOTO')
       and ((owner_kind = 'MEMBER' and owner_id = $2) or (owner_kind = 'ASSESSMENT' and owner_id in (
         select a.assessment_id::uuid from grade_review r
         join assessment a on a.store_id = r.store_id and a.appraisal_code = r.appraisal_code
         where r.store_id = $3 and r.review_id = $5))) returning file_id`,
    [fileIds, userId, storeId, now, reviewId],
  );
  // Locked, so that the tidy job cannot delete an unused picture meanwhile.
  const pictures = await tx.query<{ file_id: string }>(
    `select file_id from file f
     where f.file_id = any($1::uuid[]) and f.owner_kind = 'ASSESSMENT' and f.attached_at is not null
       and exists (select 1 from grade_review r
         join assessment a on a.store_id = r.store_id and a.appraisal_code = r.appraisal_code
         join assessment_image i using (assessment_id)
         where r.store_id = $2 and r.review_id = $3 and i.file_id = f.file_id)
     for update`,
    [fileIds, storeId, reviewId],
  );
  if (uploads.length + pictures.length !== fileIds.length) throw new AppError('FILE_UNKNOWN');
  await tx.query(
    `insert into grade_review_evidence (store_id, review_id, file_id, kind, round, position, added_at)
     select $2, $3, f.file_id, case f.purpose when 'REVIEW_VIDEO' then 'VIDEO' else 'PHOTO' end, $4,
       (select min(i.position) from assessment_image i where i.file_id = f.file_id), $5
     from file f where f.file_id = any($1::uuid[]) on conflict do nothing`,
    [fileIds, storeId, reviewId, round, now],
  );
  await checkCounts(tx, storeId, reviewId);
}

async function checkCounts(tx: Sql, storeId: string, reviewId: string): Promise<void> {
  const [count] = await tx.query<{ videos: number; photos: number }>(
    `select count(*) filter (where kind = 'VIDEO') as videos, 
       count(*) filter (where kind = 'PHOTO' and position is null) as photos
     from grade_review_evidence where store_id = $1 and review_id = $2`,
    [storeId, reviewId],
  );
  if (count!.videos > REVIEW_VIDEOS_MAX || count!.photos > REVIEW_PHOTOS_MAX) {
    throw new AppError('EVIDENCE_FULL', { words: { videos: REVIEW_VIDEOS_MAX, photos: REVIEW_PHOTOS_MAX } });
  }
}

/** A review's evidence, oldest first, with links that last 5 minutes (R6). */
export async function listEvidence(
  deps: { db: Sql; clock: Clock; settings: Pick<Settings, 'secretKey'> },
  storeId: string,
  reviewId: string,
): Promise<Evidence[]> {
  type Row = Omit<Evidence, 'url' | 'thumbnailUrl'> & { hasThumbnail: boolean };
  const rows = await askAnswers<Row>(
    deps.db,
    `select ${EVIDENCE_COLUMNS}, e.position, e.round, e.added_at as "addedAt", f.thumbnail_key is not null as "hasThumbnail"
     from grade_review_evidence e join file f using (file_id) where e.store_id = $1 and e.review_id = $2
     order by e.round, e.kind desc, e.added_at, f.created_at, f.file_id`,
    [storeId, reviewId],
  );
  const now = deps.clock.now();
  return rows.map(({ hasThumbnail, ...row }) => ({
    ...row,
    url: signedPath(deps, row.fileId, now),
    thumbnailUrl: hasThumbnail ? thumbnailPath(deps, row.fileId, now) : null,
  }));
}
