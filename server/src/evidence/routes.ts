import { rm } from 'node:fs/promises';
import { EVIDENCE_LIMITS, evidenceEndpoints, UNFINISHED_UPLOADS_MAX } from '@mazad/contract/evidence';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { readMultipartFile } from '#platform/http/multipart.ts';
import { type Gate, mustTrade, type Route, type Uploader } from '#platform/http/routes.ts';
import type { Deps } from '../deps.ts';
import {
  addressHash,
  countUpload,
  createUploadSlots,
  fileTooLarge,
  releaseReserved,
  reserveFile,
} from '../files/index.ts';
import { getRegion } from '../regions/index.ts';
import { finishUpload, keepSealed, readFinished } from './finish-upload.ts';
import { type PieceFolder, pieceFolder } from './piece-folder.ts';
import { registerPieces } from './piece-routes.ts';

/** Must be registered where multipart bodies are allowed. */
export function registerEvidence(route: Route, http: FastifyInstance, gate: Gate, deps: Deps): void {
  const pieces = pieceFolder(deps.settings.dataDir);
  const withSlot = createUploadSlots();
  registerPieces(http, gate, { ...deps, pieces });

  route(evidenceEndpoints.finishUpload, async ({ caller, params }) => {
    mustTrade(caller);
    const { timeZone } = await getRegion(deps.db, caller.regionId);
    const owner = { ownerId: caller.userId, timeZone };
    return withSlot({ kind: 'MEMBER', ownerId: caller.userId }, () =>
      finishUpload({ ...deps, pieces }, owner, params.fileId),
    );
  });

  route(evidenceEndpoints.uploadVideo, ({ caller, request }) =>
    withSlot(caller, () => takeVideo({ ...deps, pieces, gate }, caller, request)),
  );
}

/** POST /utils/video: a whole video as multipart, through the disk; counted before its first byte is read (R6). */
async function takeVideo(
  deps: Deps & { pieces: PieceFolder; gate: Gate },
  caller: Uploader,
  request: FastifyRequest,
) {
  await countUpload(deps, caller, request);
  const { bytesMax } = EVIDENCE_LIMITS.REVIEW_VIDEO;
  const declaredBytes = Number(request.headers['content-length'] ?? bytesMax);
  // Without a declared length, the limit of a video is assumed.
  const sizeBytes = Math.min(Math.max(1, declaredBytes), bytesMax);
  const sender = {
    ownerKind: caller.kind,
    ownerId: caller.ownerId,
    addressHash: addressHash(deps.settings.secretKey, request.ip),
    now: deps.clock.now(),
  };
  const fileId = await reserveFile(
    deps.db,
    { ...sender, purpose: 'REVIEW_VIDEO', name: '', sizeBytes },
    { ownerMax: UNFINISHED_UPLOADS_MAX, roomBytes: deps.settings.uploadsRoomBytes },
  );
  let sealed: Awaited<ReturnType<PieceFolder['take']>> | null = null;
  try {
    const { name, value } = await readMultipartFile(request, {
      fileBytesMax: bytesMax,
      tooLarge: () => fileTooLarge(bytesMax),
      take: (stream) => deps.pieces.take(stream),
    });
    sealed = value;
    // The upload may be slow; a photo session that has ended meanwhile takes nothing any more (G5).
    await deps.gate.uploader(request);
    await keepSealed(deps, { fileId, purpose: 'REVIEW_VIDEO', name, sizeBytes }, sealed, null);
    return await readFinished(deps.db, caller.ownerId, fileId);
  } catch (error) {
    await releaseReserved(deps.db, fileId, sealed?.sizeBytes ?? 0);
    throw error;
  } finally {
    if (sealed) await rm(sealed.path, { force: true });
  }
}
