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
export type Room = {
  /** The key of its waiting count, if there is one. */
  id: string;
  /** The start of its URL and calls after `/operator/`. */
  path: RoomPath;
  icon: TablerIcon;
  name: Localised;
};
type RoomPath = ListRoomId | 'overview' | 'credit-desk' | 'catalogue';
/** A list with its own URL. */
type ListRoomId = {
  [L in ListId]: (typeof LISTS)[L] extends { isRoom: true } ? L : never;
}[ListId];
export type RoomCounts = Partial<Record<Room['id'], number>>;

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

function listRooms(lists: Readonly<Record<string, ListFacts>>): Room[] {
  return Object.entries(lists)
    .filter(([, { isRoom }]) => isRoom)
    .map(([path, { name }]) => ({
      id: path.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase()),
      path: path as ListRoomId,
      icon: ICONS[path] ?? IconTable,
      name,
    }));
}

const OVERVIEW: Room = {
  id: 'overview',
  path: 'overview',
  icon: IconGauge,
  name: { en: 'Overview', ar: 'نظرة عامة' },
};
const CREDIT_DESK: Room = {
  id: 'creditDesk',
  path: 'credit-desk',
  icon: IconScale,
  name: { en: 'Credit desk', ar: 'مكتب الائتمان' },
};
const CATALOGUE: Room = {
  id: 'catalogue',
  path: 'catalogue',
  icon: IconBook2,
  name: { en: 'Catalogue', ar: 'الكتالوج' },
};

/** Daily rooms are in the bar, the rest in menus: fifteen entries in a row are unreadable. */
export const ROOM_GROUPS = [
  { id: 'daily', rooms: [OVERVIEW, ...listRooms(DAILY_LISTS)] },
  { id: 'money', rooms: [...listRooms(MONEY_LISTS), CREDIT_DESK] },
  { id: 'market', rooms: [CATALOGUE, ...listRooms(MARKET_LISTS)] },
  { id: 'platform', rooms: listRooms(PLATFORM_LISTS) },
] as const;
export type RoomGroup = (typeof ROOM_GROUPS)[number];

export const ROOMS: readonly Room[] = ROOM_GROUPS.flatMap((group) => group.rooms);
