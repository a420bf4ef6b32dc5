import { expect, it } from 'vitest';
import { systemClock } from '#platform/clock.ts';
import type { Db, Query } from '#platform/db/db.ts';
import { useTestApp } from '../../test/app.ts';
import { expectCleanAudit } from '../../test/harness/audit.ts';
import { buildManyModels } from '../../test/harness/many-models.ts';
import { useTempFolder } from '../../test/temp-folder.ts';
import { LOT_ROWS } from '../bidding/index.ts';
import { askerOf, buildDesk, plainBook, plainRow } from './book.fixture.ts';
import { createSpotBook } from './spot/spot-book.ts';
import { undoUpload } from './uploads/change-upload.ts';

const test = useTestApp({ DATA_DIR: useTempFolder() });

/** A database that records how many rows each answer about results has. Its history query can fail once. */
function watchResults(o: { failsAt?: number } = {}): { watched: Db; lengths: number[] } {
  const lengths: number[] = [];
  let lots = 0;
  const through =
    (query: Query): Query =>
    async (sql, values) => {
      if (sql.includes('from bid_history h') && ++lots === o.failsAt) throw new Error('no more');
      const rows = await query<never>(sql, values);
      if (sql.includes(', result from bid_upload_row')) lengths.push(rows.length);
      return rows;
    };
  const watched: Db = {
    ...test.db,
    transaction: (work) =>
      test.db.transaction((tx) => work({ query: through(tx.query), last: through(tx.last) })),
  };
  return { watched, lengths };
}

it('reads a book lot by lot for an undo, and undoes all of it or nothing', async () => {
  const desk = await buildDesk(test, { bids: 0 });
  const { assetIds } = await buildManyModels(test.db, LOT_ROWS + 1);
  const book = plainBook(assetIds.map((assetId) => plainRow(assetId, { price: '1000', quantity: '5' })));
  const { uploadId } = await desk.preview(book);
  expect(await desk.apply(uploadId)).toMatchObject({ applied: { rows: LOT_ROWS + 1 } });
  const undo = (db: Db) =>
    undoUpload(
      { db, clock: systemClock, live: { changed: () => undefined } },
      { SPOT_BOOK: createSpotBook({ clock: systemClock, bidChangesPerHour: 60 }) },
      { ...askerOf(desk), uploadId },
    );
  const bidsOn = async () => [...(await desk.bids()).values()].filter(([, , isOn]) => isOn).length;

  await expect(undo(watchResults({ failsAt: 2 }).watched)).rejects.toThrow('no more');
  expect(await bidsOn()).toBe(LOT_ROWS + 1);
  expect((await desk.getUpload(uploadId)).state).toBe('APPLIED');

  const { watched, lengths } = watchResults();
  expect(await undo(watched)).toMatchObject({ state: 'UNDONE', left_rows: 0 });
  expect(lengths).toEqual([LOT_ROWS, 1]);
  expect(await bidsOn()).toBe(0);
  await expectCleanAudit(test.db.pool);
});
