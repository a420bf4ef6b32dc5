/** What other areas may do with the prices of PAAS stores. */

export { createPriceBook } from './files/price-book.ts';
export { listPrices } from './list-prices.ts';
export { type StagedRow, stagePrices } from './stage-prices.ts';
export { tellLapsing } from './tell-lapsing.ts';
