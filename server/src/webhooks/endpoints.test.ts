import { describe, expect, it } from 'vitest';
import { updateWebhook } from './endpoints.ts';
import {
  db,
  deliveriesOf,
  deskDeps,
  endpointRow,
  movableClock,
  numbers,
  partnerAt,
  receiver,
  senderOf,
  useWebhooks,
  win,
} from './webhooks.fixture.ts';

useWebhooks();

describe('an endpoint whose address is corrected', () => {
  it('is tried at once, not when the old address would have been', async () => {
    const clock = movableClock();
    const wrong = await receiver((response) => void response.writeHead(404).end());
    const right = await receiver();
    const { partner, endpointId, key } = await partnerAt(wrong.url);
    await win(partner);
    const { run } = senderOf(clock);
    await run();
    expect((await endpointRow(endpointId)).failing_since).not.toBeNull();
    await db.transaction((tx) => updateWebhook(deskDeps(tx, clock.now()), key, { url: right.url }));
    expect((await endpointRow(endpointId)).failing_since).toBeNull();
    await run();
    expect(numbers(right.received)).toEqual([1]);
    expect(await deliveriesOf(endpointId)).toMatchObject([{ state: 'DELIVERED' }]);
  });
});
