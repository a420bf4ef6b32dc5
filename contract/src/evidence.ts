/** Evidence of grade reviews (G2): videos and photos, uploaded in pieces so that they survive a bad line. */
import * as z from 'zod/mini';
import { endpoint, InstantSchema, UuidSchema } from './http.ts';

const MB = 1024 * 1024;

/** What each kind may be: bytes, and of a video seconds. `types` also as an input's `accept`. */
export const EVIDENCE_LIMITS = {
  REVIEW_VIDEO: {
    bytesMax: 100 * MB,
    secondsMax: 180,
    types: ['video/mp4', 'video/quicktime', 'video/webm'],
  },
  REVIEW_PHOTO: { bytesMax: 10 * MB, types: ['image/jpeg', 'image/png', 'image/webp'] },
} as const;
/** Photos of one review; one video at least goes with them. */
export const REVIEW_PHOTOS_MAX = 10;
/** Videos of one review. */
export const REVIEW_VIDEOS_MAX = 5;
/** Uploads of one person that are under way or lie unfinished. */
export const UNFINISHED_UPLOADS_MAX = 12;

/**
 * Where uploads in pieces go: tus 1.0 (creation, termination), with the session's token and the metadata `purpose`
 * (`REVIEW_VIDEO` or `REVIEW_PHOTO`) and `filename`. All bytes there, `finishUpload` makes a file of them.
 */
export const UPLOADS_PATH = '/uploads';

export const EvidencePurposeSchema = z.enum(['REVIEW_VIDEO', 'REVIEW_PHOTO']);
export type EvidencePurpose = z.infer<typeof EvidencePurposeSchema>;

/** An upload that was checked. Nobody but its owner knows it until it is attached to a review. */
export const UploadedEvidenceSchema = z.object({
  fileId: z.string(),
  kind: z.enum(['VIDEO', 'PHOTO']),
  name: z.string(),
  contentType: z.string(),
  sizeBytes: z.number(),
  /** Of a video. */
  durationSeconds: z.nullable(z.number()),
  width: z.nullable(z.number()),
  height: z.nullable(z.number()),
  /** When the picture says that it was taken; the place is never kept. */
  takenAt: z.nullable(InstantSchema),
});
export type UploadedEvidence = z.infer<typeof UploadedEvidenceSchema>;

/** Evidence of a review, with links for 5 minutes (R6). */
export const EvidenceSchema = z.extend(UploadedEvidenceSchema, {
  url: z.string(),
  /** A small WebP of a photo; null for a video, whose first frame the browser shows. */
  thumbnailUrl: z.nullable(z.string()),
  /** Of an assessment's photo (G5), as FRONT. */
  position: z.nullable(z.string()),
  /** 1 came with the request, 2 and up with the answers. */
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
      'Checks what was uploaded in pieces and keeps it (G2); asked again, answers the same. Deleted after 24 hours if not attached',
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
      'Takes one video as multipart in the field `file` (G2, R6). 60 s; a slow line does better with pieces. Deleted after 24 hours if not attached',
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
