import { auth } from './ar/auth';
import { bids } from './ar/bids';
import { common } from './ar/common';
import { errors } from './ar/errors';
import { grid } from './ar/grid';
import { rank } from './ar/rank';
import { shell } from './ar/shell';

export { countWords } from '../count-words/ar';
export const messages = {
  auth,
  bids,
  common,
  errors,
  grid,
  rank,
  shell,
} as const;
