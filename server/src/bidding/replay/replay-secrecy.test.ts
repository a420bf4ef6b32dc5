import { describe, expect, it } from 'vitest';
import { useTestApp } from '../../../test/app.ts';
import { buildAsset, buildBid } from '../../../test/factories.ts';
import { buildDeal, buildPartner } from '../../../test/trade-factories.ts';

const test = useTestApp();
const start = Date.now() - 20 * 24 * 3_600_000;
const hour = (hours: number) => new Date(start + hours * 3_600_000);

describe('a replay', () => {
  it('reveals nothing below the highest price of the store’s wins, whatever else is asked (M7)', async () => {
    const [own, next] = [await test.signIn(), await test.signIn()];
    const model = await buildAsset(test.db);
    const partner = await buildPartner(test.db, { regionId: model.regionId });
    const win = async (spotPriceMinor: number, at: number, grade = 0) => {
      await buildBid(test.db, { asset: model, storeId: own.storeId, spotPriceMinor, at: hour(at) });
      const itemConditionId = model.conditionIds[grade];
      await buildDeal(test.db, { asset: model, partner, itemConditionId, at: hour(at + 1) });
    };
    await buildBid(test.db, { asset: model, storeId: next.storeId, spotPriceMinor: 87_000, at: hour(1) });
    await win(90_000, 2);
    await win(100_000, 4, 1);
    await win(95_000, 6);
    const ask = async (query: string) =>
      (await test.call('GET', `/bids/${model.assetId}/replay?${query}`, { token: own.token })).body.data;
    for (const query of ['price=860', 'price=870&maxQuantity=1', 'price=990&isBidActive=false&days=30']) {
      const answer = await ask(query);
      expect(answer).toMatchObject({ of: 3, won: 3, wins: null, points: null, toldFrom: 1000 });
      expect(answer.ladder).toEqual([{ price: 1000, wins: expect.any(Number) }]);
    }
    expect(await ask('price=1000')).toMatchObject({ wins: 3, toldFrom: 1000 });
    expect(await ask('maxQuantity=1')).toMatchObject({ wins: expect.any(Number), toldFrom: 1000 });
    const other = await test.call('GET', `/bids/${model.assetId}/replay?price=990`, { token: next.token });
    expect(other.body.data).toMatchObject({ won: 0, wins: 2, toldFrom: null });
  });
});
