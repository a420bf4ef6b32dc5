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
import type { NavId } from './navigation';

/** Apart from the items, because the first screen shows their names alone. */
export const NAV_ICONS: Record<NavId, TablerIcon> = {
  dashboard: IconHome,
  bids: IconChartBar,
  hotDeals: IconFlame,
  myDeals: IconAward,
  bidBook: IconTable,
  uploadBids: IconFileUpload,
  autopilot: IconPlaneTilt,
  appraisals: IconClipboardCheck,
  gradeReviews: IconZoomCheck,
  credit: IconBuildingBank,
  statement: IconReceipt,
  notifications: IconBell,
  tutorials: IconSchool,
  help: IconHelp,
  settings: IconSettings,
};

export function NavIcon({ id, size }: { id: NavId; size: number }) {
  const Icon = NAV_ICONS[id];
  return <Icon size={size} stroke={1.6} aria-hidden="true" />;
}
