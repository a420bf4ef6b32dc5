/** Of `file f`, as `UploadedEvidence` has it. */
export const EVIDENCE_COLUMNS = `f.file_id as "fileId",
  case f.purpose when 'REVIEW_VIDEO' then 'VIDEO' else 'PHOTO' end as kind, f.name, f.content_type as "contentType",
  f.size_bytes as "sizeBytes", f.duration_ms / 1000::float8 as "durationSeconds", f.width, f.height,
  f.taken_at as "takenAt"`;
