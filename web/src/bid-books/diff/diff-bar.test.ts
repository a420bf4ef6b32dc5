import type { UploadCounts } from '@mazad/contract/bids/bid-books';
import { createElement } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { bidBooks } from '#/i18n/messages/en/bid-books';
import { render } from '#/i18n/render.fixture';
import { type RowsView, rowsQuery } from '../book-queries';
import { DiffBar } from './diff-bar';

const call = vi.hoisted(() => vi.fn());
vi.mock('#/session/api/api', () => ({ call }));

const all: RowsView = { show: 'REVIEW', orderBy: 'move', search: '', isUnusual: false };
const counts = {
  added: 0,
  changed: 2000,
  switchedOff: 0,
  inError: 0,
  unchanged: 5,
  toConfirm: 3,
} as UploadCounts;

/** The text of the bar, and its switches with their states. */
async function draw(o: { counts?: UploadCounts; view?: Partial<RowsView>; found?: number }) {
  const bar = {
    counts: o.counts ?? counts,
    view: { ...all, ...o.view },
    found: o.found ?? null,
    onView() {},
  };
  const html = await render(createElement(DiffBar, bar), { bidBooks });
  const switches = html.matchAll(/role="switch"[^>]*aria-checked="(\w+)"[^>]*aria-label="([^"]*)"/g);
  return {
    html,
    switches: Object.fromEntries([...switches].map(([, isOn, label]) => [label, isOn === 'true'])),
    found: /role="status"[^>]*>([^<]*)</.exec(html)?.[1],
  };
}

describe('the bar over the rows of an upload', () => {
  it('shows a switch for unusual prices if there are any, or while it is on', async () => {
    expect((await draw({})).switches).toEqual({
      [bidBooks.onlyUnusual]: false,
      [bidBooks.biggestFirst]: true,
    });
    const none = { ...counts, toConfirm: 0 };
    expect((await draw({ counts: none })).switches).toEqual({ [bidBooks.biggestFirst]: true });
    const { switches } = await draw({ counts: none, view: { isUnusual: true } });
    expect(switches[bidBooks.onlyUnusual]).toBe(true);
  });

  it('has one label for a switch, and toggles when the label is clicked', async () => {
    const { html } = await draw({});
    for (const label of [bidBooks.onlyUnusual, bidBooks.biggestFirst])
      expect(html).toMatch(
        new RegExp(`<label(?:(?!</label>).)*role="switch"(?:(?!</label>).)*${label}</label>`),
      );
    expect(html).not.toContain('aria-describedby');
  });

  it('shows the number of matching rows', async () => {
    expect((await draw({})).found).toBe('');
    expect((await draw({ view: { search: 'apple' }, found: 12 })).found).toBe('12 rows');
    expect((await draw({ view: { search: 'nokia' }, found: 0 })).found).toBe('0 rows');
  });
});

it('requests searched rows as a separate query', () => {
  const asked = (view: Partial<RowsView>) => {
    const { queryFn, queryKey } = rowsQuery(0, 'en', { uploadId: 'u', ...all, ...view, page: 1 });
    void (queryFn as (context: object) => unknown)({});
    return { key: JSON.stringify(queryKey), query: call.mock.lastCall?.[2].query };
  };
  const whole = asked({});
  const narrow = asked({ search: 'iphone 13', isUnusual: true });
  expect(whole.query).toEqual({ show: 'REVIEW', orderBy: 'move', page: 1, count: 100 });
  expect(narrow.query).toEqual({ ...whole.query, search: 'iphone 13', unusual: 'true' });
  expect(narrow.key).not.toBe(whole.key);
});
