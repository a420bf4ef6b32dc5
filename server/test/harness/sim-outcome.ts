/** What an event came to, and the first difference, which ends the run. */
import { AppError } from '../../src/platform/http/errors.ts';
import type { SimWorld } from './sim-world.ts';

export const ACTOR = 'operator:simulator';

class Difference extends Error {}

/** Of two lists only the rows that the other one has not. */
function unlike(one: unknown, other: unknown): unknown {
  if (!Array.isArray(one) || !Array.isArray(other)) return one;
  const known = new Set(other.map((row) => JSON.stringify(row)));
  return one.filter((row) => !known.has(JSON.stringify(row)));
}

/** Compares, in words that name the life and the event: run that seed again to see it. */
export function mustEqual(world: SimWorld, what: string, actual: unknown, expected: unknown): void {
  const [is, should] = [JSON.stringify(actual), JSON.stringify(expected)];
  if (is === should) return;
  const where = `seed ${world.seed}, event ${world.eventCount}, region ${world.regionId}`;
  const [ours, theirs] = [unlike(actual, expected), unlike(expected, actual)].map((rows) =>
    JSON.stringify(rows),
  );
  throw new Difference(`${where}: ${what} differs\n  database ${ours}\n  naive    ${theirs}`);
}

/** 'DONE', or the type of the refusal. */
export async function outcomeOf(work: () => Promise<unknown>): Promise<string> {
  try {
    await work();
    return 'DONE';
  } catch (error) {
    if (error instanceof AppError) return error.type;
    throw error;
  }
}
