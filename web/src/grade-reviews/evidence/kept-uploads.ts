import {
  type EvidencePurpose,
  type UploadedEvidence,
  UploadedEvidenceSchema,
} from '@mazad/contract/evidence';
import * as z from 'zod/mini';

/** What outlives a reload: which file it was, how far it came, and where it goes on. */
const KeptUploadSchema = z.object({
  /** Of the file, so that the same one chosen again goes on where it stood. */
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

/** The server forgets what is not attached by then (R6). */
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
        // Somebody else's words, or a browser that lets nothing be kept: the page works without.
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
