import { expect } from 'vitest';
import type { TestApp } from '../../test/app.ts';
import type { Desk } from './book.fixture.ts';

/** Looks at what a bid book left behind. The desk may be built later than these. */
export function watchDesk(test: TestApp, deskOf: () => Desk) {
  const idAt = (at: number) => deskOf().assets[at]!.assetId;
  return {
    idAt,
    /** The bids after `act`, those of `exceptAt` left out: they are to be as they were. */
    async expectUntouched(act: () => Promise<void>, exceptAt: readonly number[] = []): Promise<void> {
      const look = async () => {
        const bids = await test.db.query<{ asset_id: string }>(
          'select asset_id, store_id, spot_price_minor, max_quantity, is_active, version from bid order by 1, 2',
        );
        const except = new Set(exceptAt.map(idAt));
        return bids.filter(({ asset_id: id }) => !except.has(id));
      };
      const before = await look();
      await act();
      expect(await look()).toEqual(before);
    },
    /** What is wrong, by the number of the row. */
    async errorsOf(uploadId: string): Promise<Map<number, string>> {
      const rows = await deskOf().rows(uploadId);
      return new Map(rows.flatMap(({ row, error }) => (error ? [[row, error.type] as const] : [])));
    },
  };
}
