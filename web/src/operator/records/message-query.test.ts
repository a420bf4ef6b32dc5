import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, it, vi } from 'vitest';
import { messageQuery } from './message-query';

const LOOK = 'POST /operator/outbox/{messageId}/text m';
const calls: string[] = [];
vi.mock('../frame/operator-session', () => ({
  findOperatorSession: () => ({ identifier: 'mine' }),
  callOperator: (name: string, { params }: { params: { messageId: string } }) => {
    calls.push(`${name} ${params.messageId}`);
    return Promise.resolve({ text: 'the text of an SMS', isHidden: false });
  },
}));
afterEach(() => vi.useRealTimers());

it('is asked for each time that it is opened, so that each look is in the audit log (P4)', async () => {
  vi.useFakeTimers();
  const client = new QueryClient();
  const look = async () => {
    const close = new QueryObserver(client, messageQuery('m')).subscribe(() => undefined);
    await vi.runAllTimersAsync();
    close();
    await vi.runAllTimersAsync();
  };
  await look();
  await look();
  expect(calls).toEqual([LOOK, LOOK]);
});
