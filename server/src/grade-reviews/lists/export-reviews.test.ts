/** Reviews by days, in the list and in the file: D2, X1, X5. */

import { expect, it } from 'vitest';
import { useTestApp } from '../../../test/app.ts';
import { readSheet } from '../../../test/sheets/read-sheet.ts';
import { openSession } from '../../identity/sessions/sessions.ts';
import { createTokens } from '../../identity/sessions/tokens.ts';
import { TEST_SECRET_KEY } from '../../operator/operator.fixture.ts';
import { systemClock } from '../../platform/clock.ts';
import { buildReview, buildReviewWorld } from '../reviews.fixture.ts';
import { readReviews, reviewsFilter } from './review-filter.ts';

const test = useTestApp();

// 2 March in Dubai, and the instants just outside it.
const EDGES = [
  '2026-03-01T19:59:59.999999Z',
  '2026-03-01T20:00:00Z',
  '2026-03-02T19:59:59.999999Z',
  '2026-03-02T20:00:00Z',
];
const DAY = 'fromDate=2026-03-02&toDate=2026-03-02';

async function buildReviewsAt(instants: readonly string[]) {
  const world = await buildReviewWorld(test);
  const deps = { clock: systemClock, tokens: createTokens(TEST_SECRET_KEY) };
  const { token } = await openSession(test.db, deps, world.userId, 'test', null);
  const codes: string[] = [];
  for (const at of instants) {
    const { reviewId, deal } = await buildReview(test, world);
    await test.db.query('update grade_review set created_at = $2 where review_id = $1', [reviewId, at]);
    codes.push(deal.appraisalCode);
  }
  return { world, token, codes };
}

async function download(token: string, query: string, language = 'en') {
  const { status, headers, bytes } = await test.call('GET', `/grade-review-request/dealer/export?${query}`, {
    token,
    language,
  });
  expect(status).toBe(200);
  const sheet = await readSheet(bytes);
  const rows = sheet.rows.map((cells) => sheet.headers.map((header) => cells[header] ?? ''));
  return { name: String(headers['content-disposition']), headers: sheet.headers, rows };
}

it('filters by whole local days, with the same rows in its file, newest first', async () => {
  const { token, codes } = await buildReviewsAt(EDGES);
  const shown = [codes[2], codes[1]];
  const list = await test.call('GET', `/grade-review-request/dealer?${DAY}`, { token });
  expect(list.body.data.count).toBe(2);
  expect(list.body.data.gradeReviews.map((row: { appraisalCode: string }) => row.appraisalCode)).toEqual(
    shown,
  );
  expect(list.body.data.filterOptions[0]).toMatchObject({ key: 'ALL', count: 2 });
  const file = await download(token, DAY);
  expect(file.rows.map((row) => row[2])).toEqual(shown);
  expect(file.name).toContain('Grade_Reviews_');
  expect(file.headers).toContain('Shipping');
  expect(file.rows[0]!.slice(4, 11)).toEqual(['Under Process', 'B', 'C', '', '892.5', '0', 'Prepaid']);
  const none = await download(token, `${DAY}&status=GRADE_REVISED`, 'ar');
  expect([none.headers[0], none.rows]).toEqual(['التاريخ', []]);
  const bad = await test.call('GET', '/grade-review-request/dealer?fromDate=2026-02-30', { token });
  expect(bad.status).toBe(400);
});

it('neither loses nor repeats rows at page ends in the file, even within one instant', async () => {
  const { world, codes } = await buildReviewsAt([EDGES[1]!, EDGES[0]!, EDGES[0]!, EDGES[0]!]);
  const filter = reviewsFilter(world.storeId, {}, 'Asia/Dubai');
  const seen: string[] = [];
  for (let page = await readReviews(test.db, filter, { limit: 1 }); page[0]; ) {
    seen.push(page[0].appraisalCode);
    page = await readReviews(test.db, filter, { after: page[0], limit: 1 });
  }
  expect([seen[0], [...seen].sort()]).toEqual([codes[0], [...codes].sort()]);
});
