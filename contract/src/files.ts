import * as z from 'zod/mini';
import { endpoint, text } from './http.ts';

/** R3: bytes of the largest file. */
export const FILE_BYTES_MAX = 10 * 1024 * 1024;
/** R3: accepted types, as an input's `accept`. A picture may not be a PDF. */
export const FILE_TYPES = ['application/pdf', 'image/jpeg', 'image/png', 'image/webp'] as const;

export const FilePurposeSchema = z.enum([
  'COMPANY_LICENSE',
  'VAT_CERTIFICATE',
  'DISPLAY_PICTURE',
  // A photo of a grade review (G2); stored as a JPEG with only the time of its metadata.
  'REVIEW_PHOTO',
]);
export type FilePurpose = z.infer<typeof FilePurposeSchema>;
export const UploadedFileSchema = z.object({
  fileId: z.string(),
  name: z.string(),
  contentType: z.string(),
  sizeBytes: z.number(),
});
export type UploadedFile = z.infer<typeof UploadedFileSchema>;

export const filesEndpoints = {
  uploadFile: endpoint({
    method: 'POST',
    path: '/files/upload',
    audience: 'uploader',
    area: 'files',
    summary:
      'Takes one file as multipart: the field `purpose`, then the file in `file` (R3, R6). 60 s. Private until attached; deleted after 24 hours if not',
    multipart: true,
    body: z.object({ purpose: FilePurposeSchema }),
    data: UploadedFileSchema,
    errors: [
      'FILE_MISSING',
      'FILE_TOO_LARGE',
      'FILE_TYPE_REFUSED',
      'FILE_BROKEN',
      'FILE_LOCKED',
      'FILE_ACTIVE',
      'PICTURE_TOO_LARGE',
      'UPLOAD_LIMIT',
      'ASSESSMENT_CLOSED',
      'FORBIDDEN',
      'TOO_MANY_REQUESTS',
    ],
  }),
  getSignedUrl: endpoint({
    method: 'POST',
    path: '/secure/files/getSignedUrl',
    audience: 'uploader',
    area: 'files',
    summary: 'A link to one file of the caller’s own, good for 5 minutes (R6)',
    body: z.object({ fileName: text(64, 1) }),
    data: z.object({ url: z.string() }),
    errors: ['NOT_FOUND', 'ASSESSMENT_CLOSED'],
  }),
} as const;
