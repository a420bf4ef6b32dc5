import type { Localised } from '@mazad/contract/http';
import type { LISTS, ListId } from '@mazad/contract/operator/lists';
import { DAILY_LISTS } from '@mazad/contract/operator/lists/daily';
import type { ListFacts } from '@mazad/contract/operator/lists/list-facts';
import { MARKET_LISTS } from '@mazad/contract/operator/lists/market';
import { MONEY_LISTS } from '@mazad/contract/operator/lists/money';
import { PLATFORM_LISTS } from '@mazad/contract/operator/lists/platform';
import {
  IconAlertTriangle,
  IconBook2,
  IconBuildingBank,
  IconBuildingStore,
  IconDiamonds,
  IconGauge,
  IconHeartHandshake,
  IconListDetails,
  IconMailbox,
  IconMessageQuestion,
  IconPackages,
  IconScale,
  IconShieldCheck,
  IconTable,
  IconTag,
  IconUserPlus,
  IconUserShield,
  IconWorld,
  IconZoomCheck,
  type TablerIcon,
} from '@tabler/icons-react';

/** A screen of the console with a menu entry. */
export type MenuEntry = {
  /** The key of its waiting count, if there is one. */
  id: string;
  /** The start of its URL and calls after `/operator/`. */
  path: MenuPath;
  icon: TablerIcon;
  name: Localised;
};
type MenuPath = MenuListId | 'overview' | 'credit-desk' | 'catalogue';
/** A list with its own URL. */
type MenuListId = {
  [L in ListId]: (typeof LISTS)[L] extends { hasScreen: true } ? L : never;
}[ListId];
export type MenuCounts = Partial<Record<MenuEntry['id'], number>>;

const ICONS: Partial<Record<string, TablerIcon>> = {
  registrations: IconUserPlus,
  deals: IconTag,
  'grade-reviews': IconZoomCheck,
  stores: IconBuildingStore,
  payments: IconBuildingBank,
  'bulk-purchases': IconPackages,
  grades: IconDiamonds,
  askings: IconMessageQuestion,
  regions: IconWorld,
  partners: IconHeartHandshake,
  operators: IconUserShield,
  outbox: IconMailbox,
  'audit-result': IconShieldCheck,
  'audit-log': IconListDetails,
  'browser-errors': IconAlertTriangle,
};

function listEntries(lists: Readonly<Record<string, ListFacts>>): MenuEntry[] {
  return Object.entries(lists)
    .filter(([, { hasScreen }]) => hasScreen)
    .map(([path, { name }]) => ({
      id: path.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase()),
      path: path as MenuListId,
      icon: ICONS[path] ?? IconTable,
      name,
    }));
}

const OVERVIEW: MenuEntry = {
  id: 'overview',
  path: 'overview',
  icon: IconGauge,
  name: { en: 'Overview', ar: 'نظرة عامة' },
};
const CREDIT_DESK: MenuEntry = {
  id: 'creditDesk',
  path: 'credit-desk',
  icon: IconScale,
  name: { en: 'Credit desk', ar: 'مكتب الائتمان' },
};
const CATALOGUE: MenuEntry = {
  id: 'catalogue',
  path: 'catalogue',
  icon: IconBook2,
  name: { en: 'Catalogue', ar: 'الكتالوج' },
};

/** Daily screens are in the bar, the rest in menus: fifteen entries in a row are unreadable. */
export const MENU_GROUPS = [
  { id: 'daily', entries: [OVERVIEW, ...listEntries(DAILY_LISTS)] },
  { id: 'money', entries: [...listEntries(MONEY_LISTS), CREDIT_DESK] },
  { id: 'market', entries: [CATALOGUE, ...listEntries(MARKET_LISTS)] },
  { id: 'platform', entries: listEntries(PLATFORM_LISTS) },
] as const;
export type MenuGroup = (typeof MENU_GROUPS)[number];

export const MENU_ENTRIES: readonly MenuEntry[] = MENU_GROUPS.flatMap((group) => group.entries);
