import {
  IconAlertTriangle,
  IconBook2,
  IconBuildingBank,
  IconBuildingStore,
  IconDiamonds,
  IconHeartHandshake,
  IconListDetails,
  IconMailbox,
  IconPackages,
  IconScale,
  IconShieldCheck,
  IconTag,
  IconUserPlus,
  IconWorld,
  IconZoomCheck,
  type TablerIcon,
} from '@tabler/icons-react';
import type { RoomId } from './use-room';

export const ROOMS = [
  { id: 'registrations', path: 'registrations', icon: IconUserPlus },
  { id: 'deals', path: 'deals', icon: IconTag },
  { id: 'gradeReviews', path: 'grade-reviews', icon: IconZoomCheck },
  { id: 'stores', path: 'stores', icon: IconBuildingStore },
  { id: 'payments', path: 'payments', icon: IconBuildingBank },
  { id: 'bulkPurchases', path: 'bulk-purchases', icon: IconPackages },
  { id: 'creditDesk', path: 'credit-desk', icon: IconScale },
  { id: 'partners', path: 'partners', icon: IconHeartHandshake },
  { id: 'catalogue', path: 'catalogue', icon: IconBook2 },
  { id: 'grades', path: 'grades', icon: IconDiamonds },
  { id: 'regions', path: 'regions', icon: IconWorld },
  { id: 'outbox', path: 'outbox', icon: IconMailbox },
  { id: 'auditResult', path: 'audit-result', icon: IconShieldCheck },
  { id: 'auditLog', path: 'audit-log', icon: IconListDetails },
  { id: 'browserErrors', path: 'browser-errors', icon: IconAlertTriangle },
] as const satisfies readonly { id: string; path: RoomId; icon: TablerIcon }[];

export type Room = (typeof ROOMS)[number];
