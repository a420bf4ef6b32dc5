import type { UploadedEvidence } from '@mazad/contract/evidence';

export interface EvidenceRow {
  file_id: string;
  purpose: string;
  name: string;
  content_type: string;
  size_bytes: number;
  duration_ms: number | null;
  width: number | null;
  height: number | null;
  taken_at: Date | null;
}

export const EVIDENCE_COLUMNS =
  'f.file_id, f.purpose, f.name, f.content_type, f.size_bytes, f.duration_ms, f.width, f.height, f.taken_at';

export function uploadedOf(row: EvidenceRow): UploadedEvidence {
  return {
    fileId: row.file_id,
    kind: row.purpose === 'REVIEW_VIDEO' ? 'VIDEO' : 'PHOTO',
    name: row.name,
    contentType: row.content_type,
    sizeBytes: row.size_bytes,
    durationSeconds: row.duration_ms === null ? null : row.duration_ms / 1000,
    width: row.width,
    height: row.height,
    takenAt: row.taken_at?.toISOString() ?? null,
  };
}
