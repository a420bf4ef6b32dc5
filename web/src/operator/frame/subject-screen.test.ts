import { expect, it } from 'vitest';
import { screenOfSubject } from './subject-screen';

it('leads to what has a row in a screen, and nowhere from what has none', () => {
  expect(screenOfSubject('store:0190a')).toEqual({ screen: 'stores', row: '0190a' });
  expect(screenOfSubject('deal:MZ-1')).toEqual({ screen: 'deals', row: 'MZ-1' });
  expect(screenOfSubject('operator:0190a')).toEqual({ screen: 'operators', row: '0190a' });
  expect(screenOfSubject('operator:unknown')).toBeNull();
  expect(screenOfSubject('audit-log:entries')).toBeNull();
});
