/** What other areas may do with the prices of PAAS stores. */
export { listPrices } from './list-prices.ts';
export { createPriceBook } from './price-book.ts';
export { type StagedRow, stagePrices } from './stage-prices.ts';
export { tellLapsing } from './tell-lapsing.ts';
