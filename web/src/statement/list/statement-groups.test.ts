import type { StatementGroup } from '@mazad/contract/statement';
import { expect, it } from 'vitest';
import { mergeGroups } from './statement-groups';

const group = (title: string, ...ids: string[]) =>
  ({
    title,
    day: '2026-03-05',
    payable: 3,
    receivable: 0,
    net: 3,
    transactions: ids.map((id) => ({ id })),
  }) as unknown as StatementGroup;

it('puts a group of two pages together, and says where a stack divided a day', () => {
  const pages = [
    { groups: [group('2026-03-05', 'a', 'b')] },
    { groups: [group('2026-03-05', 'c'), group('ST-1', 'd'), group('2026-03-05', 'e')] },
  ];
  const shown = mergeGroups(pages);
  expect(
    shown.map(({ title, key, isContinued, entries }) => [title, key, isContinued, entries.length]),
  ).toEqual([
    ['2026-03-05', 'a', false, 3],
    ['ST-1', 'd', false, 1],
    ['2026-03-05', 'e', true, 1],
  ]);
  // The cached pages are not modified.
  expect(pages[0]?.groups[0]?.transactions).toHaveLength(2);
});

it('keeps a day apart from a stack that is called as it is', () => {
  const stack = { ...group('2026-03-05', 'a'), stackId: '2026-03-05' };
  const shown = mergeGroups([{ groups: [stack] }, { groups: [group('2026-03-05', 'b')] }]);
  expect(shown.map(({ key, isContinued }) => [key, isContinued])).toEqual([
    ['a', false],
    ['b', false],
  ]);
});

it('keeps two purchases of one stack apart, where the first was reversed between them', () => {
  const stack = (id: string) => ({ ...group('ST-1', id), stackId: 'ST-1' });
  const shown = mergeGroups([{ groups: [stack('a'), stack('b')] }]);
  expect(shown.map(({ key, isContinued }) => [key, isContinued])).toEqual([
    ['a', false],
    ['b', false],
  ]);
});
