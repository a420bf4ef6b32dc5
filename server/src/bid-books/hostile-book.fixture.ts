import { expect } from 'vitest';
import type { TestApp } from '../../test/app.ts';
import type { Desk } from './book.fixture.ts';

/** Checks on the effects of a bid book. */
export function watchDesk(test: TestApp, desk: Desk) {
  const idAt = (at: number) => desk.assets[at]!.assetId;
  return {
    idAt,
    /** Runs `act` and expects unchanged bids, except at `exceptAt`. */
    async expectUntouched(act: () => Promise<void>, exceptAt: readonly number[] = []): Promise<void> {
      const look = async () => {
        const bids = await test.sql<{ asset_id: string }>`select asset_id, store_id, spot_price_minor,
          max_quantity, is_active, version from bid order by 1, 2`;
        const except = new Set(exceptAt.map(idAt));
        return bids.filter(({ asset_id: id }) => !except.has(id));
      };
      const before = await look();
      await act();
      expect(await look()).toEqual(before);
    },
    /** Faults by row number. */
    async errorsOf(uploadId: string): Promise<Map<number, string>> {
      const rows = await desk.rows(uploadId);
      return new Map(rows.flatMap(({ row, error }) => (error ? [[row, error.type] as const] : [])));
    },
  };
}
