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
  IconTag,
  IconUserPlus,
  IconUserShield,
  IconWorld,
  IconZoomCheck,
  type TablerIcon,
} from '@tabler/icons-react';

/** Daily work stands in the bar itself, the rest in menus: fifteen words in a row would be read by nobody. */
export const ROOM_GROUPS = [
  {
    id: 'daily',
    rooms: [
      { id: 'overview', path: 'overview', icon: IconGauge },
      { id: 'registrations', path: 'registrations', icon: IconUserPlus },
      { id: 'deals', path: 'deals', icon: IconTag },
      { id: 'gradeReviews', path: 'grade-reviews', icon: IconZoomCheck },
      { id: 'stores', path: 'stores', icon: IconBuildingStore },
    ],
  },
  {
    id: 'money',
    rooms: [
      { id: 'payments', path: 'payments', icon: IconBuildingBank },
      { id: 'bulkPurchases', path: 'bulk-purchases', icon: IconPackages },
      { id: 'creditDesk', path: 'credit-desk', icon: IconScale },
    ],
  },
  {
    id: 'market',
    rooms: [
      { id: 'catalogue', path: 'catalogue', icon: IconBook2 },
      { id: 'grades', path: 'grades', icon: IconDiamonds },
      { id: 'askings', path: 'askings', icon: IconMessageQuestion },
      { id: 'regions', path: 'regions', icon: IconWorld },
      { id: 'partners', path: 'partners', icon: IconHeartHandshake },
    ],
  },
  {
    id: 'platform',
    rooms: [
      { id: 'operators', path: 'operators', icon: IconUserShield },
      { id: 'outbox', path: 'outbox', icon: IconMailbox },
      { id: 'auditResult', path: 'audit-result', icon: IconShieldCheck },
      { id: 'auditLog', path: 'audit-log', icon: IconListDetails },
      { id: 'browserErrors', path: 'browser-errors', icon: IconAlertTriangle },
    ],
  },
] as const satisfies readonly {
  id: string;
  rooms: readonly { id: string; path: string; icon: TablerIcon }[];
}[];

export type RoomGroup = (typeof ROOM_GROUPS)[number];
export type Room = RoomGroup['rooms'][number];
/** What its address and its calls begin with, behind `/operator/`. */
export type RoomId = Room['path'];
export type RoomCounts = Partial<Record<Room['id'], number>>;

export const ROOMS: readonly Room[] = ROOM_GROUPS.flatMap((group): readonly Room[] => group.rooms);
