import { json } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import {
  after,
  db,
  mail,
  mailServer,
  messages,
  NOW,
  queue,
  rows,
  sendDue,
  sms,
  smsServer,
  useMessages,
} from './sending.fixture.ts';

useMessages();

describe('codes and links', () => {
  it('are forgotten once sent', async () => {
    const { way } = await mailServer();
    await queue(mail({ kind: 'RESET_LINK_CODE', text: 'a link', html: 'a link' }));
    await sendDue('EMAIL', way);
    expect(await rows()).toMatchObject([{ state: 'SENT', body_text: '', body_html: null }]);
  });

  it('a code that has expired is not sent and is forgotten; a link is still sent', async () => {
    const { way, received } = await mailServer();
    await queue(mail({ kind: 'SIGN_IN_CODE', text: '123456' }));
    await queue(mail({ kind: 'SET_LINK_CODE', text: 'a link' }));
    await sendDue('EMAIL', way, after(300));
    expect(received).toHaveLength(1);
    const byState = (await rows()).map(({ state, body_text }) => [state, body_text]).sort();
    expect(byState).toEqual([
      ['FAILED', ''],
      ['SENT', ''],
    ]);
  });

  it('go before what can wait', async () => {
    for (let i = 0; i < 25; i++) await queue(sms({ kind: 'DEAL_WON' }));
    await messages.queue(db, sms({ kind: 'SIGN_IN_CODE' }), new Date(NOW.getTime() + 1000));
    const kinds: string[] = [];
    const way = await smsServer((request, response) => {
      void json(request).then((body) => {
        kinds.push((body as { text: string }).text);
        response.end();
      });
    });
    await db.query(`update message set body_text = kind`);
    await sendDue('SMS', way, after(2));
    expect(kinds).toHaveLength(20);
    expect(kinds).toContain('SIGN_IN_CODE');
  });
});

describe('SMS', () => {
  it('are posted as JSON with a key that stays the same', async () => {
    const posted: unknown[] = [];
    const statuses = [500, 200];
    const way = await smsServer((request, response) => {
      const { authorization, 'idempotency-key': key } = request.headers;
      void json(request).then((body) => {
        posted.push({ body, authorization, key, url: request.url });
        response.writeHead(statuses.shift()!).end('ok');
      });
    });
    await queue(sms());
    await sendDue('SMS', way);
    expect(await rows()).toMatchObject([{ state: 'PENDING', error: 'answered 500' }]);
    await sendDue('SMS', way, after(30));
    const [row] = await rows();
    expect(row).toMatchObject({ state: 'SENT', attempts: 2, body_text: '' });
    const one = {
      body: { to: '+971501234567', text: '123456' },
      authorization: `Basic ${btoa('user:pass')}`,
      key: row!.message_id,
      url: '/send',
    };
    expect(posted).toEqual([one, one]);
  });

  it.each([
    [422, 'FAILED'],
    [400, 'FAILED'],
    [401, 'PENDING'],
    [429, 'PENDING'],
    [503, 'PENDING'],
    [302, 'PENDING'],
  ])('answered %i are %s', async (status, state) => {
    const way = await smsServer((_request, response) => {
      response.writeHead(status, { location: 'http://127.0.0.1:1/' }).end();
    });
    await queue(sms());
    await sendDue('SMS', way);
    expect(await rows()).toMatchObject([{ state }]);
  });

  it('wait when the other side never answers', async () => {
    const way = await smsServer(() => undefined);
    await queue(sms());
    await sendDue('SMS', way, after(0), 200);
    expect(await rows()).toMatchObject([{ state: 'PENDING', error: expect.stringContaining('in time') }]);
  });

  it('leave mails alone', async () => {
    const way = await smsServer((_request, response) => response.end());
    await queue(mail());
    await sendDue('SMS', way);
    expect(await rows()).toMatchObject([{ state: 'PENDING', attempts: 0 }]);
  });
});
