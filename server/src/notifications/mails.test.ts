import { afterEach, describe, expect, it } from 'vitest';
import { createSender } from '#platform/messages/send.ts';
import { sqlOn } from '../../test/sql-on.ts';
import { mailNotices } from './mail-notices.ts';
import {
  at,
  db,
  dealerOf,
  deps,
  jobsAt,
  MINUTE,
  mailsTo,
  NOON,
  type TestDealer,
  tell,
  useNotices,
} from './notices.fixture.ts';
import { updatePreferences } from './preferences.ts';
import { writeNotices } from './write-notices.ts';

useNotices();
afterEach(() => db.query('delete from notice_delivery'));

const HOUR = 60 * MINUTE;
/** 22:00 in Dubai, ten hours after noon. */
const NIGHT = 10 * HOUR;
const MORNING = 20 * HOUR;

describe('mails', () => {
  it('are in the member’s language, with a link and a way to turn them off', async () => {
    const dealer = await dealerOf({ locale: 'ar' });
    await tell(dealer.storeId, 0, {
      kind: 'PAYMENT_RECORDED',
      payload: { kind: 'PAYMENT', debitMinor: 0, creditMinor: 50_000 },
    });
    await jobsAt(0);
    const [mail] = await mailsTo(dealer);
    expect(mail).toMatchObject({ subject: 'مزاد · سُجّلت دفعتك', language: 'ar' });
    expect(mail!.body_text).toContain('\u2068\u2066500\u2069 د.إ\u2069');
    const address = `https://mazad.example/open?user=${dealer.userId}&to=`;
    expect(mail!.body_text).toContain(`${address}statement`);
    expect(mail!.body_text).toContain(`${address}settings`);
    expect(mail!.body_html).toContain('dir="rtl"');
  });

  it('follow each member’s choices, also a viewer’s', async () => {
    const owner = await dealerOf();
    const viewer = await dealerOf({ storeId: owner.storeId, role: 'VIEWER' });
    const choose = (dealer: TestDealer, isOn: boolean) =>
      updatePreferences(deps(), dealer, { choices: [{ kind: 'CREDIT_CLEARED', way: 'EMAIL', isOn }] });
    await tell(owner.storeId, 0, { kind: 'CREDIT_CLEARED' }, { kind: 'DEAL_WON', subject: 'AP-1' });
    await jobsAt(0);
    expect([(await mailsTo(owner)).length, (await mailsTo(viewer)).length]).toEqual([1, 0]);
    await choose(owner, false);
    await choose(viewer, true);
    await tell(owner.storeId, 1, { kind: 'CREDIT_CLEARED' });
    await jobsAt(1);
    expect([(await mailsTo(owner)).length, (await mailsTo(viewer)).length]).toEqual([1, 1]);
  });

  it('tell a frozen store about its money, not about its bids', async () => {
    const dealer = await dealerOf();
    await db.query('update store set is_active = false where store_id = $1', [dealer.storeId]);
    const payload = { deadline: new Date(NOON).toISOString(), assets: 3 };
    await tell(dealer.storeId, 0, { kind: 'PRICES_LAPSING', payload }, { kind: 'CREDIT_EXCEEDED' });
    await jobsAt(0);
    expect((await mailsTo(dealer)).map((mail) => mail.subject)).toEqual([
      'Mazad · Your credit limit is exceeded',
    ]);
  });

  it('wait for the morning in quiet hours, and come as one mail', async () => {
    const dealer = await dealerOf();
    await tell(dealer.storeId, NIGHT - 1, { kind: 'CREDIT_CLEARED' });
    await jobsAt(NIGHT - 1);
    expect(await mailsTo(dealer)).toHaveLength(1);
    await tell(dealer.storeId, NIGHT, { kind: 'CREDIT_CLEARED' });
    await tell(dealer.storeId, NIGHT + 1, { kind: 'CREDIT_NEARLY_USED', payload: { percent: 95 } });
    await tell(dealer.storeId, MORNING - 1, { kind: 'CREDIT_EXCEEDED' });
    await jobsAt(MORNING - 1);
    expect((await mailsTo(dealer)).map((mail) => mail.subject).slice(1)).toEqual([
      'Mazad · Your credit limit is exceeded',
    ]);
    await jobsAt(MORNING);
    const [, , last, ...more] = await mailsTo(dealer);
    expect(more).toEqual([]);
    expect(last!.subject).toBe('Mazad · 2 notifications');
    expect(last!.body_text).toMatch(
      /You are within your credit limit again[\s\S]*95% of your credit is used/,
    );
  });

  it('leave out what was turned off in the night, and bids of a store that was frozen', async () => {
    const dealer = await dealerOf();
    await updatePreferences(deps(), dealer, {
      choices: [{ kind: 'FILE_PROCESSED', way: 'EMAIL', isOn: true }],
    });
    await tell(
      dealer.storeId,
      NIGHT,
      { kind: 'CREDIT_CLEARED' },
      { kind: 'CREDIT_NEARLY_USED', payload: { percent: 95 } },
      { kind: 'FILE_PROCESSED', payload: {} },
    );
    await jobsAt(NIGHT);
    await updatePreferences(deps(), dealer, {
      choices: [{ kind: 'CREDIT_CLEARED', way: 'EMAIL', isOn: false }],
    });
    await db.query('update store set is_active = false where store_id = $1', [dealer.storeId]);
    await jobsAt(MORNING);
    expect((await mailsTo(dealer)).map((mail) => mail.subject)).toEqual([
      'Mazad · 95% of your credit is used',
    ]);
  });

  it('with an unrenderable notice are given up in the end, without blocking others', async () => {
    const dealer = await dealerOf();
    await updatePreferences(deps(), dealer, { choices: [{ kind: 'DEAL_WON', way: 'EMAIL', isOn: true }] });
    for (const subject of ['AP-1', 'AP-2', 'AP-3'])
      await tell(dealer.storeId, 0, { kind: 'DEAL_WON', subject });
    await writeNotices(deps());
    await sqlOn(db)`update notice set kind = 'OF_LATER' where store_id = ${dealer.storeId}
      and subject = 'AP-2'`;
    await sqlOn(db)`update notice set facts = ${JSON.stringify({ assetId: 'no id' })}
      where store_id = ${dealer.storeId} and subject = 'AP-3'`;
    for (const ms of [1, 31, 151, 751, 4_351].map((seconds) => seconds * 1000)) {
      const fault = await mailNotices(deps(ms)).catch((error: unknown) => error);
      expect(fault).toMatchObject({ errors: [{ message: expect.stringContaining('OF_LATER') }] });
      const [mail, ...more] = await mailsTo(dealer);
      expect(more).toEqual([]);
      for (const subject of ['AP-1', 'AP-3']) expect(mail!.body_text).toContain(subject);
      await mailNotices(deps(ms));
    }
    expect(await db.query('select 1 from notice_delivery')).toEqual([]);
  });

  it('are queued once by any number of processes, and arrive once the mail server is back', async () => {
    const dealer = await dealerOf();
    await tell(dealer.storeId, 0, { kind: 'CREDIT_CLEARED' });
    await writeNotices(deps());
    await Promise.all([1, 2, 3, 4].map(() => mailNotices(deps())));
    expect(await mailsTo(dealer)).toHaveLength(1);
    const arrived: string[] = [];
    let isDown = true;
    const way = {
      async send(message: { messageId: string; recipient: string }) {
        if (isDown) throw new Error('connection refused');
        arrived.push(message.recipient);
      },
      close: () => undefined,
    };
    for (let ms = 0; ms <= 3 * HOUR; ms += MINUTE) {
      isDown = ms < HOUR;
      await createSender({ db, clock: at(ms), channel: 'EMAIL', way })();
    }
    expect(arrived.filter((recipient) => recipient === dealer.email)).toEqual([dealer.email]);
  });
});
