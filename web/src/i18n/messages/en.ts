import { auth } from './en/auth';
import { bids } from './en/bids';
import { common } from './en/common';
import { errors } from './en/errors';
import { grid } from './en/grid';
import { rank } from './en/rank';
import { shell } from './en/shell';

export { countWords } from '../count-words/en';
export const messages = {
  auth,
  bids,
  common,
  errors,
  grid,
  rank,
  shell,
} as const;
