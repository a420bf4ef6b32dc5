import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { BidWrites } from '../editing/bid-writes';
import { BidBoard } from '../rows/bid-board';
import { buildRow } from '../rows/bid-row.fixture';
import { paletteRow } from './use-palette-row';

beforeEach(() => vi.stubGlobal('document', { activeElement: null }));
afterEach(() => vi.unstubAllGlobals());

it.each([
  { isListed: true, isBidActive: false, canSwitch: true },
  { isListed: false, isBidActive: true, canSwitch: true },
  { isListed: false, isBidActive: false, canSwitch: false },
])('offers what the switch of the row does: $isListed, $isBidActive', ({ canSwitch, ...row }) => {
  const board = new BidBoard(() => Promise.reject(new Error('not read')));
  board.load([buildRow(row)], board.now);
  const found = paletteRow({
    board,
    writes: { saveSwitch: () => {} } as unknown as BidWrites,
    openRow: 'a',
    canSwitch: true,
    onHistory: () => {},
  });
  expect(found?.switch !== undefined).toBe(canSwitch);
});
