import { isImei, isSerialNumber } from '@mazad/domain/deals/device';
import { describe, expect, it } from 'vitest';
import { demoMarket } from './market.ts';
import { pastCode } from './past-codes.ts';
import { createRandom } from './random.ts';
import { imeiOf, makeCustomer, makeTradeIn } from './trade-in.ts';

const market = demoMarket(2026);

describe('makeTradeIn', () => {
  it('gives every kind of device a valid number', () => {
    const random = createRandom(1);
    for (const [number, asset] of market.assets.entries()) {
      const { serialNumber, inspectionResults } = makeTradeIn(market, asset, number, random);
      const isRight =
        asset.categoryId === 'mobile-phones' ? isImei(serialNumber) : isSerialNumber(serialNumber);
      expect(isRight, `${asset.name}: ${serialNumber}`).toBe(true);
      expect(inspectionResults.length).toBeGreaterThanOrEqual(6);
    }
  });

  it('gives devices of one model different numbers', () => {
    const asset = market.assets[0]!;
    expect(new Set(Array.from({ length: 5_000 }, (_, n) => imeiOf(asset, n * 7919))).size).toBe(5_000);
  });
});

describe('makeCustomer', () => {
  it('invents numbers of the Emirates', () => {
    const random = createRandom(2);
    for (let i = 0; i < 200; i++) expect(makeCustomer(random).phone).toMatch(/^\+9715\d{8}$/);
  });
});

describe('pastCode', () => {
  it('is stable for a number, and differs between numbers', () => {
    const codes = Array.from({ length: 3_000 }, (_, n) => pastCode(n));
    expect(new Set(codes).size).toBe(codes.length);
    expect(codes[5]).toBe(pastCode(5));
    expect(codes[0]).toMatch(/^MZ-[2-9A-Z]{6}$/);
  });
});
