import type { BidPage } from '@mazad/contract/bids/bid-rows';
import { afterEach, expect, it, vi } from 'vitest';
import { call } from '#/session/api/api';
import { askAhead, takeAhead, waitAhead } from './first-page';
import { BIDS_SEARCH_DEFAULTS, viewOf } from './frame/bids-search';

vi.mock('#/session/api/api', () => ({ call: vi.fn() }));

const page = { page: 1 } as BidPage;
const view = viewOf({ ...BIDS_SEARCH_DEFAULTS }, undefined);
const hotDeals = viewOf({ ...BIDS_SEARCH_DEFAULTS }, 'type-hot-deal');

async function ask({ isDrawn = false, answer = Promise.resolve(page) } = {}) {
  vi.stubGlobal('document', { querySelector: () => (isDrawn ? {} : null) });
  vi.mocked(call).mockReturnValue(answer);
  askAhead(0, view);
  await waitAhead();
}

afterEach(() => {
  vi.mocked(call).mockReset();
  vi.unstubAllGlobals();
});

it('requests the first page before anything renders, and hands it out once', async () => {
  await ask();
  expect(call).toHaveBeenCalledExactlyOnceWith(
    0,
    'POST /assets/biding',
    expect.objectContaining({ body: { page: 1, count: 50 } }),
  );
  expect(takeAhead(0, view)?.page).toBe(page);
  expect(takeAhead(0, view)).toBeNull();
});

it('requests it once, however early it was asked for', async () => {
  await ask();
  await ask();
  expect(call).toHaveBeenCalledOnce();
  takeAhead(0, view);
});

it('hands out no page of another list or account', async () => {
  await ask();
  expect(takeAhead(0, hotDeals)).toBeNull();
  await ask();
  expect(takeAhead(1, view)).toBeNull();
});

it('leaves errors to the list', async () => {
  await ask({ answer: Promise.reject(new Error('no line')) });
  await expect(takeAhead(0, view)?.coming).rejects.toThrow('no line');
});

it('prefetches nothing once a screen is rendered, when a stream may run (M17)', async () => {
  await ask({ isDrawn: true });
  expect(call).not.toHaveBeenCalled();
  expect(takeAhead(0, view)).toBeNull();
});
