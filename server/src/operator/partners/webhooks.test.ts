import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { WEBHOOK_EVENTS } from '@mazad/contract/operator/webhooks';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditOf, useDesk } from '../operator.fixture.ts';

const { test, desk } = useDesk({ WEBHOOKS_ALLOW_LOOPBACK: '1' });
const server = createServer((request, response) => {
  request.resume();
  response.writeHead(200).end(`kept\u0000 ${request.headers['webhook-id']}`);
});
let url: string;
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hooks`;
});
afterAll(() => void server.close());

let partners = 0;
async function makePartner(): Promise<{ partnerId: string; path: string }> {
  const command = { name: `Partner ${++partners}`, regionId: 'uae' };
  const { partnerId } = (await desk.call('POST', '/partners', command)).body.data;
  return { partnerId, path: `/partners/${partnerId}/webhooks` };
}
const command = (more: object = {}) => ({ url, events: [...WEBHOOK_EVENTS], contact: null, ...more });

describe('webhooks on the console (P1, P2)', () => {
  it('are added, changed and removed, each logged without the secret', async () => {
    const { partnerId, path } = await makePartner();
    expect(await desk.get(path)).toEqual({ webhooks: [] });
    const contact = { email: 'it@partner.example', language: 'en' };
    const made = (await desk.call('POST', path, command({ contact }))).body.data;
    const { endpointId, secret, webhooks } = made;
    expect(secret).toMatch(/^whsec_[\w+/]{43}=$/);
    expect(webhooks).toMatchObject([{ endpointId, url, contact, state: 'ACTIVE', waitingCount: 0 }]);
    expect(webhooks[0].oldSecret).toBeNull();

    await desk.call('PUT', `${path}/${endpointId}`, { events: ['deal.won'], contact: null });
    const paused = await desk.call('PUT', `${path}/${endpointId}`, { isActive: false });
    expect(paused.body.data.webhooks).toMatchObject([
      { state: 'PAUSED', events: ['deal.won'], contact: null },
    ]);
    const rotated = (await desk.call('POST', `${path}/${endpointId}/secret`, {})).body.data;
    expect(rotated.secret).not.toBe(secret);
    const [{ oldSecret }] = rotated.webhooks;
    expect(oldSecret.keyId).toBe(webhooks[0].secret.keyId);
    expect(Date.parse(oldSecret.until) - Date.now()).toBeGreaterThan(86_300_000);
    expect((await desk.call('DELETE', `${path}/${endpointId}`)).body.data).toEqual({ webhooks: [] });

    const trace = await auditOf(test, `partner:${partnerId}`);
    expect(trace.map(({ action }) => action)).toEqual([
      'CREATE_PARTNER',
      'CREATE_WEBHOOK',
      'UPDATE_WEBHOOK',
      'UPDATE_WEBHOOK',
      'ROTATE_WEBHOOK_SECRET',
      'DELETE_WEBHOOK',
    ]);
    expect(trace[3]).toMatchObject({
      before: { endpointId, isActive: true },
      after: { endpointId, isActive: false },
    });
    expect(JSON.stringify(trace)).not.toContain('whsec_');
  });

  it('are at most five, however many are added at once', async () => {
    const { path } = await makePartner();
    const added = await Promise.all(Array.from({ length: 8 }, () => desk.call('POST', path, command())));
    expect(added.filter(({ status }) => status === 200)).toHaveLength(5);
    expect(added.find(({ status }) => status !== 200)?.body.type).toBe('WEBHOOKS_FULL');
    const [first] = (await desk.get(path)).webhooks;
    await desk.call('DELETE', `${path}/${first.endpointId}`);
    expect((await desk.call('POST', path, command())).status).toBe(200);
  });

  it('refuse an address that is not public, in both languages, and unknown endpoints', async () => {
    const { path } = await makePartner();
    const refused = await desk.call('POST', path, command({ url: 'https://169.254.169.254/latest' }), 'ar');
    expect(refused.body).toMatchObject({
      type: 'WEBHOOK_ADDRESS',
      message: expect.stringContaining('https://'),
      errors: [{ path: 'url' }],
    });
    for (const bad of [{ url: 'hooks' }, { events: [] }, { events: ['deal.lost'] }, { contact: {} }]) {
      expect((await desk.call('POST', path, command(bad))).status).toBe(400);
    }
    const nobody = '01900000-0000-7000-8000-000000000000';
    const other = (await desk.call('POST', (await makePartner()).path, command())).body.data;
    // Another partner's endpoint is not found.
    const elsewhere = `${path}/${other.endpointId}`;
    for (const [method, at, body] of [
      ['GET', `/partners/${nobody}/webhooks`],
      ['POST', `/partners/${nobody}/webhooks`, command()],
      ['PUT', elsewhere, { isActive: false }],
      ['DELETE', elsewhere],
      ['POST', `${elsewhere}/secret`, {}],
      ['POST', `${elsewhere}/test`, {}],
      ['GET', `${elsewhere}/deliveries`],
      ['POST', `${elsewhere}/deliveries/${nobody}`, {}],
    ] as const) {
      expect([method, at, (await desk.call(method, at, body)).status]).toEqual([method, at, 404]);
    }
  });

  it('show what the server’s job sent, in pages', async () => {
    const { partnerId, path } = await makePartner();
    const { endpointId } = (await desk.call('POST', path, command())).body.data;
    const deliveries = (query = '') => desk.get(`${path}/${endpointId}/deliveries${query}`);
    const { eventId } = (await desk.call('POST', `${path}/${endpointId}/test`, {})).body.data;
    await expect.poll(async () => (await deliveries('?state=DELIVERED')).count).toBe(1);
    const { items } = await deliveries();
    expect(items).toMatchObject([
      { eventId, event: 'webhook.test', number: null, attempts: 1, status: 200, error: null },
    ]);
    expect(items[0].excerpt).toBe(`kept ${eventId}`);
    await desk.call('POST', `${path}/${endpointId}/deliveries/${eventId}`, {});
    await expect.poll(async () => (await deliveries()).items[0].attempts).toBe(2);

    await test.sql`insert into webhook_delivery (endpoint_id, event_id, number, kind, happened_at, state)
      select ${endpointId}, gen_random_uuid(), n, 'deal.won', now() - make_interval(secs => n), 'PARKED'
      from generate_series(1, 60) n`;
    expect((await deliveries('?page=2')).items).toHaveLength(11);
    expect((await deliveries('?state=PARKED')).count).toBe(60);
    expect((await desk.get(path)).webhooks[0].parkedCount).toBe(60);
    const trace = await auditOf(test, `partner:${partnerId}`);
    expect(trace.slice(-2).map(({ action }) => action)).toEqual(['TEST_WEBHOOK', 'RESEND_WEBHOOK']);
  });

  it('are searched by state, event, code and days of the region', async () => {
    const { path } = await makePartner();
    const { endpointId } = (await desk.call('POST', path, command())).body.data;
    // 20:30 UTC is 00:30 in Dubai.
    await test.sql`insert into webhook_delivery (endpoint_id, event_id, number, kind, appraisal_code,
      happened_at, state)
      select ${endpointId}, gen_random_uuid(), * from (values
      (1, 'deal.won', 'MZ-7K2QXD', '2026-03-01T12:00:00Z'::timestamptz, 'DELIVERED'),
      (2, 'deal.moved', 'MZ-7K2QXD', '2026-03-01T20:30:00Z', 'PARKED'),
      (3, 'deal.won', 'MZ-9ABCDE', '2026-03-03T12:00:00Z', 'PARKED')) v`;
    const found = async (query: string) => {
      const { count, items } = await desk.get(`${path}/${endpointId}/deliveries?${query}`);
      expect(items).toHaveLength(count);
      return items.map(({ number }: { number: number }) => number);
    };
    expect(await found('')).toEqual([3, 2, 1]);
    expect(await found('appraisalCode=7k2q')).toEqual([2, 1]);
    expect(await found('event=deal.won&state=PARKED')).toEqual([3]);
    expect(await found('fromDate=2026-03-02&toDate=2026-03-02')).toEqual([2]);
    expect(await found('toDate=2026-03-01')).toEqual([1]);
    const noDay = await desk.call('GET', `${path}/${endpointId}/deliveries?fromDate=2026-02-30`);
    expect(noDay.status).toBe(400);
  });

  it('are retried and resumed by one logged act', async () => {
    const { partnerId, path } = await makePartner();
    const { endpointId } = (await desk.call('POST', path, command())).body.data;
    const retry = (of = partnerId) => desk.call('POST', `/partners/${of}/webhooks/${endpointId}/retry`, {});
    expect((await retry((await makePartner()).partnerId)).status).toBe(404);
    await test.sql`update webhook_endpoint
      set failing_since = now(), next_try_at = now() + interval '4 hours' where endpoint_id = ${endpointId}`;
    const [tried] = (await retry()).body.data.webhooks;
    expect(tried.state).toBe('FAILING');
    expect(Date.parse(tried.nextTryAt)).toBeLessThanOrEqual(Date.now());
    await desk.call('PUT', `${path}/${endpointId}`, { isActive: false });
    expect((await retry()).body.data.webhooks).toMatchObject([{ state: 'ACTIVE' }]);
    const trace = (await auditOf(test, `partner:${partnerId}`)).filter((e) => e.action === 'RETRY_WEBHOOK');
    expect(trace.map(({ before, after }) => [before, after])).toEqual([
      [{ endpointId }, { endpointId }],
      [
        { endpointId, isActive: false },
        { endpointId, isActive: true },
      ],
    ]);
  });
});
