import type { User } from '@mazad/contract/identity';
import {
  IconAward,
  IconBell,
  IconBuildingBank,
  IconChartBar,
  IconClipboardCheck,
  IconFileUpload,
  IconFlame,
  IconHelp,
  IconHome,
  IconPlaneTilt,
  IconReceipt,
  IconSchool,
  IconSettings,
  IconTable,
  IconZoomCheck,
  type TablerIcon,
} from '@tabler/icons-react';

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
  icon: TablerIcon;
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
  { id: 'dashboard', icon: IconHome, modes: SPOT, path: 'dashboard' },
  { id: 'bids', icon: IconChartBar, modes: SPOT, path: 'bids' },
  { id: 'hotDeals', icon: IconFlame, modes: SPOT, path: 'bids/type-hot-deal' },
  { id: 'myDeals', icon: IconAward, modes: BOTH, path: 'my-deals' },
  { id: 'bidBook', icon: IconTable, modes: PAAS, path: 'bid-book' },
  { id: 'uploadBids', icon: IconFileUpload, modes: BOTH, path: 'upload-bids' },
  { id: 'autopilot', icon: IconPlaneTilt, modes: SPOT, path: 'autopilot' },
  { id: 'appraisals', icon: IconClipboardCheck, modes: SPOT, path: 'appraisals' },
  { id: 'gradeReviews', icon: IconZoomCheck, modes: BOTH, path: 'grade-reviews' },
  { id: 'credit', icon: IconBuildingBank, modes: SPOT, path: 'credit' },
  { id: 'statement', icon: IconReceipt, modes: BOTH, path: 'statement' },
  { id: 'notifications', icon: IconBell, modes: BOTH, path: 'notifications' },
  { id: 'tutorials', icon: IconSchool, modes: BOTH, page: '/tutorials' },
  { id: 'help', icon: IconHelp, modes: SPOT, page: '/help', opensInNewTab: true },
  { id: 'settings', icon: IconSettings, modes: SPOT, path: 'settings' },
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
