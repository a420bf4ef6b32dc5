import {
  type EvidencePurpose,
  type UploadedEvidence,
  UploadedEvidenceSchema,
} from '@mazad/contract/evidence';
import * as z from 'zod/mini';

/** The part that survives a reload: file, progress, and where to continue. */
const KeptUploadSchema = z.object({
  /** Identifies the file, so that choosing it again continues its upload. */
  fingerprint: z.string(),
  purpose: z.enum(['REVIEW_VIDEO', 'REVIEW_PHOTO']),
  name: z.string(),
  sizeBytes: z.number(),
  sentBytes: z.number(),
  uploadUrl: z.nullable(z.string()),
  done: z.nullable(UploadedEvidenceSchema),
  startedAt: z.number(),
});
export type KeptUpload = z.infer<typeof KeptUploadSchema> & {
  purpose: EvidencePurpose;
  done: UploadedEvidence | null;
};

/** By then the server deletes unattached files (R6). */
const KEPT_MS = 24 * 3_600_000;

export function fingerprintOf(file: File): string {
  return [file.name, file.size, file.lastModified, file.type].join('/');
}

export function keptUploads(storage: Storage, key: string) {
  return {
    read(now: number): KeptUpload[] {
      try {
        const found = z.array(KeptUploadSchema).parse(JSON.parse(storage.getItem(key) ?? '[]'));
        return found.filter((one) => now - one.startedAt < KEPT_MS);
      } catch {
        // Invalid data, or storage is disabled: continue without.
        return [];
      }
    },
    write(uploads: readonly KeptUpload[]): void {
      try {
        if (uploads.length > 0) storage.setItem(key, JSON.stringify(uploads));
        else storage.removeItem(key);
      } catch {
        // As above.
      }
    },
  };
}
