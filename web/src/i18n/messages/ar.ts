import { auth } from './ar/auth';
import { bids } from './ar/bids';
import { common } from './ar/common';
import { errors } from './ar/errors';
import { grid } from './ar/grid';
import { rank } from './ar/rank';
import { shell } from './ar/shell';

export { ar as dateLocale } from 'date-fns/locale/ar';
export const messages = {
  auth,
  bids,
  common,
  errors,
  grid,
  rank,
  shell,
} as const;
