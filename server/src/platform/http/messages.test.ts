import { describe, expect, it } from 'vitest';
import { ownerOnly, tooManyRequests } from './errors.ts';
import { errorMessage, listOf } from './messages.ts';

const FILL = { types: '.xlsx, .csv' };

describe('a message', () => {
  it('isolates Latin words in Arabic, so that a final dot stays in place', () => {
    expect(errorMessage('FILE_TYPE_REFUSED', 'ar', FILL)).toContain('نوع \u2068.xlsx, .csv\u2069 ');
    expect(errorMessage('FILE_TYPE_REFUSED', 'en', FILL)).toContain('the type .xlsx, .csv, whatever');
  });

  it('uses words of its own language if there are both', () => {
    const status = { en: 'Grade Revised', ar: 'عُدّلت الدرجة' };
    expect(errorMessage('REVIEW_MOVE_NOT_ALLOWED', 'en', { status })).toContain('at Grade Revised,');
    expect(errorMessage('REVIEW_MOVE_NOT_ALLOWED', 'ar', { status })).toContain('«عُدّلت الدرجة»');
  });

  it('gives waits in seconds, and longer ones in minutes', () => {
    const told = (seconds: number, language: 'en' | 'ar') =>
      errorMessage('TOO_MANY_REQUESTS', language, tooManyRequests(seconds).more.words);
    expect(told(45, 'en')).toBe('Too many attempts. Please wait 45 seconds.');
    expect(told(901, 'en')).toBe('Too many attempts. Please wait 16 minutes.');
    expect(told(900, 'ar')).toContain('الانتظار: 15 دقيقة.');
    expect(told(180, 'ar')).toContain('الانتظار: 3 دقائق.');
  });

  it('separates thousands', () => {
    expect(errorMessage('AUTOPILOT_CEILING', 'en', { price: 1020 })).toContain('your price, 1,020.');
    expect(errorMessage('AUTOPILOT_CEILING', 'ar', { price: 1020 })).toContain('سعرك، 1,020.');
  });

  it('lists numbers like its language', () => {
    const words = { step: 10, nearest: listOf([1_000, 1_010]) };
    expect(errorMessage('PRICE_INVALID', 'en', words)).toContain('The nearest are 1,000, 1,010.');
    expect(errorMessage('PRICE_INVALID', 'ar', words)).toBe('السعر من مضاعفات 10. الأقرب: 1,000، 1,010.');
  });

  it('is the first text whose placeholders have values', () => {
    const range = { min: 10, max: 1_000_000 };
    expect(errorMessage('PRICE_INVALID', 'en', range)).toBe('A price may be from 10 to 1,000,000.');
    expect(errorMessage('PRICE_INVALID', 'ar', range)).toBe('السعر من 10 إلى 1,000,000.');
    expect(errorMessage('FORBIDDEN', 'en')).toBe('Your role does not allow this.');
    expect(errorMessage('FORBIDDEN', 'en', ownerOnly().more.words)).toBe(
      'Your role does not allow this. Ask an owner of your store.',
    );
    expect(errorMessage('FORBIDDEN', 'ar', ownerOnly().more.words)).toContain('اطلب ذلك من مالك متجرك.');
  });

  it('leaves numbers and Arabic words unchanged', () => {
    expect(errorMessage('BOOK_COLUMNS', 'ar', { columns: '“معرّف الطراز”' })).toContain('عمود “معرّف الطراز”.');
  });
});
