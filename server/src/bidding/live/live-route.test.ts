import net from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { writeOutbox } from '#platform/outbox.ts';
import { useTestApp } from '../../../test/app.ts';
import { REGION_ID } from '../../../test/factories.ts';
import { soon } from '../../../test/harness/soon.ts';

const test = useTestApp();
const sockets: net.Socket[] = [];
let port: number;
let token: string;

beforeAll(async () => {
  await test.app.http.listen({ port: 0, host: '127.0.0.1' });
  ({ port } = test.app.http.server.address() as net.AddressInfo);
  ({ token } = await test.signIn());
});
afterAll(() => {
  for (const socket of sockets) socket.destroy();
});

/** A connection, and all that it has read so far. */
function connect(...requests: string[]) {
  const socket = net.connect({ port, host: '127.0.0.1' });
  sockets.push(socket);
  const heard = { text: '', isEnded: false, socket };
  socket.on('data', (bytes) => {
    heard.text += bytes.toString();
  });
  socket.on('end', () => {
    heard.isEnded = true;
  });
  socket.write(requests.join(''));
  return heard;
}

const liveRequest = (version = '1.1', path = '/api/live', bearer = token) =>
  `GET ${path} HTTP/${version}\r\nhost: mazad\r\nauthorization: Bearer ${bearer}\r\n\r\n`;

async function openStreams(): Promise<number> {
  const { body } = await test.app.http.inject('/metrics');
  return Number(/^mazad_live_streams (\d+)$/m.exec(body)?.[1]);
}

describe('a live stream', () => {
  it.each(['1.0', '1.1'])(
    'has its connection to itself, and says its bytes as they are: HTTP/%s',
    async (version) => {
      const line = connect(liveRequest(version));
      await soon(() => expect(line.text).toContain('\r\n\r\nevent: hello\nid: 0\ndata: '));
      const head = line.text.slice(0, line.text.indexOf('\r\n\r\n')).toLowerCase();
      expect(head).toMatch(/^http\/1\.1 200 ok\r\n/);
      expect(head).toContain('\r\nconnection: close');
      expect(head).toContain('\r\ncontent-type: text/event-stream; charset=utf-8');
      expect(head).not.toMatch(/transfer-encoding|content-length/);
    },
  );

  it('comes after other calls on the same connection', async () => {
    const line = connect('GET /readyz HTTP/1.1\r\nhost: mazad\r\n\r\n');
    await soon(() => expect(line.text).toContain('200 OK'));
    line.socket.write(liveRequest());
    await soon(() => expect(line.text).toContain('event: hello'));
  });

  it('is refused behind an unanswered call, because it would never start', async () => {
    const line = connect(liveRequest(), liveRequest());
    await soon(() => expect(line.text).toContain('event: hello'));
    expect(line.text.match(/event: hello/g)).toHaveLength(1);
  });

  it('sends one member’s own messages to no other, who only get the number (N3)', async () => {
    const owner = await test.signIn();
    const { userId, storeId } = owner;
    const viewer = await test.signIn({ storeId, role: 'VIEWER' });
    const payload = { userId, notice: 'PASSWORD_CHANGED' };
    const messages = [{ storeId, kind: 'SECURITY', subject: userId, payload }];
    await test.db.transaction((tx) => writeOutbox(tx, { regionId: REGION_ID, messages, at: new Date() }));
    const [own, other] = [owner, viewer].map((one) =>
      connect(liveRequest('1.1', '/api/live?after=0', one.token)),
    );
    for (const line of [own!, other!]) await soon(() => expect(line.text).toContain('id: 1\n'));
    for (const personal of [userId, 'PASSWORD_CHANGED']) {
      expect(own!.text).toContain(personal);
      expect(other!.text).not.toContain(personal);
    }
  });

  it('states its start, and whether data read just before may lack the newest message', async () => {
    const { token: reader, user } = await test.signIn();
    const messages = [{ storeId: user.storeId!, kind: 'DEAL_MOVED', subject: 'x', payload: {} }];
    await test.db.transaction((tx) => writeOutbox(tx, { regionId: REGION_ID, messages, at: new Date() }));
    const helloOf = async (path: string) => {
      const line = connect(liveRequest('1.1', path, reader));
      await soon(() => expect(line.text).toMatch(/event: hello\n.*\ndata: .*\n\n/));
      return /event: hello\nid: (\d+)\ndata: (.*)\n/.exec(line.text)?.slice(1);
    };
    expect(await helloOf('/api/live')).toEqual(['1', '{"lastSeq":1,"isFresh":true,"isBroken":false}']);
    // Whoever resumes is told of it by its number.
    expect(await helloOf('/api/live?after=0')).toEqual([
      '0',
      '{"lastSeq":0,"isFresh":false,"isBroken":false}',
    ]);
    // What was heard of a later state counts no more once a backup is restored, nor what came before all that is kept.
    const broken = ['1', '{"lastSeq":1,"isFresh":false,"isBroken":true}'];
    expect(await helloOf('/api/live?after=9')).toEqual(broken);
    await test.db.query('update outbox_head set purged_seq = 1 where store_id = $1', [user.storeId]);
    expect(await helloOf('/api/live?after=0')).toEqual(broken);
    expect(await helloOf('/api/live?after=1')).toEqual([
      '1',
      '{"lastSeq":1,"isFresh":false,"isBroken":false}',
    ]);
    await test.db.query('update outbox_head set purged_seq = 0 where store_id = $1', [user.storeId]);
    await test.sql`update outbox set created_at = created_at - interval '11 seconds'
      where store_id = ${user.storeId}`;
    expect(await helloOf('/api/live')).toEqual(['1', '{"lastSeq":1,"isFresh":false,"isBroken":false}']);
  });

  it('is limited to twelve per session, independent of other sessions', async () => {
    const { token: busy } = await test.signIn();
    const ask = () => connect(liveRequest('1.1', '/api/live', busy));
    const lines = Array.from({ length: 12 }, ask);
    for (const line of lines) await soon(() => expect(line.text).toContain('event: hello'));
    const before = await openStreams();
    const refused = ask();
    await soon(() => expect(refused.text).toMatch(/^HTTP\/1\.1 429 .*retry-after: 30/s));
    const { token: other } = await test.signIn();
    const beside = connect(liveRequest('1.1', '/api/live', other));
    await soon(() => expect(beside.text).toContain('event: hello'));
    for (const line of [lines[0]!, beside]) line.socket.destroy();
    await soon(async () => expect(await openStreams()).toBe(before - 1));
    const again = ask();
    await soon(() => expect(again.text).toContain('event: hello'));
  });

  it('replaces the stream that the same tab left behind, and no other', async () => {
    const { token: busy } = await test.signIn();
    const ask = (tab: number) => connect(liveRequest('1.1', `/api/live?tab=0.${tab}e-7`, busy));
    const lines = Array.from({ length: 12 }, (_, tab) => ask(tab));
    for (const line of lines) await soon(() => expect(line.text).toContain('event: hello'));
    const again = ask(3);
    await soon(() => expect(again.text).toContain('event: hello'));
    await soon(() => expect(lines.map((line) => line.isEnded)).toEqual(lines.map((_, n) => n === 3)));
    const { token: other } = await test.signIn();
    const beside = connect(liveRequest('1.1', '/api/live?tab=0.4e-7', other));
    await soon(() => expect(beside.text).toContain('event: hello'));
    expect(lines[4]!.isEnded).toBe(false);
    const bad = connect(liveRequest('1.1', '/api/live?tab=not%20a%20tab', busy));
    await soon(() => expect(bad.text).toMatch(/^HTTP\/1\.1 400 /));
  });

  it('is removed once its client is gone, even if it left before the answer', async () => {
    const before = await openStreams();
    const [stays, leaves] = [connect(liveRequest()), connect(liveRequest())];
    await soon(async () => expect(await openStreams()).toBe(before + 2));
    leaves.socket.destroy();
    await soon(async () => expect(await openStreams()).toBe(before + 1));
    for (let n = 0; n < 20; n++) connect(liveRequest()).socket.destroySoon();
    stays.socket.destroy();
    await soon(async () => expect(await openStreams()).toBe(before));
  });
});
