import type { Notice, NoticePage } from '@mazad/contract/notifications';
import { expect, it } from 'vitest';
import { newestNumber, noticeDays } from './notice-days';
import { parseNoticesSearch } from './notices-search';

const notice = (number: number, createdAt: string): Notice => ({
  _id: `DEAL_WON:AP:${number}`,
  number,
  kind: 'DEAL_WON',
  group: 'DEALS',
  title: 'Deal won',
  text: '',
  link: null,
  createdAt,
  isViewed: false,
});
const page = (...notifications: Notice[]): NoticePage => ({
  notifications,
  count: null,
  lastDocumentId: null,
});

it('puts notices under the local day, each once', () => {
  // 20:00 UTC is midnight in Dubai.
  const [a, b, c] = [
    notice(3, '2026-11-21T20:00:00.000Z'),
    notice(2, '2026-11-21T19:59:59.999Z'),
    notice(1, '2026-11-20T20:00:00.000Z'),
  ];
  const days = noticeDays([page(a!, b!), page(b!, c!)], 'Asia/Dubai');
  expect(days.map(({ day, notices }) => [day, notices.map((one) => one.number)])).toEqual([
    ['2026-11-22', [3]],
    ['2026-11-21', [2, 1]],
  ]);
  expect(newestNumber([page(b!, c!), page(a!)])).toBe(3);
  expect(newestNumber([])).toBe(0);
});

it('takes from the address what it knows', () => {
  expect(parseNoticesSearch({ show: 'unread', group: 'MONEY' })).toEqual({ show: 'unread', group: 'MONEY' });
  expect(parseNoticesSearch({ show: 'x', group: 7 })).toEqual({ show: 'all', group: '' });
});
