import { describe, expect, it } from 'vitest';
import { matches } from './matches';

describe('the search of the help page', () => {
  it('wants every word, in any order and case', () => {
    expect(matches('Why does my bid not win?', 'WIN bid')).toBe(true);
    expect(matches('Why does my bid not win?', 'bid credit')).toBe(false);
    expect(matches('anything', '  ')).toBe(true);
  });

  it('does not mind how an Arabic letter is written', () => {
    expect(matches('لماذا لا يُرسى عليّ الأعلى قيمةً؟', 'الاعلى')).toBe(true);
    expect(matches('مراجعة الدرجة', 'مراجعه الدرجه')).toBe(true);
    expect(matches('مراجعة الدرجة', 'ائتمان')).toBe(false);
  });
});
