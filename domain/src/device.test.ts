import { describe, expect, it } from 'vitest';
import { isImei, maskEmail, maskName, maskPhone } from './device.ts';

describe('devices and customers', () => {
  it('checks an IMEI by its digit (D5)', () => {
    expect(isImei('490154203237518')).toBe(true);
    expect(isImei('490154203237519')).toBe(false);
    expect(isImei('٤٩٠١٥٤٢٠٣٢٣٧٥١٨')).toBe(false);
  });

  it('masks a customer (D4)', () => {
    expect(maskName('Mona Ali')).toBe('M••••• A•••••');
    expect(maskName('  ')).toBe('•••••');
    expect(maskPhone('+971501234541')).toBe('+971 •• ••• ••41');
    expect(maskEmail('mona@shop.example')).toBe('m•••••@•••••.example');
  });
});
