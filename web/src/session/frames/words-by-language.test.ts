import { QueryClient } from '@tanstack/react-query';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { rowsQuery } from '#/bid-books/book-queries';
import type { Locale } from '#/i18n/locale';
import { noticesQuery } from '#/notifications/notice-queries';
import { call } from '../api/api';

vi.mock('../api/api', () => ({ call: vi.fn() }));

const NO_FILTER = { group: '', unread: false } as const;
const ALL_ROWS = { show: 'REVIEW', orderBy: 'row', search: '', isUnusual: false } as const;

describe('what the server says in words', () => {
  beforeEach(() => vi.mocked(call).mockReset());

  it.each([
    [
      'rows of a bid book',
      { rows: [], totalCount: 0 },
      async (client: QueryClient, locale: Locale) =>
        client.fetchQuery(rowsQuery(0, locale, { uploadId: 'u', ...ALL_ROWS, page: 1 })),
    ],
    [
      'notices',
      { lastDocumentId: null },
      async (client: QueryClient, locale: Locale) =>
        client.fetchInfiniteQuery(noticesQuery(0, locale, NO_FILTER)),
    ],
  ])('is asked for again in another language, and kept in each: %s', async (_, answer, read) => {
    vi.mocked(call).mockResolvedValue(answer);
    const client = new QueryClient();
    for (const locale of ['en', 'en', 'ar', 'en'] as const) await read(client, locale);
    expect(call).toHaveBeenCalledTimes(2);
  });
});
