/** What other areas may use of regions. */
export { ensureFirstRegion, makeRegion, type NewRegion } from './make-region.ts';
export { findRegion, listOpenRegions, mustBeOpen, type OpenRegion, timeZoneOf } from './open-regions.ts';
