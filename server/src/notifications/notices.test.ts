import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { buildAsset } from '../../test/factories.ts';
import { heardDb } from '../../test/heard-db.ts';
import { sqlOn } from '../../test/sql-on.ts';
import { listNotices } from './list-notices.ts';
import {
  db,
  dealerOf,
  deps,
  jobsAt,
  MINUTE,
  NOON,
  outbid,
  type TestDealer,
  tell,
  useNotices,
} from './notices.fixture.ts';
import { KEPT_DAYS, purgeNotices } from './purge-notices.ts';
import { countUnread, markViewed } from './view-notices.ts';
import { walkOutbox, writeNotices } from './write-notices.ts';

useNotices();

const list = (dealer: TestDealer, query = {}, language: 'en' | 'ar' = 'en') =>
  listNotices(deps(), dealer, query, language);
const titles = async (dealer: TestDealer) => (await list(dealer)).notifications.map((n) => n.title);
const plain = (text: string) => text.replace(/[\u2066-\u2069]/g, '');

it('are written for every store, even after failures for earlier ones', async () => {
  const dealers = await Promise.all(Array.from({ length: 12 }, () => dealerOf()));
  for (const { storeId } of dealers) await tell(storeId, 0, { kind: 'DEAL_WON', subject: 'AP-1' });
  const [broken, whole] = [dealers.slice(0, 6), dealers.slice(6)];
  // A notice with their next number exists already, so only these stores' walks fail.
  await sqlOn(db)`insert into notice (store_id, notice_no, region_id, notice_id, kind, subject, facts,
    told_at)
    select s, 1, 'uae', 'in the way', 'DEAL_WON', 'AP-0', '{}', now()
    from unnest(${broken.map((dealer) => dealer.storeId)}::uuid[]) s`;
  await expect(writeNotices(deps())).rejects.toThrow('notices of 6 stores went wrong');
  for (const dealer of whole) expect(await titles(dealer)).toHaveLength(1);
  await db.query(`delete from notice where notice_id = 'in the way'`);
  await writeNotices(deps());
  for (const dealer of broken) expect(await titles(dealer)).toHaveLength(1);
});

describe('the history', () => {
  it('is listed newest first in the caller’s language, with links', async () => {
    const dealer = await dealerOf();
    const asset = await buildAsset(db, { name: 'iPhone 13 128GB' });
    const payload = { assetId: asset.assetId, totalMinor: 105_050 };
    await tell(dealer.storeId, 0, { kind: 'DEAL_WON', subject: 'AP-1', payload });
    await tell(dealer.storeId, 1, { kind: 'CREDIT_NEARLY_USED', payload: { percent: 80 } });
    await writeNotices(deps());
    const en = await list(dealer);
    expect(en.notifications.map((n) => [plain(n.title), plain(n.text), n.link, n.isViewed])).toEqual([
      ['80% of your credit is used', 'Once it is used up your offers win nothing more.', 'credit', false],
      ['Deal won: iPhone 13 128GB', 'Deal AP-1, AED 1,050.50 with tax.', 'my-deals/AP-1', false],
    ]);
    expect(en.notifications[1]).toMatchObject({ _id: 'DEAL_WON:AP-1:1', number: 1, group: 'DEALS' });
    const ar = await list(dealer, {}, 'ar');
    expect(plain(ar.notifications[1]!.title)).toBe('فزت بصفقة: iPhone 13 128GB');
    expect(plain(ar.notifications[1]!.text)).toBe('الصفقة AP-1، 1,050.50 د.إ مع الضريبة.');
  });

  it('tells the result of a review, and names an offer as such', async () => {
    const dealer = await dealerOf();
    const facts = { assetName: 'Pixel 8 128GB', ticketNumber: 'GR-MZ-1' };
    const review = (kind: string, more: object) => ({ kind, payload: { ...facts, ...more } });
    const waits = { status: 'ADDITIONAL_INFO_REQUIRED' };
    await tell(
      dealer.storeId,
      0,
      review('GRADE_REVIEW_MOVED', { status: 'GRADE_REVISED' }),
      review('GRADE_REVIEW_MOVED', waits),
      review('INFORMATION_NEEDED', { ...waits, isUpgradeOffered: false }),
      review('INFORMATION_NEEDED', { ...waits, isUpgradeOffered: true }),
    );
    await writeNotices(deps());
    const en = (await list(dealer)).notifications;
    expect(en.map(({ title, text }) => [plain(title), plain(text)])).toEqual([
      [
        'A higher grade is offered: Pixel 8 128GB',
        'GR-MZ-1. Accept or decline it within 72 hours; otherwise the grade stays as it was.',
      ],
      [
        'Your answer is needed: Pixel 8 128GB',
        'Grade review GR-MZ-1. Without an answer within 72 hours the grade stays as it was.',
      ],
      ['Grade revised: Pixel 8 128GB', 'GR-MZ-1. The difference is posted to your account.'],
    ]);
    const ar = (await list(dealer, {}, 'ar')).notifications;
    expect(ar.map(({ title }) => plain(title))).toEqual([
      'عُرضت عليك درجة أعلى: Pixel 8 128GB',
      'نحتاج إلى ردك: Pixel 8 128GB',
      'عُدّلت الدرجة: Pixel 8 128GB',
    ]);
  });

  it('tells that prices will end, ended, or were never used (E4)', async () => {
    const dealer = await dealerOf({ mode: 'PAAS' });
    const lapsed = (state: string) => ({ executionAt: new Date(NOON).toISOString(), assets: 2, state });
    await tell(
      dealer.storeId,
      0,
      { kind: 'PRICES_LAPSING', payload: { deadline: new Date(NOON).toISOString(), assets: 1 } },
      { kind: 'PRICES_LAPSED', payload: lapsed('LAPSED') },
      { kind: 'STAGED_PRICES_LAPSED', payload: lapsed('LAPSED_UNUSED') },
    );
    await writeNotices(deps());
    const en = (await list(dealer)).notifications;
    expect(en.map(({ title, text, link }) => [plain(title), plain(text), link])).toEqual([
      [
        'Uploaded prices were never live',
        'Their whole time passed while the marketplace was down: 2 models. Upload them again.',
        'upload-bids',
      ],
      ['Your prices have ended', '2 models have no price now. Upload the next ones.', 'upload-bids'],
      [
        'Your prices end at 12:00',
        '1 model has no price after that. Upload the next ones before then.',
        'upload-bids',
      ],
    ]);
    const ar = (await list(dealer, {}, 'ar')).notifications;
    expect(ar.map(({ title }) => plain(title))).toEqual([
      'أسعار في ملف رفعته لم تسرِ',
      'انتهت أسعارك',
      'تنتهي أسعارك الساعة 12:00',
    ]);
  });

  it('is the same by cursor and by page number', async () => {
    const dealer = await dealerOf();
    for (let i = 0; i < 23; i++)
      // Several at one instant, and some that arrive late.
      await tell(dealer.storeId, Math.floor(i / 4) * -1_000, { kind: 'DEAL_WON', subject: `AP-${i}` });
    await writeNotices(deps());
    const all = (await list(dealer, { count: 100 })).notifications.map((n) => n._id);
    expect(all).toHaveLength(23);
    const behind: string[] = [];
    const byPage: string[] = [];
    for (let page = 1, last: string | null = ''; last !== null; page++) {
      const one = await list(dealer, { count: 5, lastDocumentId: last });
      behind.push(...one.notifications.map((n) => n._id));
      const two = await list(dealer, { count: 5, page });
      byPage.push(...two.notifications.map((n) => n._id));
      expect(two.count).toBe(23);
      last = one.lastDocumentId;
    }
    expect(behind).toEqual(all);
    expect(byPage).toEqual(all);
  });

  it('shows each member only the own security notices, and nothing of other stores', async () => {
    const owner = await dealerOf();
    const buyer = await dealerOf({ storeId: owner.storeId, role: 'BUYER' });
    const stranger = await dealerOf();
    const payload = { userId: owner.userId, notice: 'NEW_DEVICE' };
    await tell(owner.storeId, 0, { kind: 'SECURITY', subject: owner.userId, payload });
    await writeNotices(deps());
    const [mine] = (await list(owner)).notifications;
    expect(mine).toMatchObject({ title: 'Sign-in from a new device', link: 'settings' });
    for (const other of [buyer, stranger]) {
      expect((await list(other)).notifications).toEqual([]);
      expect(await countUnread(deps(), other)).toEqual({ unReadNotification: 0 });
      const notFound = { type: 'NOT_FOUND' };
      await expect(list(other, { lastDocumentId: mine!._id })).rejects.toMatchObject(notFound);
      await expect(markViewed(deps(), other, { upTo: mine!._id })).rejects.toMatchObject(notFound);
      await expect(markViewed(deps(), other, { ids: [mine!._id] })).rejects.toMatchObject(notFound);
    }
  });

  it('is kept for 90 days', async () => {
    const dealer = await dealerOf();
    const day = 24 * 60 * MINUTE;
    await tell(dealer.storeId, 0, { kind: 'CREDIT_CLEARED' });
    await tell(dealer.storeId, day, { kind: 'CREDIT_CLEARED' });
    await writeNotices(deps());
    await purgeNotices(deps(KEPT_DAYS * day + 1));
    expect((await list(dealer)).notifications).toMatchObject([{ number: 2 }]);
    // A purged notice is not written again.
    await writeNotices(deps(KEPT_DAYS * day + 1));
    expect((await list(dealer)).count).toBe(1);
  });
});

describe('outbid', () => {
  it('is told at once, then in one summary per 15 minutes, with any number of processes', async () => {
    const dealer = await dealerOf();
    const [a, b] = [await buildAsset(db), await buildAsset(db)];
    await tell(dealer.storeId, 0, outbid(a.assetId));
    await writeNotices(deps());
    expect((await titles(dealer)).map(plain)).toEqual([`Outbid on ${a.name}`]);
    await tell(dealer.storeId, MINUTE, outbid(a.assetId));
    await tell(dealer.storeId, 15 * MINUTE - 1, outbid(b.assetId), outbid(a.assetId));
    await tell(dealer.storeId, 15 * MINUTE, outbid(b.assetId));
    await writeNotices(deps(15 * MINUTE - 1));
    await Promise.all([1, 2, 3].map(() => writeNotices(deps(15 * MINUTE))));
    const [summary, first] = (await list(dealer)).notifications;
    expect(plain(summary!.title)).toBe('Outbid 3 times on 2 models');
    expect(plain(summary!.text)).toBe(`In the last 15 minutes: ${a.name}, ${b.name}.`);
    expect(summary!.createdAt).toBe(new Date(NOON + 15 * MINUTE).toISOString());
    expect(first!._id).toBe('OUTBID:subject:1');
    await writeNotices(deps(30 * MINUTE));
    expect((await titles(dealer)).map(plain)[0]).toBe('Outbid 1 time on 1 model');
    await tell(dealer.storeId, 46 * MINUTE, outbid(a.assetId));
    await writeNotices(deps(46 * MINUTE));
    expect((await titles(dealer)).map(plain)[0]).toBe(`Outbid on ${a.name}`);
  });

  it('tells about a bid that an award used up', async () => {
    const dealer = await dealerOf();
    const { assetId } = await buildAsset(db);
    const payload = { assetId, previous: 'RANK_ONE', status: 'OUT_OF_QUANTITY', reason: null, own: true };
    await tell(dealer.storeId, 0, { kind: 'BID_CHANGED', payload });
    await tell(dealer.storeId, 1, { kind: 'BID_CHANGED', payload: { ...payload, isAward: true } });
    await writeNotices(deps());
    expect((await list(dealer)).notifications.map((n) => n.kind)).toEqual(['OUT_OF_QUANTITY']);
  });
});

describe('the walk', () => {
  it('loses and repeats nothing when it dies anywhere, with several processes', async () => {
    const dealer = await dealerOf();
    // The cursor exists, as for every store after its first message, so only its lock separates the processes.
    await db.query('insert into notice_cursor (store_id) values ($1)', [dealer.storeId]);
    for (let i = 0; i < 40; i++) await tell(dealer.storeId, i, { kind: 'DEAL_WON', subject: `AP-${i}` });
    let asked = 0;
    const dies = () => {
      if (asked-- === 0) throw new Error('killed');
    };
    const dying = { ...deps(), db: heardDb(db, dies) };
    // Killed before each of its statements in turn.
    for (let step = 0; step < 8; step++) {
      asked = step;
      await expect(walkOutbox(dying, dealer.storeId)).rejects.toThrow('killed');
    }
    await Promise.all(Array.from({ length: 6 }, () => walkOutbox(deps(), dealer.storeId)));
    const numbers = await sqlOn(db)<{ notice_no: number; subject: string }>`select notice_no, subject
      from notice where store_id = ${dealer.storeId} order by notice_no`;
    expect(numbers).toEqual(Array.from({ length: 40 }, (_, i) => ({ notice_no: i + 1, subject: `AP-${i}` })));
    const deliveries = await sqlOn(db)`select 1 from notice_delivery where store_id = ${dealer.storeId}
      and notice_no > 40`;
    expect(deliveries).toEqual([]);
  });

  it('only lists what is older than a day', async () => {
    const dealer = await dealerOf();
    await tell(dealer.storeId, -25 * 60 * MINUTE, { kind: 'CREDIT_EXCEEDED', subject: randomUUID() });
    await jobsAt(0);
    expect(await titles(dealer)).toHaveLength(1);
    expect(await db.query('select 1 from message where recipient = $1', [dealer.email])).toEqual([]);
  });
});
