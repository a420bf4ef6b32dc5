import { expect, it } from 'vitest';
import { noticeAddress } from './notice-address';

it('leads within the account and nowhere else', () => {
  expect(noticeAddress(1, 'my-deals/AP-1')).toBe('/1/my-deals/AP-1');
  expect(noticeAddress(0, 'bids?search=%22iPhone%2013%22')).toBe('/0/bids?search=%22iPhone%2013%22');
  const search = encodeURIComponent('"Nothing Phone (2a) Plus! it\'s *new*"');
  expect(noticeAddress(0, `bids?search=${search}`)).toBe(`/0/bids?search=${search}`);
  for (const bad of [
    '',
    '//evil.example',
    '/operator',
    'https://evil.example',
    '../operator',
    'x/../../y',
    'a b',
  ])
    expect(noticeAddress(2, bad)).toBe('/2/notifications');
});
