/**
 * The one seed of a run: 1, so that every run of the gate draws the same, and `TEST_SEED` where a run is to explore.
 * Loaded before each test file, it seeds fast-check as well.
 */
import fc from 'fast-check';

export const testSeed = Number(process.env.TEST_SEED || 1);
if (!Number.isInteger(testSeed)) throw new Error(`TEST_SEED is no whole number: ${process.env.TEST_SEED}`);

fc.configureGlobal({ seed: testSeed });
