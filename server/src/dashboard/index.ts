/** What others may use of the dashboard. */
export { foldAwards } from './fold-awards.ts';
