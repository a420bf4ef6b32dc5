import { checkPrice } from '@mazad/domain/prices/price';
import { describe, expect, it } from 'vitest';
import { decideChange, limitMinorOf, outbidMinor, type Seen } from './decide-change.ts';
import { demoMarket } from './market.ts';
import { createRandom } from './random.ts';
import { demoStores } from './stores.ts';

const market = demoMarket(2026);
const stores = demoStores().filter((store) => store.mode === 'SPOT');
const random = createRandom(3);

function anySeen(valueMinor: number, stepMinor: number): Seen {
  const price = () =>
    Math.max(1, Math.round((valueMinor * random.between(0.7, 1.1)) / stepMinor)) * stepMinor;
  const bid = {
    priceMinor: Math.max(1000, price()),
    isActive: random.chance(0.9),
    availableQuantity: random.int(0, 3),
    isFirst: random.chance(0.3),
  };
  return { bid: random.chance(0.8) ? bid : null, topMinor: random.chance(0.9) ? price() : null };
}

describe('decideChange', () => {
  it('chooses only valid prices, and none to lead above the store’s limit', () => {
    let prices = 0;
    for (let i = 0; i < 20_000; i++) {
      const [store, asset] = [random.pick(stores), random.pick(market.assets)];
      const seen = anySeen(asset.valueMinor, asset.stepMinor);
      const priceMinor = decideChange(store, asset, seen, random)?.spotPriceMinor;
      if (priceMinor === undefined) continue;
      prices++;
      const context = { stepMinor: asset.stepMinor, lastMinor: null, topMinor: null, launchMinor: null };
      expect(checkPrice(priceMinor, context, priceMinor)).toEqual({ ok: true });
      expect(priceMinor).toBeLessThan(asset.launchPriceMinor);
    }
    expect(prices).toBeGreaterThan(2_000);
  });
});

describe('outbidMinor', () => {
  it('beats the top by one step, or does nothing', () => {
    const [store, asset] = [stores[0]!, market.assets[0]!];
    const topMinor = Math.floor((asset.valueMinor * 0.8) / asset.stepMinor) * asset.stepMinor;
    expect(outbidMinor(store, asset, topMinor)).toBe(topMinor + asset.stepMinor);
    expect(outbidMinor(store, asset, limitMinorOf(store, asset))).toBeNull();
    expect(outbidMinor(store, asset, null)).toBeNull();
  });
});
