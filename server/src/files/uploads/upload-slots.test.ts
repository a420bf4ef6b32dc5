import { expect, it } from 'vitest';
import { createUploadSlots } from './upload-slots.ts';

it('leaves slots for members and photo sessions, however many registrations upload (I6)', async () => {
  const withSlot = createUploadSlots();
  let finish = () => {};
  const promise = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const begin = (kind: 'SIGNUP' | 'MEMBER' | 'ASSESSMENT', ownerId: string) =>
    withSlot({ kind, ownerId }, () => promise.then(() => 'done')).catch((e: { type: string }) => e.type);
  const signups = ['a', 'a', 'b', 'b', 'c'].map((ownerId) => begin('SIGNUP', ownerId));
  expect(await signups[4]).toBe('UNAVAILABLE');
  const others = [begin('MEMBER', 'd'), begin('MEMBER', 'd'), begin('ASSESSMENT', 'e'), begin('MEMBER', 'f')];
  expect(await begin('MEMBER', 'd')).toBe('TOO_MANY_REQUESTS');
  expect(await begin('MEMBER', 'g')).toBe('UNAVAILABLE');
  finish();
  expect(await Promise.all([...signups.slice(0, 4), ...others])).toEqual(Array(8).fill('done'));
  expect(await begin('SIGNUP', 'c')).toBe('done');
});
