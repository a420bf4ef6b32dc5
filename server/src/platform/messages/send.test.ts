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
  refusingMailServer,
  rows,
  sendDue,
  sms,
  smsServer,
  useMessages,
} from './sending.fixture.ts';

useMessages();

const link = (seconds: number) =>
  mail({ kind: 'RESET_LINK_CODE', text: 'a link', html: 'a link', expiresAt: after(seconds).now() });

describe('codes and links', () => {
  it('are deleted once sent', async () => {
    const { way } = await mailServer();
    await queue(link(1_800));
    await sendDue('EMAIL', way);
    expect(await rows()).toMatchObject([{ state: 'SENT', body_text: '', body_html: null }]);
  });

  it('are deleted unsent once expired, each at its own time', async () => {
    const { way, received } = await mailServer();
    await queue(link(300));
    await queue(link(301));
    await sendDue('EMAIL', way, after(300));
    expect(received).toHaveLength(1);
    const byState = (await rows()).map(({ state, body_text }) => [state, body_text]).sort();
    expect(byState).toEqual([
      ['FAILED', ''],
      ['SENT', ''],
    ]);
  });

  it('that cannot be sent are retried until they expire, and then deleted', async () => {
    const { way } = await mailServer({
      onConnect: (_session, refuse) => refuse(new Error('Come back later')),
    });
    await queue(link(1_800));
    for (const seconds of [0, 30, 150, 750]) {
      await sendDue('EMAIL', way, after(seconds));
      expect(await rows()).toMatchObject([{ state: 'PENDING', body_text: 'a link' }]);
    }
    await sendDue('EMAIL', way, after(4_350));
    const error = 'It expired before it could be sent.';
    expect(await rows()).toMatchObject([{ state: 'FAILED', error, body_text: '', body_html: null }]);
  });

  it('that are given up earlier are deleted too', async () => {
    const way = await refusingMailServer('5.1.1 No such user');
    await queue(link(7 * 86_400));
    await sendDue('EMAIL', way);
    expect(await rows()).toMatchObject([{ state: 'FAILED', body_text: '', body_html: null }]);
  });

  it('are sent before less urgent messages', async () => {
    for (let i = 0; i < 25; i++) await queue(sms({ kind: 'DEAL_WON', expiresAt: null }));
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
  it('are posted as JSON with a constant key', async () => {
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

  it('wait when the service never answers', async () => {
    const way = await smsServer(() => undefined);
    await queue(sms());
    await sendDue('SMS', way, after(0), 200);
    expect(await rows()).toMatchObject([{ state: 'PENDING', error: expect.stringContaining('in time') }]);
  });

  it('do not affect mails', async () => {
    const way = await smsServer((_request, response) => response.end());
    await queue(mail());
    await sendDue('SMS', way);
    expect(await rows()).toMatchObject([{ state: 'PENDING', attempts: 0 }]);
  });
});
