import { beforeAll, expect, it } from 'vitest';
import { useTestApp } from '../../../test/app.ts';
import { buildAsset, buildCategory, buildSchedule, buildStore } from '../../../test/factories.ts';
import { openpyxlMissing, withOpenpyxl } from '../../../test/sheets/real-programs.ts';
import { useTempFolder } from '../../../test/temp-folder.ts';

const test = useTestApp({ DATA_DIR: useTempFolder() });
beforeAll(() => buildSchedule(test.db, {}));

const BOUNDARY = 'a-file-of-prices';

it.skipIf(openpyxlMissing !== null).each(['en', 'ar'])(
  'takes a template of prices behind a sheet of the dealer’s own, in %s',
  async (language) => {
    const { token } = await test.signIn({ storeId: await buildStore(test.db, { mode: 'PAAS' }) });
    const category = await buildCategory(test.db);
    await buildAsset(test.db, { category });
    const template = await test.call(
      'GET',
      `/assets/${category.categoryId}/export/asset-bid-upload-template`,
      { token, language },
    );
    const { saved } = await withOpenpyxl(
      template.bytes,
      `
wb = openpyxl.load_workbook(file)
wb.create_sheet('Notes', 0)['A1'] = 'Ask Sara about the prices'
wb.save(saved)
`,
    );
    const head = `--${BOUNDARY}\r\ncontent-disposition: form-data; name="file"; filename="prices.xlsx"\r\n\r\n`;
    const answer = await test.call('POST', `/paas/dealer/bid-upload/${category.categoryId}`, {
      token,
      body: Buffer.concat([Buffer.from(head), saved!, Buffer.from(`\r\n--${BOUNDARY}--\r\n`)]),
      headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
    });
    expect(answer.body.data).toMatchObject({
      message: 'Customer prices uploaded successfully',
      upload: { state: 'APPLIED', rowsTotal: 1 },
    });
  },
);
