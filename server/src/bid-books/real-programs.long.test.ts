import { beforeAll, describe, expect, it } from 'vitest';
import { useTestApp } from '../../test/app.ts';
import { libreOfficeMissing, openpyxlMissing, viaLibreOffice } from '../../test/sheets/real-programs.ts';
import { useTempFolder } from '../../test/temp-folder.ts';
import { buildDesk, type Desk, editInOpenpyxl } from './book.fixture.ts';

const missing = libreOfficeMissing ?? openpyxlMissing;
const test = useTestApp({ DATA_DIR: useTempFolder() });
let desk: Desk;

beforeAll(async () => {
  desk = await buildDesk(test, { bids: 4, free: 1 });
});

describe.skipIf(missing !== null)(`LibreOffice${missing ? ` (${missing})` : ''}`, () => {
  it.each([
    ['xlsx', 'en'],
    ['csv', 'en'],
    ['xlsx', 'ar'],
  ] as const)('saves a book as %s in %s that changes nothing', async (as, language) => {
    const upload = await desk.preview(await viaLibreOffice(await desk.download(language), as));
    expect(upload.counts).toMatchObject({ rows: 5, unchanged: 5 });
  });

  it('saves a book with two edited cells: those two change', async () => {
    const expected = await desk.bids();
    const edited = await editInOpenpyxl(await desk.download(), { language: 'en', price: 1010, quantity: 3 });
    expected.get(desk.assets[1]!.assetId)![0] = 1010;
    expected.get(desk.assets[2]!.assetId)![1] = 3;
    const upload = await desk.preview(await viaLibreOffice(edited));
    expect(upload.counts).toMatchObject({ changed: 2, unchanged: 3, inError: 0, inConflict: 0 });
    await desk.apply(upload.uploadId);
    expect(await desk.bids()).toEqual(expected);
  });
});
