import type { User } from '@mazad/contract/identity';

export type NavId =
  | 'dashboard'
  | 'bids'
  | 'hotDeals'
  | 'myDeals'
  | 'bidBook'
  | 'uploadBids'
  | 'autopilot'
  | 'appraisals'
  | 'gradeReviews'
  | 'credit'
  | 'statement'
  | 'notifications'
  | 'tutorials'
  | 'help'
  | 'settings';

export type NavPath =
  | 'dashboard'
  | 'bids'
  | 'bids/type-hot-deal'
  | 'my-deals'
  | 'bid-book'
  | 'upload-bids'
  | 'autopilot'
  | 'appraisals'
  | 'grade-reviews'
  | 'credit'
  | 'statement'
  | 'notifications'
  | 'settings';

export type NavItem = {
  id: NavId;
  modes: readonly User['mode'][];
  opensInNewTab?: boolean;
} & (
  | {
      /** Below the account's index. */
      path: NavPath;
      page?: never;
    }
  | {
      /** A public page, which gets the account in its URL. */
      page: '/tutorials' | '/help';
      path?: never;
    }
);

const BOTH = ['SPOT', 'PAAS'] as const;
const SPOT = ['SPOT'] as const;
const PAAS = ['PAAS'] as const;

/** S6, in its order. */
const items: readonly NavItem[] = [
  { id: 'dashboard', modes: SPOT, path: 'dashboard' },
  { id: 'bids', modes: SPOT, path: 'bids' },
  { id: 'hotDeals', modes: SPOT, path: 'bids/type-hot-deal' },
  { id: 'myDeals', modes: BOTH, path: 'my-deals' },
  { id: 'bidBook', modes: PAAS, path: 'bid-book' },
  { id: 'uploadBids', modes: BOTH, path: 'upload-bids' },
  { id: 'autopilot', modes: SPOT, path: 'autopilot' },
  { id: 'appraisals', modes: SPOT, path: 'appraisals' },
  { id: 'gradeReviews', modes: BOTH, path: 'grade-reviews' },
  { id: 'credit', modes: SPOT, path: 'credit' },
  { id: 'statement', modes: BOTH, path: 'statement' },
  { id: 'notifications', modes: BOTH, path: 'notifications' },
  { id: 'tutorials', modes: BOTH, page: '/tutorials' },
  { id: 'help', modes: SPOT, page: '/help', opensInNewTab: true },
  { id: 'settings', modes: SPOT, path: 'settings' },
];

const TABS: readonly NavId[] = ['dashboard', 'bids', 'uploadBids', 'myDeals', 'gradeReviews', 'statement'];
const BOTTOM: readonly NavId[] = ['dashboard', 'bids', 'myDeals', 'gradeReviews', 'statement'];
const OF_PAAS: readonly NavId[] = ['myDeals', 'bidBook', 'uploadBids', 'gradeReviews', 'statement'];

export function navItems(mode: User['mode']): readonly NavItem[] {
  return items.filter((item) => item.modes.includes(mode));
}

export function tabItems(mode: User['mode']): readonly NavItem[] {
  return pick(mode === 'PAAS' ? OF_PAAS : TABS, mode);
}

export function bottomItems(mode: User['mode']): readonly NavItem[] {
  return pick(mode === 'PAAS' ? OF_PAAS : BOTTOM, mode);
}

function pick(ids: readonly NavId[], mode: User['mode']): readonly NavItem[] {
  const shown = navItems(mode);
  return ids.flatMap((id) => shown.find((item) => item.id === id) ?? []);
}

/** The menu item of a pathname; the longest match wins, so that hot deals are not bids. */
export function activeNavId(pathname: string, mode: User['mode']): NavId | null {
  const rest = pathname.replace(/^\/\d+\//, '');
  const found = navItems(mode)
    .filter((item) => item.path && (rest === item.path || rest.startsWith(`${item.path}/`)))
    .sort((a, b) => (b.path?.length ?? 0) - (a.path?.length ?? 0));
  return found[0]?.id ?? null;
}
