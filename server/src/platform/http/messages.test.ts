import { describe, expect, it } from 'vitest';
import { errorMessage } from './messages.ts';

const FILL = { types: '.xlsx, .csv' };

describe('a message', () => {
  it('keeps Latin words together within Arabic, where a dot at their edge would wander off', () => {
    expect(errorMessage('FILE_TYPE_REFUSED', 'ar', FILL)).toContain('الأنواع \u2068.xlsx, .csv\u2069 ');
    expect(errorMessage('FILE_TYPE_REFUSED', 'en', FILL)).toContain('one of .xlsx, .csv, whatever');
  });

  it('leaves numbers and Arabic words as they are', () => {
    expect(errorMessage('PRICE_INVALID', 'ar', { step: 10, nearest: '500, 510' })).toBe(
      'الأسعار بخطوات من 10. الأقرب: 500, 510.',
    );
    expect(errorMessage('BOOK_COLUMNS', 'ar', { columns: '“معرّف الطراز”' })).toContain('عمود “معرّف الطراز”.');
  });
});
