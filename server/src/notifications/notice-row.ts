import type { NoticeKind } from '@mazad/domain/notices';

/** A stored notice: facts, no text. */
export interface NoticeRow {
  notice_no: number;
  notice_id: string;
  kind: NoticeKind;
  subject: string;
  facts: Record<string, unknown>;
  told_at: Date;
}

export const NOTICE_COLUMNS = 'n.notice_no, n.notice_id, n.kind, n.subject, n.facts, n.told_at';
