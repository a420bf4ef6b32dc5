import { foldAwards } from '../../src/dashboard/index.ts';
import { createTestDatabase } from '../database.ts';
import { openFlatDb } from '../harness/naive/flat-db.ts';
import { runLife } from '../harness/simulator/simulator.ts';
import { writeData } from './data-file.ts';

/** Even, since even seeds have PAAS stores. */
const SEED = 2;

/** Saves the data of a market after `events` events. Returns the row count of each of its tables. */
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
