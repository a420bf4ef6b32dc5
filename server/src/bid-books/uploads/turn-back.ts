/** The other ends of an upload's step. */

import type { Reason } from '../book-kind.ts';
import { deleteRows, tellProcessed } from '../row-records.ts';
import { type Claimed, mustHold, type StepDeps } from './process-upload.ts';
import type { UploadRecord } from './upload-record.ts';

/** Compares the file again with current data; its confirmations are dropped with its rows (E3). */
export async function checkAgain({ db, clock }: StepDeps, upload: Claimed): Promise<UploadRecord> {
  return mustHold(
    await db.query<UploadRecord>(
      `update bid_upload set state = 'READING', state_at = $4, is_checked_again = true, counts = null, rows_done = 0,
         attempts = 0
       where store_id = $1 and upload_id = $2 and claim = $3 and state = 'APPLYING' returning *`,
      [upload.store_id, upload.upload_id, upload.claim, clock.now()],
    ),
  );
}

/** Nothing of the file is usable: stores the reason and mails the dealer. */
export async function refuseUpload(deps: StepDeps, upload: Claimed, reason: Reason): Promise<UploadRecord> {
  return deps.db.transaction(async (tx) => {
    await tellProcessed(tx, upload, { state: 'REFUSED', applied: 0, now: deps.clock.now() });
    await deleteRows(tx, upload);
    return mustHold(
      await tx.query<UploadRecord>(
        `update bid_upload set state = 'REFUSED', state_at = $4, refusal = $5, is_report_due = true, attempts = 0
         where store_id = $1 and upload_id = $2 and claim = $3 and state in ('READING', 'APPLYING') returning *`,
        [upload.store_id, upload.upload_id, upload.claim, deps.clock.now(), JSON.stringify(reason)],
      ),
    );
  });
}
