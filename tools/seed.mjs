/**
 * The seed of a run: 1, so that every gate run is the same, or `TEST_SEED` for exploring. Loaded before each test file;
 * it also seeds fast-check.
 */
import fc from 'fast-check';

export const testSeed = Number(process.env.TEST_SEED || 1);
if (!Number.isInteger(testSeed)) throw new Error(`TEST_SEED is no whole number: ${process.env.TEST_SEED}`);

fc.configureGlobal({ seed: testSeed });
