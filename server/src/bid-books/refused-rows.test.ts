/** Rows that were valid when read and are refused when applied (M7, X3). */
import { beforeEach, expect, it } from 'vitest';
import { useTestApp } from '../../test/app.ts';
import { useTempFolder } from '../../test/temp-folder.ts';
import { buildDesk, type Desk, plainBook, plainRow } from './book.fixture.ts';

const test = useTestApp({ BID_CHANGES_PER_HOUR: '2', DATA_DIR: useTempFolder() });

let desk: Desk;
const book = (...prices: string[]) =>
  plainBook(prices.map((price, at) => plainRow(desk.assets[at]!.assetId, { price })));

/** Places two bids, and uses up the first one's changes of the hour. */
beforeEach(async () => {
  desk = await buildDesk(test, { bids: 2 });
  await desk.call('PUT', '/bids', { assetId: desk.assets[0]!.assetId, spotPrice: 1010 });
});

async function sendAtOnce(file: Buffer) {
  const { data } = (await desk.send('/assets/import/active-asset-bids', file)).body;
  return { message: data.message, upload: await desk.settled(data.upload.uploadId) };
}

it('are counted and listed like in the report, with and without a preview', async () => {
  const looked = await desk.preview(book('1020', '1020'));
  expect(looked.counts).toMatchObject({ changed: 2, inError: 0 });
  for (const upload of [await desk.apply(looked.uploadId), (await sendAtOnce(book('1030', '1020'))).upload]) {
    expect(upload.applied).toMatchObject({ reported: 1 });
    expect(upload.counts).toMatchObject({ inError: 1, ready: upload.applied!.rows });
    const rows = await desk.rows(upload.uploadId, '&show=ERROR');
    expect(rows).toMatchObject([
      { assetId: desk.assets[0]!.assetId, outcome: 'ERROR', error: { type: 'TOO_MANY_REQUESTS' } },
    ]);
    expect(await desk.rows(upload.uploadId, '&show=CHANGED')).toHaveLength(upload.applied!.rows);
  }
});

it('mark a book as failed if none of its rows was applied', async () => {
  expect((await sendAtOnce(book('1020'))).message).toBe('No row of the file was applied.');
  expect((await sendAtOnce(book('1020', '1020'))).message).toBe('Bid Book uploaded successfully');
});
