import { randomUUID } from 'node:crypto';
import { AUDIT_WORDS_EN } from '@mazad/contract/operator/audit-words-en';
import { describe, expect, it } from 'vitest';
import { writeAudit } from '#platform/audit-log.ts';
import { heardSql } from '../../../test/heard-db.ts';
import { readSheet } from '../../../test/sheets/read-sheet.ts';
import { createMessages } from '../../platform/messages/queue.ts';
import { readTable } from '../../platform/sheets/table.ts';
import { auditOf, useDesk } from '../operator.fixture.ts';
import { readMessage } from './messages.ts';
import { listAuditLog } from './records.ts';

const { test, desk } = useDesk();

async function queue(recipient: string, state: string): Promise<string> {
  const messages = createMessages({ EMAIL: false, SMS: false });
  await messages.queue(
    test.db,
    {
      regionId: 'uae',
      channel: 'EMAIL',
      kind: 'TEST',
      recipient,
      language: 'en',
      subject: 'Hello',
      text: 'the text of a mail',
    },
    new Date(),
  );
  const [row] = await test.sql<{ message_id: string }>`update message
    set state = ${state}, attempts = 5, error = 'refused' where recipient = ${recipient}
    returning message_id`;
  return row!.message_id;
}

describe('the outbox', () => {
  it('is searched and filtered, newest first', async () => {
    await queue('first@mazad.example', 'KEPT');
    await queue('second@mazad.example', 'FAILED');
    const list = (query: string) => desk.get(`/outbox?${query}`);
    const recipients = (await list('search=mazad.example')).items.map(
      (m: { recipient: string }) => m.recipient,
    );
    expect(recipients.slice(0, 2)).toEqual(['second@mazad.example', 'first@mazad.example']);
    expect((await list('state=FAILED')).items).toMatchObject([
      {
        recipient: 'second@mazad.example',
        kind: 'TEST',
        subject: 'Hello',
        hasText: true,
        error: 'refused',
        sentAt: null,
      },
    ]);
    expect(JSON.stringify(await list(''))).not.toContain('the text of a mail');
    expect((await desk.get('/me')).waiting).toContainEqual({
      queue: 'outbox',
      count: 1,
      since: expect.any(String),
    });
  });

  it('shows a message’s text, and logs who asked for it (P4)', async () => {
    const messageId = await queue('read@mazad.example', 'KEPT');
    const { status, body } = await desk.call('POST', `/outbox/${messageId}/text`, {});
    expect([status, body.data]).toEqual([200, { text: 'the text of a mail', isHidden: false }]);
    const trace = await auditOf(test, `message:${messageId}`);
    expect(trace).toMatchObject([{ action: 'READ_MESSAGE', actor: `operator:${desk.userId}` }]);
    const unknown = '01900000-0000-7000-8000-000000000000';
    expect((await desk.call('POST', `/outbox/${unknown}/text`, {})).status).toBe(404);
  });

  it('hides only codes and links, if they can be sent', async () => {
    const read = async (kind: string, text: string, ways: { EMAIL: boolean; SMS: boolean }) => {
      const messageId = await queue(`${randomUUID()}@mazad.example`, 'FAILED');
      await test.sql`update message set kind = ${kind}, body_text = ${text} where message_id = ${messageId}`;
      return (await readMessage(test.db, messageId, ways)).text;
    };
    const [set, unset] = [
      { EMAIL: true, SMS: false },
      { EMAIL: false, SMS: true },
    ];
    const link = 'Choose: https://mazad.example/reset-password?token=secret now';
    expect(await read('RESET_LINK_CODE', link, set)).toBe('Choose: ••• now');
    expect(await read('RESET_LINK_CODE', link, unset)).toBe(link);
    expect(await read('SIGN_IN_CODE', '123456 is your code', set)).toBe('••• is your code');
    expect(await read('DEAL_WON', 'https://mazad.example/deals/123456', set)).toContain('123456');
  });

  it('queues a failed message again, and leaves all others, also those without text', async () => {
    const [failed, kept] = [await queue('a@mazad.example', 'FAILED'), await queue('b@mazad.example', 'KEPT')];
    const { status, body } = await desk.call('POST', `/outbox/${failed}/resend`, {});
    expect([status, body.data.error]).toEqual([200, null]);
    expect(body.data.state).not.toBe('FAILED');
    expect((await desk.call('POST', `/outbox/${kept}/resend`, {})).body.data.state).toBe('KEPT');
    const gone = await queue('c@mazad.example', 'FAILED');
    await test.db.query("update message set body_text = '' where message_id = $1", [gone]);
    expect((await desk.call('POST', `/outbox/${gone}/resend`, {})).body.data.state).toBe('FAILED');
    const unknown = '01900000-0000-7000-8000-000000000000';
    expect((await desk.call('POST', `/outbox/${unknown}/resend`, {})).status).toBe(404);
    expect(await auditOf(test, `message:${failed}`)).toMatchObject([
      { action: 'RESEND_MESSAGE', before: { state: 'FAILED' } },
    ]);
  });
});

describe('the audit log (P4)', () => {
  it('is filtered by action, actor, subject and address, newest first', async () => {
    const made = (await desk.call('POST', '/partners', { name: 'Logged', regionId: 'uae' })).body.data;
    await desk.call('PUT', `/partners/${made.partnerId}`, { name: 'Logged twice' });
    const list = (query: string) => desk.get(`/audit-log?${query}`);
    const found = await list(`search=${made.partnerId}`);
    expect(found).toMatchObject({
      count: 2,
      items: [
        {
          action: 'UPDATE_PARTNER',
          actor: { en: desk.email, ar: desk.email },
          subject: `partner:${made.partnerId}`,
          address: '127.0.0.1',
          said: { en: 'Changed a partner', ar: 'عدّل شريكًا' },
          about: { en: 'Partner · Logged twice', ar: 'شريك · Logged twice' },
          changes: [
            {
              field: { en: 'Name', ar: 'الاسم' },
              before: { en: 'Logged', ar: 'Logged' },
              after: { en: 'Logged twice', ar: 'Logged twice' },
            },
          ],
        },
        { action: 'CREATE_PARTNER' },
      ],
    });
    expect((await list(`search=${desk.email}&state=CREATE_PARTNER`)).count).toBe(1);
    expect((await list('search=create_partner')).count).toBe(1);
    // A URL with an entry's id opens it, however old it is.
    const [{ auditId }] = found.items;
    expect((await list(`search=${auditId}`)).items).toMatchObject([{ auditId }]);
    expect((await list('search=create_partner&regionId=ksa')).count).toBe(0);
  });

  it('is searched by the console’s words for an action, in either language', async () => {
    const { partnerId } = (await desk.call('POST', '/partners', { name: 'Worded', regionId: 'uae' })).body
      .data;
    const found = async (search: string) => {
      const { items } = await listAuditLog(test.db, { search });
      return items.filter((one) => one.subject === `partner:${partnerId}`).map((one) => one.action);
    };
    expect(await found('Created a Partner')).toEqual(['CREATE_PARTNER']);
    // As people type it, without hamza and vowel signs.
    expect(await found('انشا شريكا')).toEqual(['CREATE_PARTNER']);
    expect(await found('Revoked')).toEqual([]);
    // Nothing to search for is left of these.
    for (const nothing of ['ّ', 'ء', 'ـ']) expect(await found(nothing)).toEqual(['CREATE_PARTNER']);
  });

  const save = async (query: string) => {
    return (await test.call('GET', `/operator/audit-log/export?${query}`, { token: desk.token })).bytes;
  };

  it('is filtered by days of the region, and downloaded with all pages', async () => {
    const COPIES = 1_100;
    // Four per instant, so pages end within an instant. In Dubai the last of these days starts at 20:00 UTC.
    await test.db.query(
      `insert into audit_log (audit_id, region_id, happened_at, actor, action, subject, before, after)
       select gen_random_uuid(), 'uae', timestamptz '2026-01-31T19:59:59Z' - (i / 4) * interval '1 microsecond',
         'operator:' || $2::text, 'SET_FREEZE', 'condition:many', null::jsonb,
         '{"isFrozen": true}'::jsonb
       from generate_series(1, $1::int) i
       union all
       select gen_random_uuid(), 'uae', '2026-01-31T20:00:00Z', 'job', 'SET_FREEZE', 'condition:many', null, null`,
      [COPIES, desk.userId],
    );
    const count = async (days: string) => (await desk.get(`/audit-log?search=condition:many&${days}`)).count;
    expect(await count('toDate=2026-01-31')).toBe(COPIES);
    expect(await count('fromDate=2026-02-01')).toBe(1);
    expect(await count('fromDate=2026-01-31&toDate=2026-02-01')).toBe(COPIES + 1);

    const file = await save('search=condition:many&state=SET_FREEZE&regionId=uae&toDate=2026-01-31');
    const entries = new Set<string>();
    let last: Record<string, string | undefined> = {};
    for await (const { cells } of readTable(file)) {
      entries.add(cells.Entry!);
      last = cells;
    }
    expect(entries.size).toBe(COPIES);
    expect(last).toMatchObject({
      Who: desk.email,
      Action: 'Froze a grade',
      Subject: 'Grade',
      After: 'Frozen: yes',
    });
    expect(last.When).toContain('2026-01-31 23:59');
    const { headers, rows } = await readSheet(file, { sheet: 'About' });
    expect(rows.map((cells) => cells[headers[0]!])).toEqual([
      expect.stringMatching(/^Made on: \d{4}-\d\d-\d\d \d\d:\d\d \(Asia\/Dubai\)$/),
      'Region: United Arab Emirates',
      'Days: … – 2026-01-31',
      `Action: ${AUDIT_WORDS_EN.SET_FREEZE}`,
      'Search: condition:many',
    ]);
    expect(await auditOf(test, 'audit-log:entries')).toMatchObject([
      { action: 'EXPORT_AUDIT_LOG', after: { toDate: '2026-01-31', rows: COPIES } },
    ]);
  });

  it('is shown and downloaded oldest first too, each entry once, even within one instant', async () => {
    const many = 'search=condition:many&toDate=2026-01-31';
    const entries = async (sort: string) => {
      const { rows } = await readSheet(await save(`${many}${sort}`));
      return rows.map((cells) => cells.Entry!);
    };
    const newestFirst = await entries('');
    expect(await entries('&sort=-at')).toEqual(newestFirst);
    expect(await entries('&sort=at')).toEqual(newestFirst.toReversed());
    const pages: string[] = [];
    for (let page = 1; pages.length < newestFirst.length; page++) {
      const { items } = await desk.get(`/audit-log?${many}&sort=at&page=${page}`);
      expect(items.length).toBeGreaterThan(0);
      pages.push(...items.map((one: { auditId: string }) => one.auditId));
    }
    expect(pages).toEqual(newestFirst.toReversed());
  });

  it('logs how many entries a download has, without counting that entry', async () => {
    const { rows } = await readSheet(await save('sort=at'));
    const [noted] = (await auditOf(test, 'audit-log:entries')).slice(-1);
    expect(noted).toMatchObject({ action: 'EXPORT_AUDIT_LOG', after: { rows: rows.length } });
  });

  it('shows the last entry of an action first', async () => {
    const about = { regionId: null, at: new Date(), actor: 'test', address: null, subject: 'deal:several' };
    for (const action of ['VIEW_CUSTOMER', 'MOVE_DEAL', 'SETTLE_DEAL'] as const) {
      await writeAudit(test.db, { ...about, action, before: null, after: null });
    }
    const { items } = await listAuditLog(test.db, { search: 'deal:several' });
    expect(items.map(({ action }) => action)).toEqual(['SETTLE_DEAL', 'MOVE_DEAL', 'VIEW_CUSTOMER']);
  });

  it('looks up accounts once per page, not per row', async () => {
    await desk.call('POST', '/partners', { name: 'Counted', regionId: 'uae' });
    const asked: string[] = [];
    const watched = heardSql(test.db, (sql) => asked.push(sql));
    const { count, items } = await listAuditLog(watched, { state: 'CREATE_PARTNER' });
    expect(count).toBe(items.length);
    expect(new Set(items.map(({ actor }) => actor.en))).toEqual(new Set([desk.email]));
    expect(asked.filter((sql) => sql.includes('audit_log') && sql.includes('member'))).toEqual([]);
    expect(asked.filter((sql) => sql.includes('member'))).toHaveLength(1);
  });
});

describe('the errors of browsers', () => {
  it('are listed by kind, latest first', async () => {
    await test.sql`insert into browser_error (fingerprint, message, sample, count, first_at, last_at) values
      ('f1', 'x is undefined', 'at bids', 3, now() - interval '1 day', now() - interval '1 hour'),
      ('f2', 'y is undefined', 'at deals', 1, now(), now())`;
    const { body } = await desk.call('GET', '/browser-errors');
    expect(body.data).toMatchObject({
      count: 2,
      items: [{ fingerprint: 'f2' }, { fingerprint: 'f1', count: 3 }],
    });
    expect((await desk.get('/browser-errors?search=x%20is')).count).toBe(1);
  });
});
