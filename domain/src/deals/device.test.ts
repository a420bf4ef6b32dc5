import { describe, expect, it } from 'vitest';
import { isImei, isSerialNumber, maskEmail, maskName, maskPhone } from './device.ts';

describe('devices and customers', () => {
  it('checks an IMEI by its digit (D5)', () => {
    expect(isImei('490154203237518')).toBe(true);
    expect(isImei('490154203237519')).toBe(false);
    expect(isImei('٤٩٠١٥٤٢٠٣٢٣٧٥١٨')).toBe(false);
  });

  it.each([
    ['ABC12', true],
    ['c02-XL0G-9', true],
    ['A'.repeat(40), true],
    ['ABC1', false],
    ['A'.repeat(41), false],
    ['-ABC12', false],
    ['ABC 12', false],
    ['ABC12/', false],
    ['/ABC12', false],
  ])('takes %s for a maker’s serial number: %s', (text, isOne) => {
    expect(isSerialNumber(text)).toBe(isOne);
  });

  it('takes only 15 digits for an IMEI', () => {
    for (const text of ['0490154203237518', 'x490154203237518', '490154203237518x', '']) {
      expect(isImei(text)).toBe(false);
    }
  });

  it('masks a customer (D4)', () => {
    expect(maskName(' Mona   Ali ')).toBe('M••••• A•••••');
    expect(maskPhone('+44 20 7946 0958')).toBe('+44 •• ••• ••58');
    expect(maskPhone('0501234541')).toBe('•• ••• ••41');
    expect(maskPhone('00+971501234541')).toBe('•• ••• ••41');
    expect(maskEmail('mona')).toBe('m•••••@•••••');
    expect(maskEmail('@shop.co.example')).toBe('•••••@•••••.example');
    expect(maskName('Mona Ali')).toBe('M••••• A•••••');
    expect(maskName('  ')).toBe('•••••');
    expect(maskPhone('+971501234541')).toBe('+971 •• ••• ••41');
    expect(maskEmail('mona@shop.example')).toBe('m•••••@•••••.example');
  });
});
