/** What other areas may use of the market: its facts. */
export { readFacts } from './facts.ts';
