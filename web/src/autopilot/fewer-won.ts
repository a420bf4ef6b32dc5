import type { DryRun } from '@mazad/contract/bids/autopilot';

/** How many devices fewer a rule would have won: its limits of a day end the bids themselves. */
export const fewerWon = ({ won }: Pick<DryRun, 'won'>): number => Math.max(0, won.actual - won.withRule);
