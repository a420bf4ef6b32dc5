import { beforeAll, expect, it } from 'vitest';
import { useTestApp } from '../../../test/app.ts';
import { buildAsset, buildCategory, buildSchedule } from '../../../test/factories.ts';
import { filePart } from '../../../test/multipart.ts';
import { openpyxlMissing, withOpenpyxl } from '../../../test/sheets/real-programs.ts';
import { useTempFolder } from '../../../test/temp-folder.ts';

const test = useTestApp({ DATA_DIR: useTempFolder() });
beforeAll(() => buildSchedule(test.db, {}));

it.skipIf(openpyxlMissing !== null).each(['en', 'ar'])(
  'takes a template of prices behind a sheet of the dealer’s own, in %s',
  async (language) => {
    const { token } = await test.signIn({ mode: 'PAAS' });
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
    const answer = await test.call('POST', `/paas/dealer/bid-upload/${category.categoryId}`, {
      token,
      form: [filePart(saved!, 'prices.xlsx')],
    });
    expect(answer.body.data).toMatchObject({
      message: 'Customer prices uploaded successfully',
      upload: { state: 'APPLIED', rowsTotal: 1 },
    });
  },
);
