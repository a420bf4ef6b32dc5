/** Bid books edited in real spreadsheet programs: exactly the edits change (X1, X2). */
import { beforeAll, describe, expect, it } from 'vitest';
import { useTestApp } from '../../test/app.ts';
import { openpyxlMissing } from '../../test/sheets/real-programs.ts';
import { useTempFolder } from '../../test/temp-folder.ts';
import { buildDesk, type Desk, editInOpenpyxl } from './book.fixture.ts';

const test = useTestApp({ DATA_DIR: useTempFolder() });
let desk: Desk;

beforeAll(async () => {
  desk = await buildDesk(test, { bids: 4, free: 1 });
});

describe.skipIf(openpyxlMissing !== null)(`openpyxl${openpyxlMissing ? ` (${openpyxlMissing})` : ''}`, () => {
  it.each(['en', 'ar'] as const)(
    'edits two cells of a book in %s, and those two change',
    async (language) => {
      const expected = await desk.bids();
      const [price, quantity] = language === 'en' ? [1010, 3] : [1020, 5];
      const saved = await editInOpenpyxl(await desk.download(language), { language, price, quantity });
      expected.get(desk.assets[1]!.assetId)![0] = price;
      expected.get(desk.assets[2]!.assetId)![1] = quantity;
      const upload = await desk.preview(saved);
      expect(upload.counts).toMatchObject({ rows: 5, changed: 2, unchanged: 3, inError: 0, inConflict: 0 });
      expect((await desk.rows(upload.uploadId)).map((row) => row.cells.length)).toEqual([1, 1]);
      await desk.apply(upload.uploadId);
      expect(await desk.bids()).toEqual(expected);
    },
  );
});
