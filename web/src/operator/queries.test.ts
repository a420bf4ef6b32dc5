import { QueryClient } from '@tanstack/react-query';
import { expect, it, vi } from 'vitest';
import { operatorKey, operatorQuery, renew } from './queries';

const signedIn = vi.hoisted(() => ({ identifier: 'one' }));
vi.mock('./frame/operator-session', () => ({ findOperatorSession: () => signedIn, callOperator: vi.fn() }));

/** The queries that are reloaded. */
function renewed(...reaches: Parameters<typeof renew>[1]) {
  const client = new QueryClient();
  const names = [
    'GET /operator/stores',
    'GET /operator/stores/{storeId}',
    'GET /operator/stores/{storeId}/bids',
    'GET /operator/stores-by-region',
    'GET /operator/deals',
  ] as const;
  for (const name of names) client.setQueryData(operatorKey(name as 'GET /operator/stores'), {});
  client.setQueryData([0, 'GET /operator/stores'], {});
  void renew(client, reaches);
  const stale = client.getQueryCache().findAll({ stale: true });
  return stale.map(({ queryKey }) => queryKey.join(' ').replace('operator one ', ''));
}

it('reads one call again, whatever it was given, or a path with everything below it', () => {
  expect(renewed('GET /operator/stores')).toEqual(['GET /operator/stores']);
  expect(renewed('/operator/stores')).toEqual([
    'GET /operator/stores',
    'GET /operator/stores/{storeId}',
    'GET /operator/stores/{storeId}/bids',
  ]);
  expect(renewed('GET /operator/stores/{storeId}', '/operator/deals')).toEqual([
    'GET /operator/stores/{storeId}',
    'GET /operator/deals',
  ]);
});

it('keeps what one operator read apart from what another one reads (I7)', () => {
  const keyOf = () => operatorQuery('GET /operator/deals/filters').queryKey;
  const before = keyOf();
  signedIn.identifier = 'two';
  const after = keyOf();
  signedIn.identifier = 'one';
  expect(after).not.toEqual(before);
});
