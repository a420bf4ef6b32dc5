/** N3: randomly interrupted streams lose and repeat nothing. */
import { EventSourceParserStream } from 'eventsource-parser/stream';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { useTestApp } from '../../test/app.ts';
import { buildStore, REGION_ID } from '../../test/factories.ts';
import { signedInDealer, until } from '../../test/harness/client.ts';
import { Prng } from '../../test/harness/prng.ts';
import { type FaultProxy, startProxy } from '../../test/harness/proxy.ts';
import { TEST_SECRET } from '../../test/harness/server-process.ts';

const STORES = 200;
const EVENTS = 10_000;
const PER_TRANSACTION = 50;

const test = useTestApp({ SECRET_KEY: TEST_SECRET });
const end = new AbortController();
const clients: ReturnType<typeof listen>[] = [];
const connections = () => clients.reduce((sum, one) => sum + one.connections(), 0);
let proxy: FaultProxy;
beforeAll(async () => {
  await test.app.http.listen({ port: 0, host: '127.0.0.1' });
  const address = test.app.http.server.address() as { port: number };
  proxy = await startProxy({ host: '127.0.0.1', port: address.port });
});
afterAll(async () => {
  end.abort();
  await Promise.all(clients.map((client) => client.done));
  await proxy.close();
});

interface Heard {
  seq: number;
  subject: string;
}

/** A client like the web app: it resumes after the last number that it has received. */
function listen(token: string, ended: AbortSignal) {
  const heard: Heard[] = [];
  let connections = 0;
  const readOnce = async () => {
    const after = heard.at(-1)?.seq ?? 0;
    const answer = await fetch(`http://127.0.0.1:${proxy.port}/api/live?after=${after}`, {
      headers: { authorization: `Bearer ${token}` },
      signal: ended,
    });
    connections += 1;
    const events = answer
      .body!.pipeThrough(new TextDecoderStream())
      .pipeThrough(new EventSourceParserStream());
    for await (const { event, data } of events) {
      if (event === 'outbox') heard.push(JSON.parse(data) as Heard);
    }
  };
  const live = async () => {
    while (!ended.aborted) {
      await readOnce().catch(() => undefined);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  };
  return { heard, connections: () => connections, done: live() };
}

it('delivers 10,000 messages to 200 dealers in order, once, however often connections break', async () => {
  const random = new Prng(20_261);
  const stores: string[] = [];
  for (let i = 0; i < STORES; i++) stores.push(await buildStore(test.db));
  for (const storeId of stores)
    clients.push(listen((await signedInDealer(test.db, storeId)).token, end.signal));
  for (let sent = 0; sent < EVENTS; sent += PER_TRANSACTION) {
    const messages = Array.from({ length: PER_TRANSACTION }, (_, i) => ({
      storeId: random.pick(stores),
      kind: 'CREDIT_CLEARED',
      subject: `${sent + i}`,
      payload: {},
    }));
    await test.db.query('select tell_all($1, $2, clock_timestamp())', [REGION_ID, JSON.stringify(messages)]);
    if (random.chance(0.1)) {
      proxy.setMode('cut');
      await new Promise((resolve) => setTimeout(resolve, random.whole(5, 60)));
      proxy.setMode('through');
      // Some are interrupted again while they reconnect, but not so often that most never receive live messages.
      const before = connections();
      await until('half of the lines are back', async () => connections() >= before + STORES / 2, 30_000);
    }
  }
  const rows = await test.sql<Heard & { store_id: string }>`select store_id, seq, subject from outbox
    order by store_id, seq`;
  expect(rows).toHaveLength(EVENTS);
  const heardAll = async () => clients.reduce((sum, one) => sum + one.heard.length, 0) >= EVENTS;
  await until('every client has heard everything', heardAll, 60_000);
  for (const [index, client] of clients.entries()) {
    const own = rows.filter((row) => row.store_id === stores[index]);
    expect(client.heard.map(({ seq, subject }) => `${seq} ${subject}`)).toEqual(
      own.map(({ seq, subject }) => `${seq} ${subject}`),
    );
  }
  expect(connections()).toBeGreaterThan(STORES * 3);

  // The lists come from the same messages: each store has every message once.
  const listed = () =>
    test.db.query<{ n: number }>('select count(*) as n from notice where kind = $1', ['CREDIT_CLEARED']);
  await until('every message is a notice', async () => (await listed())[0]!.n >= EVENTS, 60_000);
  const wrong = await test.sql`select 1 from outbox o full join notice n on n.store_id = o.store_id
    and n.notice_no = o.seq
    where o.subject is distinct from n.subject`;
  expect(wrong).toEqual([]);
}, 180_000);
