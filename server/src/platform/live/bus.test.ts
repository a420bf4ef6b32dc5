import { randomUUID } from 'node:crypto';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { pino } from 'pino';
import { afterEach, expect, it, vi } from 'vitest';
import { useTestDatabase } from '../../../test/database.ts';
import { soon } from '../../../test/harness/soon.ts';
import { type LiveBus, openLiveBus } from './bus.ts';

const REGION = randomUUID();
const database = useTestDatabase();
const open: LiveBus[] = [];

afterEach(async () => {
  for (const bus of open.splice(0)) await bus.close();
});

async function backends(): Promise<number[]> {
  const rows = await database.db.query<{ pid: number }>(
    `select pid from pg_stat_activity where datname = current_database() and application_name = 'mazad live'
       -- A connected bus that does not listen yet hears nothing.
       and state = 'idle' and query ~ '^(listen|select pg_notify)'`,
  );
  return rows.map(({ pid }) => pid);
}

/** A proxy to the database that can silence the connections made so far. */
async function openWay() {
  const url = new URL(database.url);
  const port = url.port || '5432';
  // The tests' database listens on a Unix socket.
  const folder = url.searchParams.get('host');
  const { hostname } = url;
  const sockets: Socket[] = [];
  const way = createServer((near) => {
    const far = folder ? connect(`${folder}/.s.PGSQL.${port}`) : connect(Number(port), hostname);
    near.pipe(far).pipe(near);
    for (const socket of [near, far]) sockets.push(socket.on('error', () => undefined));
  });
  await new Promise<void>((resolve) => way.listen(0, '127.0.0.1', resolve));
  url.searchParams.delete('host');
  url.host = `127.0.0.1:${(way.address() as AddressInfo).port}`;
  const fallSilent = () => {
    for (const socket of sockets) socket.unpipe().pause();
  };
  const close = () => {
    for (const socket of sockets) socket.destroy();
    way.close();
  };
  return { url: url.href, fallSilent, close };
}

/** A process's bus, connected, with the hints that it heard and the number of gaps. */
async function openBus(url = database.url) {
  const others = await backends();
  const bus = openLiveBus(url, pino({ level: 'silent' }));
  open.push(bus);
  const heard: string[] = [];
  const gap = vi.fn();
  bus.listen((regionId, assetIds) => heard.push(...assetIds.map((id) => `${regionId} ${id}`)), gap);
  const pid = await soon(async () => {
    const own = (await backends()).find((one) => !others.includes(one));
    expect(own).toBeDefined();
    return own!;
  });
  return { bus, heard, gap, pid };
}

it('is heard by its own process at once, by others soon, and by each once', async () => {
  const [here, there] = [await openBus(), await openBus()];
  const ids = Array.from({ length: 500 }, () => randomUUID());
  here.bus.changed(REGION, ids);
  expect(here.heard).toHaveLength(500);
  await soon(() => expect(new Set(there.heard)).toEqual(new Set(ids.map((id) => `${REGION} ${id}`))));
  there.bus.changed(REGION, ['last']);
  await soon(() => expect(here.heard).toContain(`${REGION} last`));
  expect(here.heard).toHaveLength(501);
  expect(there.heard).toHaveLength(501);
  expect(here.gap).not.toHaveBeenCalled();
});

it('loses its connection: hints of its own arrive all the same, and it says that others may not have', async () => {
  const [here, there] = [await openBus(), await openBus()];
  await database.db.query('select pg_terminate_backend($1)', [here.pid]);
  here.bus.changed(REGION, ['meanwhile']);
  expect(here.heard).toEqual([`${REGION} meanwhile`]);
  await soon(() => expect(there.heard).toEqual([`${REGION} meanwhile`]));
  await soon(() => expect(here.gap).toHaveBeenCalledOnce());
  there.bus.changed(REGION, ['after']);
  await soon(() => expect(here.heard).toEqual([`${REGION} meanwhile`, `${REGION} after`]));
  expect(there.gap).not.toHaveBeenCalled();
  expect(await backends()).toHaveLength(2);
});

it('notices that its connection carries nothing, and takes another', async () => {
  const way = await openWay();
  try {
    const [here, there] = [await openBus(way.url), await openBus()];
    way.fallSilent();
    here.bus.changed(REGION, ['unheard at first']);
    await soon(() => expect(there.heard).toEqual([`${REGION} unheard at first`]));
    expect(here.gap).toHaveBeenCalledOnce();
  } finally {
    for (const bus of open.splice(0)) await bus.close();
    way.close();
  }
}, 20_000);
