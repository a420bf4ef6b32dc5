import { expect, it } from 'vitest';
import { forLog, isUnavailable } from './errors.ts';

const ofDatabase = (code: string) => Object.assign(new Error('said by the database'), { code });

it('counts as unavailable what passes by itself, and nothing that a call did wrong (S3)', () => {
  // Full disk, no memory, too many connections, shutdown, timeout, read-only, missing for a while, locked repeatedly,
  // and network errors.
  const passing = [
    '53100',
    '53200',
    '53300',
    '57P01',
    '57014',
    '25006',
    '3D000',
    '28P01',
    '40P01',
    '40001',
    '58030',
  ];
  for (const code of [...passing, 'EHOSTUNREACH', 'ENETUNREACH', 'ENOTFOUND', 'EAI_AGAIN'])
    expect(isUnavailable(ofDatabase(code)), code).toBe(true);
  expect(isUnavailable(new Error('Client has encountered a connection error and is not queryable'))).toBe(
    true,
  );
  for (const code of ['23505', '42601', '22003']) expect(isUnavailable(ofDatabase(code)), code).toBe(false);
});

it('says an outage in one line, and where else something failed', () => {
  expect(forLog(ofDatabase('57P01'))).toEqual({ reason: 'said by the database' });
  const fault = ofDatabase('42601');
  expect(forLog(fault)).toEqual({ err: fault });
});
