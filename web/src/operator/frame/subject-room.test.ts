import { expect, it } from 'vitest';
import { roomOfSubject } from './subject-room';

it('leads to what has a row in a room, and nowhere from what has none', () => {
  expect(roomOfSubject('store:0190a')).toEqual({ room: 'stores', row: '0190a' });
  expect(roomOfSubject('deal:MZ-1')).toEqual({ room: 'deals', row: 'MZ-1' });
  expect(roomOfSubject('operator:0190a')).toEqual({ room: 'operators', row: '0190a' });
  expect(roomOfSubject('operator:unknown')).toBeNull();
  expect(roomOfSubject('audit-log:entries')).toBeNull();
});
