import {
  ASSESSMENT_PICTURES_MAX,
  ASSESSMENT_POSITIONS,
  type AssessmentEntry,
  AssessmentIdSchema,
  type AssessmentPosition,
} from '@mazad/contract/assessments';
import * as z from 'zod/mini';
import type { Clock } from '#platform/clock.ts';
import { askAnswers } from '#platform/db/answers.ts';
import type { Db, Sql } from '#platform/db/db.ts';
import type { FileStore } from '#platform/files/store.ts';
import { AppError } from '#platform/http/errors.ts';
import { attachFile, storeFile } from '../files/index.ts';
import { type Session, stateAt } from './sessions.ts';

type PictureDeps = { db: Db; clock: Clock; files: FileStore };
type OpenSession = Session & { storeId: string; timeZone: string };

export interface NewPicture {
  assessmentId: string;
  imageId: string;
  name: string;
  bytes: Buffer;
  addressHash: Buffer;
}

/** The open session, or null for none. ASSESSMENT_CLOSED with its state if it is closed. `lock` keeps it open. */
async function findOpenSession(
  db: Sql,
  assessmentId: string,
  now: Date,
  lock = false,
): Promise<OpenSession | null> {
  const [row] = await db.query<OpenSession>(
    `select a.assessment_id as id, a.store_id as "storeId", a.state, a.expires_at as "expiresAt", r.time_zone as "timeZone"
       from assessment a join region r using (region_id) where a.assessment_id = $1 ${lock ? 'for update of a' : ''}`,
    [assessmentId],
  );
  const state = row && stateAt(row, now);
  if (state && state !== 'OPEN') throw new AppError('ASSESSMENT_CLOSED', { details: { state } });
  return row ?? null;
}

async function openSessionOf(...args: Parameters<typeof findOpenSession>): Promise<OpenSession> {
  const session = await findOpenSession(...args);
  if (!session) throw new AppError('NOT_FOUND');
  return session;
}

/** Whether a session has this id, open or closed. */
export async function isSession(db: Sql, assessmentId: string): Promise<boolean> {
  const found = await db.query('select 1 from assessment where assessment_id = $1', [assessmentId]);
  return found.length > 0;
}

/** Throws NOT_FOUND or ASSESSMENT_CLOSED if the session takes no pictures. */
export async function mustBeOpen(
  deps: Pick<PictureDeps, 'db' | 'clock'>,
  assessmentId: string,
): Promise<void> {
  await openSessionOf(deps.db, assessmentId, deps.clock.now());
}

/** The open session whose id is this token (R6). Null for any other token, ASSESSMENT_CLOSED for a closed session. */
export async function findAssessment(
  deps: Pick<PictureDeps, 'db' | 'clock'>,
  token: string,
): Promise<string | null> {
  if (!z.safeParse(AssessmentIdSchema, token).success) return null;
  const session = await findOpenSession(deps.db, token, deps.clock.now());
  return session?.id ?? null;
}

const ENTRY = `i.image_id as "imageId", i.position, i.uploaded_on as "uploadedOn", f.name as "fileUploadedPath",
  'UPLOADED' as status`;

/** Each position of an open session with the name of its newest picture, without links (G5). */
export async function listEntries(
  deps: Pick<PictureDeps, 'db' | 'clock'>,
  assessmentId: string,
): Promise<AssessmentEntry[]> {
  await openSessionOf(deps.db, assessmentId, deps.clock.now());
  const rows = await askAnswers<AssessmentEntry>(
    deps.db,
    `select distinct on (i.position) ${ENTRY}
     from assessment_image i join file f using (file_id) where i.assessment_id = $1
     order by i.position, i.uploaded_on desc, i.image_id`,
    [assessmentId],
  );
  const taken = new Map(rows.map((row) => [row.position, row]));
  return ASSESSMENT_POSITIONS.map((position) => {
    const row = taken.get(position);
    if (row) return row;
    return { imageId: position, fileUploadedPath: null, uploadedOn: null, position, status: 'PENDING' };
  });
}

/** A picture of the session by the phone's id for it. Throws ASSESSMENT_FULL if a new one would be too many. */
async function findOrRefuse(db: Sql, assessmentId: string, imageId: string): Promise<AssessmentEntry | null> {
  const [known] = await askAnswers<AssessmentEntry>(
    db,
    `select ${ENTRY} from assessment_image i join file f using (file_id)
       where i.assessment_id = $1 and i.image_id = $2`,
    [assessmentId, imageId],
  );
  if (known) return known;
  const [count] = await db.query<{ pictures: number }>(
    'select count(*) as pictures from assessment_image where assessment_id = $1',
    [assessmentId],
  );
  if (count!.pictures >= ASSESSMENT_PICTURES_MAX) {
    throw new AppError('ASSESSMENT_FULL', { words: { max: ASSESSMENT_PICTURES_MAX } });
  }
  return null;
}

/**
 * Adds a picture to an open session; it belongs to the session's store. The same `imageId` again is the same picture,
 * so a phone on a bad connection may repeat it until it gets an answer (G5). Throws like `openSessionOf` and for bad
 * files.
 */
export async function takePicture(deps: PictureDeps, picture: NewPicture): Promise<AssessmentEntry> {
  const { assessmentId, imageId } = picture;
  const now = deps.clock.now();
  const { timeZone } = await openSessionOf(deps.db, assessmentId, now);
  const known = await findOrRefuse(deps.db, assessmentId, imageId);
  if (known) return known;
  const position = imageId.split('-')[0]!;
  const owner = { ownerKind: 'ASSESSMENT', ownerId: assessmentId, purpose: 'REVIEW_PHOTO' } as const;
  const { fileId, name } = await storeFile(deps, {
    ...owner,
    isPicture: true,
    name: picture.name,
    bytes: picture.bytes,
    addressHash: picture.addressHash,
    timeZone,
    now,
  });
  return deps.db.transaction(async (tx) => {
    const at = deps.clock.now();
    // Locked, because the session may have been closed meanwhile, and pictures are counted one by one.
    const session = await openSessionOf(tx, assessmentId, at, true);
    const twin = await findOrRefuse(tx, assessmentId, imageId);
    if (twin) return twin;
    await attachFile(tx, fileId, { ...owner, storeId: session.storeId }, at);
    await tx.query(
      `insert into assessment_image (assessment_id, image_id, position, file_id, uploaded_on)
       values ($1, $2, $3, $4, $5)`,
      [assessmentId, imageId, position, fileId, at],
    );
    return {
      imageId,
      position: position as AssessmentPosition,
      uploadedOn: at.toISOString(),
      fileUploadedPath: name,
      status: 'UPLOADED',
    };
  });
}

/** Closes an open session after its pictures are taken; repeatable (G5). */
export async function completeSession(
  deps: Pick<PictureDeps, 'db' | 'clock'>,
  assessmentId: string,
): Promise<{ id: string; status: 'COMPLETED' }> {
  const now = deps.clock.now();
  const [closed] = await deps.db.query(
    `update assessment set state = 'COMPLETED', closed_at = coalesce(closed_at, $2)
       where assessment_id = $1 and (state = 'COMPLETED' or (state = 'OPEN' and expires_at > $2)) returning 1`,
    [assessmentId, now],
  );
  if (!closed) await openSessionOf(deps.db, assessmentId, now);
  return { id: assessmentId, status: 'COMPLETED' };
}
