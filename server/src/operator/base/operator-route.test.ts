import { operatorEndpoints } from '@mazad/contract/operator/operator';
import { operatorStoresEndpoints } from '@mazad/contract/operator/stores';
import { beforeAll, describe, expect, it } from 'vitest';
import { useTestApp } from '../../../test/app.ts';
import { buildStore } from '../../../test/factories.ts';
import { systemClock } from '../../platform/clock.ts';
import type { Handler, Route } from '../../platform/http/routes.ts';
import { auditOf } from '../operator.fixture.ts';
import { operatorRoutes } from './operator-route.ts';

const test = useTestApp();
const userId = '01900000-0000-7000-8000-00000000000a';
let storeId: string;
beforeAll(async () => {
  storeId = await buildStore(test.db);
});

/** The registered handler of an endpoint, called like its route would. */
function capture() {
  let handler: Handler<never> | undefined;
  const route: Route = (_endpoint, given) => {
    handler = given as Handler<never>;
  };
  const call = { caller: { userId, sessionId: userId }, request: { ip: '10.1.2.3' } };
  const routes = operatorRoutes(route, { db: test.db, clock: systemClock });
  return { routes, run: () => handler!(call as never) };
}

const rename = 'update store set name = $2 where store_id = $1';
const nameOf = async () =>
  (await test.db.query<{ name: string }>('select name from store where store_id = $1', [storeId]))[0]!.name;

describe('the console’s two ways to the database (P4)', () => {
  it('keeps a read from writing', async () => {
    const { routes, run } = capture();
    routes.read(operatorEndpoints.getOperator, async (tx) => {
      await tx.query(rename, [storeId, 'written by a look']);
      throw new Error('the write went through');
    });
    await expect(run()).rejects.toMatchObject({ code: '25006' });
  });

  it('writes an act together with its log entry, with actor and address', async () => {
    const { routes, run } = capture();
    routes.act(operatorStoresEndpoints.sendPasswordLink, async (tx) => {
      await tx.query(rename, [storeId, 'Renamed']);
      const entry = {
        action: 'UPDATE_STORE' as const,
        subject: 'test:1',
        regionId: null,
        before: null,
        after: { a: 1 },
      };
      return { data: { done: true }, audit: [entry] };
    });
    expect(await run()).toEqual({ done: true });
    expect(await nameOf()).toBe('Renamed');
    expect(await auditOf(test, 'test:1')).toEqual([
      {
        action: 'UPDATE_STORE',
        actor: `operator:${userId}`,
        address: '10.1.2.3',
        before: null,
        after: { a: 1 },
      },
    ]);
  });

  it('rolls back an act whose log entry fails', async () => {
    const { routes, run } = capture();
    routes.act(operatorStoresEndpoints.sendPasswordLink, async (tx) => {
      await tx.query(rename, [storeId, 'Without a trace']);
      const entry = { action: null as never, subject: 'test:2', regionId: null, before: null, after: null };
      return { data: { done: true }, audit: [entry] };
    });
    await expect(run()).rejects.toMatchObject({ code: '23502' });
    expect(await nameOf()).not.toBe('Without a trace');
  });
});
