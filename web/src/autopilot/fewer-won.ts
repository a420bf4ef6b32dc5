import type { DryRun } from '@mazad/contract/bids/autopilot';

/** How many fewer devices a rule would have won, because its daily limits end the bids. */
export const fewerWon = ({ won }: Pick<DryRun, 'won'>): number => Math.max(0, won.actual - won.withRule);
