import { describe, expect, it } from 'vitest';
import { listNotices } from './list-notices.ts';
import { db, dealerOf, deps, NOON, type TestDealer, tell, useNotices } from './notices.fixture.ts';
import { updatePreferences } from './preferences.ts';
import { countUnread, markViewed } from './view-notices.ts';
import { writeNotices } from './write-notices.ts';

useNotices();

const list = (dealer: TestDealer, query = {}) => listNotices(deps(), dealer, query, 'en');
const titles = async (dealer: TestDealer) => (await list(dealer)).notifications.map((n) => n.title);
const unread = async (dealer: TestDealer) => (await countUnread(deps(), dealer)).unReadNotification;

describe('viewed', () => {
  it('is kept per member: some, all up to one, or all', async () => {
    const owner = await dealerOf();
    const buyer = await dealerOf({ storeId: owner.storeId, role: 'BUYER' });
    for (let i = 0; i < 5; i++) await tell(owner.storeId, i, { kind: 'DEAL_WON', subject: `AP-${i}` });
    await writeNotices(deps());
    const ids = (await list(owner)).notifications.map((n) => n._id);
    expect(await markViewed(deps(), owner, { ids: [ids[0]!, ids[0]!] })).toEqual({ unReadNotification: 4 });
    expect((await list(owner)).notifications.map((n) => n.isViewed)).toEqual([
      true,
      false,
      false,
      false,
      false,
    ]);
    expect(await markViewed(deps(), owner, { upTo: ids[3]! })).toEqual({ unReadNotification: 2 });
    expect((await list(owner, { unread: 'true' })).notifications.map((n) => n._id)).toEqual([ids[1], ids[2]]);
    expect(await unread(buyer)).toBe(5);
    await tell(owner.storeId, 9, { kind: 'DEAL_WON', subject: 'AP-9' });
    await writeNotices(deps());
    expect(await unread(owner)).toBe(3);
    expect(await markViewed(deps(), owner, {})).toEqual({ unReadNotification: 0 });
    expect(await unread(buyer)).toBe(6);
  });

  it('counts all unread notices, however many', async () => {
    const dealer = await dealerOf();
    await db.query(
      `insert into notice (store_id, notice_no, region_id, notice_id, kind, subject, facts, told_at)
       select $1, n, 'uae', 'n' || n, 'CREDIT_CLEARED', 's', '{}', $2 from generate_series(1, 2500) n`,
      [dealer.storeId, new Date(NOON)],
    );
    expect(await markViewed(deps(), dealer, { ids: ['n7', 'n8'] })).toEqual({ unReadNotification: 2_498 });
    expect(await markViewed(deps(), dealer, { upTo: 'n100' })).toEqual({ unReadNotification: 2_400 });
  });

  it('treats notices from before a member joined as viewed', async () => {
    const owner = await dealerOf();
    await tell(owner.storeId, 0, { kind: 'CREDIT_CLEARED' });
    await writeNotices(deps());
    const late = await dealerOf({ storeId: owner.storeId });
    await db.query('update member set created_at = $2 where user_id = $1', [late.userId, new Date(NOON + 1)]);
    expect(await unread(late)).toBe(0);
    expect((await list(late)).notifications).toMatchObject([{ isViewed: true }]);
  });

  it('leaves out kinds that a member has turned off in the app', async () => {
    const dealer = await dealerOf();
    await tell(dealer.storeId, 0, { kind: 'DEAL_WON', subject: 'AP-1' }, { kind: 'CREDIT_CLEARED' });
    await writeNotices(deps());
    await updatePreferences(deps(), dealer, { choices: [{ kind: 'DEAL_WON', way: 'APP', isOn: false }] });
    expect(await titles(dealer)).toEqual(['You are within your credit limit again']);
    expect(await unread(dealer)).toBe(1);
    const locked = { choices: [{ kind: 'CREDIT_CLEARED', way: 'APP', isOn: false }] } as const;
    await expect(updatePreferences(deps(), dealer, { choices: [...locked.choices] })).rejects.toMatchObject({
      type: 'NOTICE_LOCKED',
    });
  });
});
