import { describe, expect, it } from 'vitest';
import { readPrice as readPriceIn } from './price.ts';

const readPrice = (text: string, currency = 'AED') => readPriceIn(text, currency);

describe('readPrice', () => {
  it.each([
    ['AED 2,799', 279900],
    ['2.799,00', 279900],
    ['2,799.50', 279950],
    ['2799', 279900],
    ['2799.5', 279950],
    ['19,99', 1999],
    ['700/-', 70000],
    ['\u20c3 2,799', 279900],
    ['UAE Dirham 2,799 only', 279900],
    ['\u200fAED 2,799', 279900],
    ['1.299', null],
    ['2 799 AED', 279900],
    ['Dhs. 1,049', 104900],
    ['٢٬٧٩٩ درهم', 279900],
    ['د.إ 999', 99900],
    ['AED 12,345,6', null],
  ])('reads %s', (text, minor) => {
    const reading = readPrice(text);
    expect(reading.ok ? reading.minor : null).toBe(minor);
  });

  it.each(['', ' ', 'Not available', 'N/A', '-', 'TBA', 'not announced'])('takes %j for no price', (text) => {
    expect(readPrice(text)).toEqual({ ok: true, minor: null });
  });

  it.each(['AED 2,799 - 2,999', '2799–2999', '2,999 to 2,799', 'AED 2,799 / AED 2,999'])(
    'takes the lower end of the range %s',
    (text) => {
      expect(readPrice(text)).toEqual({ ok: true, minor: 279900 });
    },
  );

  it.each(['1.299', '700.125', '1.299 - 1,999'])('refuses %s, which is two prices', (text) => {
    expect(readPrice(text)).toMatchObject({ ok: false, code: 'AMBIGUOUS_PRICE' });
  });

  it('gives both readings', () => {
    expect(readPrice('700.125')).toMatchObject({ reason: 'The price may be 700.125 or 700,125.' });
  });

  it.each(['USD 799', '$799', '€ 799', 'PKR 224,999', 'CNY ¥13,999', '₹79,999', '799 SAR'])(
    'refuses %s, which is not in AED',
    (text) => {
      expect(readPrice(text)).toMatchObject({ ok: false, code: 'WRONG_CURRENCY' });
    },
  );

  it('accepts only the given currency', () => {
    expect(readPrice('SAR 2,799', 'SAR')).toEqual({ ok: true, minor: 279_900 });
    expect(readPrice('AED 2,799', 'SAR')).toMatchObject({ reason: 'The price is not in SAR.' });
  });

  it.each(['0', '-5', 'AED -5', '1.2345', '1,2,3', '12.345.6', '9999999999', '1e9', '1-2-3', '2,7999'])(
    'refuses %s, which is no price',
    (text) => {
      expect(readPrice(text)).toMatchObject({ ok: false, code: 'BAD_PRICE' });
    },
  );
});
