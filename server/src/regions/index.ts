/** What other areas may use of regions. */
export { ensureFirstRegion, makeRegion, type NewRegion } from './make-region.ts';
export { findRegion, getRegion, listOpenRegions, mustBeOpen, type OpenRegion } from './open-regions.ts';
