/** Evidence of grade reviews (G2): videos and photos, uploaded in pieces so that they survive a bad connection. */
import * as z from 'zod/mini';
import { endpoint, InstantSchema, UuidSchema } from './http.ts';

const MB = 1024 * 1024;

/** Limits by kind: bytes, and seconds for a video. `types` is also an input's `accept`. */
export const EVIDENCE_LIMITS = {
  REVIEW_VIDEO: {
    bytesMax: 100 * MB,
    secondsMax: 180,
    types: ['video/mp4', 'video/quicktime', 'video/webm'],
  },
  REVIEW_PHOTO: { bytesMax: 10 * MB, types: ['image/jpeg', 'image/png', 'image/webp'] },
} as const;
/** Photos per review; each review needs at least one video. */
export const REVIEW_PHOTOS_MAX = 10;
/** Videos per review. */
export const REVIEW_VIDEOS_MAX = 5;
/** One person's uploads that are running or unfinished. */
export const UNFINISHED_UPLOADS_MAX = 12;

/**
 * The path for uploads in pieces: tus 1.0 (creation, termination), with the session's token and the metadata `purpose`
 * (`REVIEW_VIDEO` or `REVIEW_PHOTO`) and `filename`. After the last byte, `finishUpload` makes a file of it.
 */
export const UPLOADS_PATH = '/uploads';

export const EvidencePurposeSchema = z.enum(['REVIEW_VIDEO', 'REVIEW_PHOTO']);
export type EvidencePurpose = z.infer<typeof EvidencePurposeSchema>;

/** A checked upload. Only its owner sees it until it is attached to a review. */
export const UploadedEvidenceSchema = z.object({
  fileId: z.string(),
  kind: z.enum(['VIDEO', 'PHOTO']),
  name: z.string(),
  contentType: z.string(),
  sizeBytes: z.number(),
  /** Videos only. */
  durationSeconds: z.nullable(z.number()),
  width: z.nullable(z.number()),
  height: z.nullable(z.number()),
  /** From the picture's metadata. The place is never stored. */
  takenAt: z.nullable(InstantSchema),
});
export type UploadedEvidence = z.infer<typeof UploadedEvidenceSchema>;

/** Evidence of a review, with links that last 5 minutes (R6). */
export const EvidenceSchema = z.extend(UploadedEvidenceSchema, {
  url: z.string(),
  /** A small WebP of a photo; null for a video, because the browser shows its first frame. */
  thumbnailUrl: z.nullable(z.string()),
  /** For an assessment photo (G5), such as FRONT. */
  position: z.nullable(z.string()),
  /** 1: sent with the request; 2 and up: sent with an answer. */
  round: z.number(),
  addedAt: InstantSchema,
});
export type Evidence = z.infer<typeof EvidenceSchema>;

const CHECK_ERRORS = [
  'FILE_TOO_LARGE',
  'FILE_TYPE_REFUSED',
  'FILE_BROKEN',
  'PICTURE_TOO_LARGE',
  'VIDEO_TOO_LONG',
  'UNAVAILABLE',
] as const;

export const evidenceEndpoints = {
  finishUpload: endpoint({
    method: 'POST',
    path: `${UPLOADS_PATH}/{fileId}/finish`,
    audience: 'dealer',
    area: 'evidence',
    summary:
      'Checks an upload in pieces and stores it (G2); a repeated call has the same answer. Deleted after 24 hours if not attached',
    params: z.object({ fileId: UuidSchema }),
    data: UploadedEvidenceSchema,
    errors: ['NOT_FOUND', 'UPLOAD_INCOMPLETE', ...CHECK_ERRORS],
  }),
  uploadVideo: endpoint({
    method: 'POST',
    path: '/utils/video',
    audience: 'uploader',
    area: 'evidence',
    summary:
      'Takes one video as multipart in the field `file` (G2, R6). 60 s; use pieces on a slow connection. Deleted after 24 hours if not attached',
    multipart: true,
    body: z.object({}),
    data: UploadedEvidenceSchema,
    errors: [
      'FILE_MISSING',
      'UPLOAD_LIMIT',
      'UPLOADS_FULL',
      'ASSESSMENT_CLOSED',
      'TOO_MANY_REQUESTS',
      ...CHECK_ERRORS,
    ],
  }),
} as const;
