import { IconHome } from '@tabler/icons-react';
import { expect, it } from 'vitest';
import { findCommands, type PaletteCommand } from './find-commands';

const command = (id: string, group: PaletteCommand['group'], more: Partial<PaletteCommand> = {}) => ({
  id,
  group,
  name: id,
  icon: IconHome,
  run: () => undefined,
  ...more,
});
const commands: PaletteCommand[] = [
  command('Search bids', 'search', { isAnswer: true }),
  command('Dark theme', 'look'),
  command('My Deals', 'go', { keywords: 'صفقاتي' }),
  command('أبل', 'brands', { aside: 'هواتف', keywords: 'Apple', isHiddenAtRest: true }),
  command('iPhone 13', 'models', { isAnswer: true }),
  command('iPhone 7', 'models', { isHiddenAtRest: true }),
  ...Array.from({ length: 12 }, (_, i) => command(`Samsung ${i}`, 'brands', { isHiddenAtRest: true })),
];
const found = (text: string) => findCommands(commands, text).map((one) => one.id);

it('shows what there is before something is typed, but for the many', () => {
  expect(found('')).toEqual(['My Deals', 'Dark theme']);
});

it('finds by every word, in either script and spelling', () => {
  expect(found('deals my')).toEqual(['My Deals', 'iPhone 13', 'Search bids']);
  expect(found('صَفقاتى')).toEqual(['My Deals', 'iPhone 13', 'Search bids']);
  expect(found('ابل')).toEqual(['أبل', 'iPhone 13', 'Search bids']);
  expect(found('APPLE هواتف')).toEqual(['أبل', 'iPhone 13', 'Search bids']);
});

it('puts the search after every command that is called so', () => {
  expect(found('dark')).toEqual(['iPhone 13', 'Dark theme', 'Search bids']);
});

it('keeps of earlier answers what holds the words typed now', () => {
  expect(found('7 iphone')).toEqual(['iPhone 13', 'iPhone 7', 'Search bids']);
  expect(found('آيفون')).toEqual(['iPhone 13', 'iPhone 7', 'Search bids']);
  expect(found('iphone7')).toEqual(['iPhone 13', 'iPhone 7', 'Search bids']);
});

it('finds nothing by signs alone', () => {
  expect(found('%-')).toEqual(['iPhone 13', 'Search bids']);
});

it('keeps what the server has found, and at most eight of a kind', () => {
  expect(found('zzz')).toEqual(['iPhone 13', 'Search bids']);
  expect(found('samsung')).toHaveLength(10);
});
