import { foldAwards } from '../../src/dashboard/offers.ts';
import { createTestDatabase } from '../database.ts';
import { openFlatDb } from '../harness/flat-db.ts';
import { runLife } from '../harness/simulator.ts';
import { writeData } from './data-file.ts';

/** Even: such a life has PAAS stores in it. */
const SEED = 2;

/** Keeps the data of a market that lived through so many events. Returns how many rows each table of it has. */
export async function keepLife(file: string, events: number): Promise<Map<string, number>> {
  const database = await createTestDatabase();
  try {
    const flat = await openFlatDb(database.url);
    try {
      await runLife(flat, SEED, events);
      await foldAwards({ db: flat });
    } finally {
      await flat.close();
    }
    return await writeData(database.db, file);
  } finally {
    await database.drop();
  }
}
