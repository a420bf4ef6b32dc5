import type { Notice, NoticePage } from '@mazad/contract/notifications';
import { todayIn } from '#/ui/text/date-range';

export type NoticeDay = { day: string; notices: Notice[] };

/** All pages' notices by local day, newest first, without duplicates: pages may overlap when notices arrive. */
export function noticeDays(pages: readonly NoticePage[], timeZone: string): NoticeDay[] {
  const shown = new Set<string>();
  const days: NoticeDay[] = [];
  for (const notice of pages.flatMap((page) => page.notifications)) {
    if (shown.has(notice._id)) continue;
    shown.add(notice._id);
    const day = todayIn(timeZone, new Date(notice.createdAt));
    const last = days.at(-1);
    if (last?.day === day) last.notices.push(notice);
    else days.push({ day, notices: [notice] });
  }
  return days;
}

/** The largest number shown; 0 without any. */
export function newestNumber(pages: readonly NoticePage[]): number {
  return Math.max(0, ...pages.flatMap((page) => page.notifications.map((notice) => notice.number)));
}
