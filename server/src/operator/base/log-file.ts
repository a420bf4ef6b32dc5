import type { AuditAction } from '@mazad/contract/operator/audit-actions';
import type { FileAnswer } from '#platform/http/routes.ts';
import type { Once } from './operator-route.ts';

/** Answers with a file, and logs with which filters it was saved, and how many rows (P4). */
export function logFile(
  once: Once,
  { file, count }: { file: FileAnswer; count: number },
  act: { action: AuditAction; subject: string; filters: { regionId?: string | undefined } },
): Promise<FileAnswer> {
  const { action, subject, filters } = act;
  const regionId = filters.regionId || null;
  const after = { ...filters, rows: count };
  return once(async () => ({ data: file, audit: [{ action, subject, regionId, before: null, after }] }));
}
