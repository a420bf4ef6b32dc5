import { expect, it } from 'vitest';
import { useTestApp } from '../../test/app.ts';
import { buildAsset } from '../../test/factories.ts';
import { buildDesk } from '../bid-books/book.fixture.ts';
import { HEADERS } from '../bid-books/spot/columns.ts';

const test = useTestApp();

it('records the address of each change of a bid (P4)', async () => {
  const { token } = await test.signIn();
  const { assetId } = await buildAsset(test.db);
  await test.call('POST', '/bids', { token, body: { assetId, spotPrice: 990, maxQuantity: 5 } });
  await test.call('PUT', '/bids', { token, body: { assetId, spotPrice: 1000, maxQuantity: 5 } });
  await test.call('POST', '/bids/bulk', { token, body: { changes: [{ assetId, spotPrice: 1010 }] } });
  await test.call('POST', `/bids/dealer/${assetId}`, { token, body: { isBidActive: false } });
  const sql = 'select kind, address from bid_history where asset_id = $1 order by version';
  expect(await test.db.query(sql, [assetId])).toEqual([
    { kind: 'PLACED', address: '127.0.0.1' },
    { kind: 'PRICE', address: '127.0.0.1' },
    { kind: 'PRICE', address: '127.0.0.1' },
    { kind: 'OFF', address: '127.0.0.1' },
  ]);
});

it('records the address of each upload of bids (P4)', async () => {
  const desk = await buildDesk(test, { bids: 1 });
  const { uploadId } = await desk.preview(await desk.edited({}));
  const sql = 'select address from bid_upload where upload_id = $1';
  expect(await test.db.query(sql, [uploadId])).toEqual([{ address: '127.0.0.1' }]);
});

it('records who applied and who undid an upload, and from which address (P4)', async () => {
  const desk = await buildDesk(test, { bids: 1 });
  const { uploadId } = await desk.preview(await desk.edited({ 0: { [HEADERS.spotPriceMinor.en]: '1010' } }));
  const sendAs = async (verb: 'apply' | 'undo', address: string) => {
    const { token, user } = await test.signIn({ storeId: desk.storeId });
    await test.app.http.inject({
      ...{ method: 'POST', url: `/api/bid-books/uploads/${uploadId}/${verb}`, remoteAddress: address },
      headers: { authorization: `Bearer ${token}` },
    });
    await desk.settled(uploadId);
    return { user_id: user.userId, address };
  };
  const applied = await sendAs('apply', '192.0.2.8');
  const undone = await sendAs('undo', '192.0.2.9');
  const changes = `select user_id, address from bid_history where asset_id = $1 and kind = 'PRICE' order by version`;
  expect(await test.db.query(changes, [desk.assets[0]!.assetId])).toEqual([applied, undone]);
  const upload =
    'select applied_by, applied_from, undone_by, undone_from from bid_upload where upload_id = $1';
  expect(await test.db.query(upload, [uploadId])).toEqual([
    {
      ...{ applied_by: applied.user_id, applied_from: applied.address },
      ...{ undone_by: undone.user_id, undone_from: undone.address },
    },
  ]);
});
