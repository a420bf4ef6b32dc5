import { createHash } from 'node:crypto';
import { readFile, rm } from 'node:fs/promises';
import { EVIDENCE_LIMITS, type EvidencePurpose, type UploadedEvidence } from '@mazad/contract/evidence';
import { v7 as uuid } from 'uuid';
import { askAnswer } from '#platform/db/answers.ts';
import type { Sql } from '#platform/db/db.ts';
import { AppError } from '#platform/http/errors.ts';
import type { Deps } from '../deps.ts';
import {
  checkContent,
  type FileFacts,
  fileTooLarge,
  findReserved,
  keepReserved,
  type Reserved,
  releaseReserved,
  thumbnailKeyOf,
} from '../files/index.ts';
import { checkVideo } from './check-video.ts';
import { EVIDENCE_COLUMNS } from './evidence-row.ts';
import type { PieceFolder, SealedFile } from './piece-folder.ts';

type FinishDeps = Pick<Deps, 'db' | 'clock' | 'files'> & { pieces: PieceFolder };

export interface Owner {
  ownerId: string;
  /** For a photo's time without an offset. */
  timeZone: string | null;
}

/**
 * Checks an upload in pieces and stores it, loose for 24 hours (G2, R6); repeatable. Throws NOT_FOUND for another
 * owner's, UPLOAD_INCOMPLETE while bytes are missing. Refused files are dropped.
 */
export async function finishUpload(
  deps: FinishDeps,
  { ownerId, timeZone }: Owner,
  fileId: string,
): Promise<UploadedEvidence> {
  const reserved = await findReserved(deps.db, fileId, ownerId);
  if (!reserved) return readFinished(deps.db, ownerId, fileId);
  if ((await deps.pieces.receivedBytes(fileId)) < reserved.sizeBytes) throw new AppError('UPLOAD_INCOMPLETE');
  const sealed = await deps.pieces.seal(fileId).catch(() => null);
  // Another call has finished it and removed the pieces.
  if (!sealed) return readFinished(deps.db, ownerId, fileId);
  try {
    await keepSealed(deps, reserved, sealed, timeZone);
  } catch (error) {
    if (error instanceof AppError && error.status < 500) {
      await releaseReserved(deps.db, fileId, sealed.sizeBytes);
      await deps.pieces.remove(fileId);
    }
    throw error;
  } finally {
    await rm(sealed.path, { force: true });
  }
  await deps.pieces.remove(fileId);
  return readFinished(deps.db, ownerId, fileId);
}

/** Checks a file that nobody writes to any more, and turns its reservation into the file. Throws the checks' errors. */
export async function keepSealed(
  deps: Pick<Deps, 'db' | 'clock' | 'files'>,
  reserved: Reserved,
  sealed: SealedFile,
  timeZone: string | null,
): Promise<void> {
  const storageKey = `${deps.clock.now().toISOString().slice(0, 10)}/${uuid()}`;
  const thumbnailKey = thumbnailKeyOf(storageKey);
  let isKept = false;
  try {
    const isVideo = (reserved.purpose as EvidencePurpose) === 'REVIEW_VIDEO';
    const facts = isVideo
      ? await putVideo(deps, sealed, storageKey)
      : await putPhoto(deps, sealed, { storageKey, thumbnailKey, timeZone });
    isKept = await keepReserved(deps.db, reserved, facts, deps.clock.now());
  } finally {
    // After a crash here, the sweep deletes the bytes without a row.
    if (!isKept) {
      for (const key of [storageKey, thumbnailKey]) await deps.files.delete(key).catch(() => undefined);
    }
  }
}

async function putVideo(
  deps: Pick<Deps, 'files'>,
  sealed: SealedFile,
  storageKey: string,
): Promise<FileFacts> {
  const facts = await checkVideo(sealed.path);
  await deps.files.putFile(storageKey, sealed.path);
  const { sizeBytes, sha256 } = sealed;
  return { ...facts, sizeBytes, sha256, storageKey, thumbnailKey: null, takenAt: null };
}

async function putPhoto(
  deps: Pick<Deps, 'files'>,
  sealed: SealedFile,
  at: { storageKey: string; thumbnailKey: string; timeZone: string | null },
): Promise<FileFacts> {
  const { bytesMax } = EVIDENCE_LIMITS.REVIEW_PHOTO;
  if (sealed.sizeBytes > bytesMax) throw fileTooLarge(bytesMax);
  const { bytes, contentType, photo } = await checkContent(
    await readFile(sealed.path),
    'REVIEW_PHOTO',
    at.timeZone,
  );
  const { thumbnail, ...facts } = photo!;
  await deps.files.put(at.storageKey, bytes);
  await deps.files.put(at.thumbnailKey, thumbnail);
  const sha256 = createHash('sha256').update(bytes).digest();
  const { storageKey, thumbnailKey } = at;
  return {
    ...facts,
    contentType,
    sizeBytes: bytes.length,
    sha256,
    storageKey,
    thumbnailKey,
    durationMs: null,
  };
}

/** An owner's stored file for grade reviews; NOT_FOUND for any other. */
export async function readFinished(db: Sql, ownerId: string, fileId: string): Promise<UploadedEvidence> {
  return askAnswer<UploadedEvidence>(
    db,
    `select ${EVIDENCE_COLUMNS} from file f
       where file_id = $1 and owner_id = $2 and purpose in ('REVIEW_VIDEO', 'REVIEW_PHOTO')`,
    [fileId, ownerId],
  );
}
