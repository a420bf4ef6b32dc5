/** The outcome of an event, and the first difference, which ends the run. */
import { AppError } from '../../../src/platform/http/errors.ts';
import type { SimWorld } from './world.ts';

export const ACTOR = 'operator:simulator';

class Difference extends Error {}

/** For two lists, only the rows that the other one lacks. */
function unlike(one: unknown, other: unknown): unknown {
  if (!Array.isArray(one) || !Array.isArray(other)) return one;
  const known = new Set(other.map((row) => JSON.stringify(row)));
  return one.filter((row) => !known.has(JSON.stringify(row)));
}

/** Compares, and names the life and the event on a difference; run that seed again to reproduce it. */
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
