/** The console's global search (X6, P1). */
import type { DeskFound } from '@mazad/contract/search';
import { expect, it } from 'vitest';
import { buildReview, buildReviewWorld } from '../grade-reviews/reviews.fixture.ts';
import { useDesk } from './operator.fixture.ts';

const { test, desk: operator } = useDesk();

const find = (search: string): Promise<DeskFound> =>
  operator.get(`/search?search=${encodeURIComponent(search)}`);

it('finds what each screen’s list finds, without logging it', async () => {
  const world = await buildReviewWorld(test);
  const { reviewId, appraisalCode } = await buildReview(test, world);
  const closed = await buildReview(test, world);
  await test.sql`update grade_review set status = 'GRADE_UNCHANGED' where review_id = ${closed.reviewId}`;
  await test.db.query('update store set name = $2 where store_id = $1', [world.storeId, 'Al Noor Phones']);
  await test.sql`update partner set name = 'Al Noor Retail'
    where partner_id = ${closed.deal.partner.partnerId}`;
  await test.sql`insert into signup (signup_id, region_id, phone_number, stage, store, contact, version,
    queued_at, decided_at,
    created_at, updated_at)
    select gen_random_uuid(), region_id, phone, stage, jsonb_build_object('storeName',
    'Al Noor ' || stage), '{}', 1,
    now(), case when stage = 'IN_REVIEW' then null else now() end, now(), now()
    from store, (values ('IN_REVIEW', '+971501112233'), ('REJECTED', '+971501112234')) s (stage, phone)
    where store_id = ${world.storeId}`;
  const byName = await find('al-noor');
  expect(byName.registrations.map(({ stage }) => stage)).toEqual(['IN_REVIEW', 'REJECTED']);
  expect(byName.stores).toEqual([{ storeId: world.storeId, name: 'Al Noor Phones' }]);
  expect(byName.partners).toMatchObject([{ name: 'Al Noor Retail' }]);

  const byCode = await find(appraisalCode.replace('-', '\u2011'));
  expect(byCode.deals).toMatchObject([{ appraisalCode }]);
  expect(byCode.reviews).toMatchObject([{ reviewId, ticketNumber: `GR-${appraisalCode}`, isClosed: false }]);
  expect((await find(closed.appraisalCode)).reviews).toMatchObject([
    { reviewId: closed.reviewId, isClosed: true },
  ]);
  expect((await find('آيفون 13')).models).toMatchObject([{ assetId: world.asset.assetId }]);

  expect(await find('--')).toEqual({
    ...{ registrations: [], deals: [], reviews: [] },
    ...{ stores: [], partners: [], models: [] },
  });
  expect(await test.db.query('select 1 from audit_log')).toEqual([]);
});
