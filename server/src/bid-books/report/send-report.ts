import { buffer } from 'node:stream/consumers';
import type { Sql } from '#platform/db/db.ts';
import type { Language } from '#platform/http/messages.ts';
import { ATTACHMENT_BYTES_MAX, type Messages } from '#platform/messages/queue.ts';
import type { Settings } from '#platform/settings.ts';
import { XLSX_TYPE } from '#platform/sheets/write-workbook.ts';
import { keepFile, signedPath } from '../../files/index.ts';
import { ClaimLost, type Step, type StepDeps } from '../uploads/process-upload.ts';
import type { UploadRecord } from '../uploads/upload-record.ts';
import { reasonText } from '../words.ts';
import { openReport } from './open-report.ts';
import { REPORT_DAYS, refusalMail, reportMail } from './report-mail.ts';

export interface ReportDeps {
  messages: Messages;
  settings: Pick<Settings, 'secretKey' | 'publicUrl'>;
}

const DAY_SECONDS = 86_400;

/** Makes and mails an upload's report once: one transaction queues the mail and marks the report as done. */
export async function sendReport(deps: StepDeps & ReportDeps, step: Step): Promise<UploadRecord> {
  const { upload, kind } = step;
  const reader = await findReader(deps.db, upload);
  const { language } = reader;
  if (upload.refusal) {
    const facts = { fileName: upload.file_name, reason: reasonText(upload.refusal, language) };
    return deps.db.transaction(async (tx) => {
      await queueMail(deps, tx, upload, reader, refusalMail(language, facts));
      return endReport(tx, upload, null);
    });
  }
  const bytes = await buffer(await openReport(deps, upload, kind, language));
  const file = {
    storeId: upload.store_id,
    purpose: 'BID_BOOK_REPORT',
    name: upload.file_name.replace(/\.\w+$/, '_report.xlsx'),
    contentType: XLSX_TYPE,
    bytes,
    now: deps.clock.now(),
  };
  return keepFile(deps, file, async (tx, fileId) => {
    const path = signedPath(deps, fileId, deps.clock.now(), REPORT_DAYS * DAY_SECONDS);
    const facts = {
      fileName: upload.file_name,
      applied: upload.applied_rows ?? 0,
      faulty: upload.reported_rows ?? 0,
      leftSheets: upload.counts?.leftSheets ?? [],
    };
    const isAttached = bytes.length <= ATTACHMENT_BYTES_MAX;
    const mail = {
      ...reportMail(language, { ...facts, isAttached, url: `${deps.settings.publicUrl}${path}` }),
      attachmentId: isAttached ? fileId : null,
    };
    await queueMail(deps, tx, upload, reader, mail);
    return endReport(tx, upload, fileId);
  });
}

interface Reader {
  email: string;
  language: Language;
}

async function findReader(sql: Sql, upload: UploadRecord): Promise<Reader> {
  const [member] = await sql.query<{ email: string; locale: string }>(
    'select email, locale from member where user_id = $1',
    [upload.user_id],
  );
  return { email: member?.email ?? '', language: member?.locale === 'ar' ? 'ar' : 'en' };
}

/** A member without an e-mail finds the report in the list of files. */
async function queueMail(
  deps: StepDeps & ReportDeps,
  tx: Sql,
  upload: UploadRecord,
  { email, language }: Reader,
  mail: { subject: string; text: string; html: string; attachmentId?: string | null },
): Promise<void> {
  if (email === '') return;
  await deps.messages.queue(
    tx,
    {
      regionId: upload.region_id,
      channel: 'EMAIL',
      kind: 'FILE_PROCESSED',
      recipient: email,
      language,
      ...mail,
    },
    deps.clock.now(),
  );
}

async function endReport(tx: Sql, upload: UploadRecord, fileId: string | null): Promise<UploadRecord> {
  const [ended] = await tx.query<UploadRecord>(
    `update bid_upload set is_report_due = false, report_file_id = $4
       where store_id = $1 and upload_id = $2 and claim = $3 and is_report_due returning *`,
    [upload.store_id, upload.upload_id, upload.claim, fileId],
  );
  if (!ended) throw new ClaimLost();
  return ended;
}
