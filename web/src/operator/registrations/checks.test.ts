import { describe, expect, it } from 'vitest';
import { checksOf, groupNationalId } from './checks';
import { buildRegistration } from './registration.fixture';

describe('checksOf', () => {
  it('finds nothing wrong with a good request', () => {
    const results = Object.values(checksOf(buildRegistration())).map((check) => check.result);
    expect(results).toEqual(['ok', 'ok', 'ok', 'ok', 'ok', 'ok']);
  });

  it('names what is wrong with a national ID', () => {
    const note = (nationalId: string) => checksOf(buildRegistration({}, { nationalId })).nationalId.note;
    expect(note('784198644205713')).toBe('CHECK_DIGIT');
    expect(note('123198644205715')).toBe('PREFIX');
    expect(note('784')).toBe('LENGTH');
  });

  it('sees a store outside its region', () => {
    expect(checksOf(buildRegistration({}, { latitude: 30 })).location).toEqual({
      result: 'bad',
      note: 'outside',
    });
  });

  it('asks for the VAT papers only of those who are registered', () => {
    const vat = (store: object, changes = {}) => checksOf(buildRegistration(changes, store)).vat;
    expect(vat({ isVatRegistered: false, vatCertificate: null })).toEqual({ result: 'none', note: 'notVat' });
    expect(vat({ vatCertificate: null })).toEqual({ result: 'bad', note: 'missing' });
    const { trading } = buildRegistration();
    expect(vat({}, { trading: { ...trading, declaresResale: false } }).note).toBe('noResale');
  });

  it('misses a license', () => {
    expect(checksOf(buildRegistration({}, { companyLicense: null })).license.result).toBe('bad');
  });
});

it('groups an ID as it is printed', () => {
  expect(groupNationalId('784198644205712')).toBe('784-1986-4420571-2');
  expect(groupNationalId('1023456789')).toBe('1023456789');
});
