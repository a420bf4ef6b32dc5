/** Which rows are in a report, and how long it is available (X3). */
import { describe, expect, it } from 'vitest';
import { systemClock } from '#platform/clock.ts';
import { useTestApp } from '../../../test/app.ts';
import { expectCleanAudit } from '../../../test/harness/audit.ts';
import { readSheet } from '../../../test/sheets/read-sheet.ts';
import { openpyxlMissing, withOpenpyxl } from '../../../test/sheets/real-programs.ts';
import { useTempFolder } from '../../../test/temp-folder.ts';
import { useMade } from '../../../test/use-made.ts';
import { buildDesk, PRICE, plainBook, plainRow } from '../book.fixture.ts';
import { tidyUploads } from '../uploads/change-upload.ts';

const test = useTestApp({ DATA_DIR: useTempFolder(), REQUESTS_PER_MINUTE_SESSION: '100000' });
const desk = useMade(() => buildDesk(test, { bids: 4 }));
const assetId = (at: number) => desk.assets[at]!.assetId;
const reportOf = (uploadId: string) =>
  test.call('GET', `/bid-books/uploads/${uploadId}/report`, { token: desk.token });
const fileOf = async (uploadId: string) => {
  const { uploadedFiles } = (await desk.call('GET', '/paas/dealer/bid-upload-files/all')).body.data;
  return uploadedFiles.find((file: { _id: string }) => file._id === uploadId);
};

describe('a report', () => {
  it('does not name rows for which the dealer kept the app’s values', async () => {
    const file = await desk.edited({
      0: { [PRICE]: '1100' },
      1: { [PRICE]: '1050' },
      2: { [PRICE]: '1100' },
    });
    for (const at of [0, 2])
      expect((await desk.call('PUT', '/bids', { assetId: assetId(at), spotPrice: 1080 })).status).toBe(200);
    const left = await desk.preview(file);
    expect(left.counts).toMatchObject({ changed: 3, inConflict: 2 });
    await desk.choose(left.uploadId, { rows: 'ALL', choice: 'APP' });
    expect((await desk.apply(left.uploadId)).applied).toEqual({ rows: 1, left: 0, reported: 0 });
    expect(await fileOf(left.uploadId)).toMatchObject({ validationStatus: true });

    const undecided = await desk.preview(file);
    const { rowId } = (await desk.rows(undecided.uploadId)).find((row) => row.assetId === assetId(0))!;
    await desk.choose(undecided.uploadId, { rows: [rowId], choice: 'APP' });
    expect((await desk.apply(undecided.uploadId)).applied).toEqual({ rows: 0, left: 0, reported: 1 });
    expect(await fileOf(undecided.uploadId)).toMatchObject({ validationStatus: false });
  });

  it.skipIf(openpyxlMissing !== null)(
    'is made of the sheet with bids, wherever it is, and names the other sheets',
    async () => {
      const { saved } = await withOpenpyxl(
        await desk.download(),
        `
wb = openpyxl.load_workbook(file)
wb['Bids'].cell(2, [c.value for c in wb['Bids'][1]].index(${JSON.stringify(PRICE)}) + 1).value = 'x'
notes = wb.create_sheet('Notes', 0)
notes['A1'] = 'Ask Sara about the prices'
wb.save(saved)
`,
      );
      const upload = await desk.preview(saved!);
      expect(upload).toMatchObject({
        state: 'CHECKED',
        counts: { rows: 4, inError: 1, leftSheets: ['Notes'] },
      });
      const answer = await reportOf(upload.uploadId);
      const { headers, rows } = await readSheet(answer.bytes);
      expect(headers).toContain(PRICE);
      expect(rows[0]!['What is wrong']).toContain('“x”');
    },
  );

  it('is kept longer than its rows', async () => {
    const { uploadId } = await desk.preview(plainBook([plainRow(assetId(3), { price: '1045' })]));
    await desk.apply(uploadId);
    await test.sql`update bid_upload set state_at = state_at - interval '31 days'
      where upload_id = ${uploadId}`;
    await tidyUploads({ db: test.db, clock: systemClock });
    expect(await desk.getUpload(uploadId)).toMatchObject({ counts: null, applied: { reported: 1 } });
    const answer = await reportOf(uploadId);
    expect(answer.headers['content-disposition']).toContain('book_report.xlsx');
    expect((await readSheet(answer.bytes)).rows[0]!['What is wrong']).toContain('“1045”');
  });

  it('leaves a database that passes every check', async () => {
    await expectCleanAudit(test.db.pool);
  });
});
