import type { NoticeKind } from '@mazad/domain/notices';

/** A stored notice: facts, no text. */
export interface NoticeRow {
  noticeNo: number;
  noticeId: string;
  kind: NoticeKind;
  subject: string;
  facts: Record<string, unknown>;
  toldAt: Date;
}

export const NOTICE_COLUMNS = `n.notice_no as "noticeNo", n.notice_id as "noticeId", n.kind, n.subject, n.facts,
  n.told_at as "toldAt"`;
