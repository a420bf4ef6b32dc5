import { expect, it } from 'vitest';
import { foldText } from './fold-text.ts';

it('folds texts that read the same into one', () => {
  for (const word of ['آبل', 'أبل', 'إبل', 'ٱبل', 'ابل', 'آبـــل', 'اَبْل']) expect(foldText(word)).toBe('ابل');
  expect(foldText('ساعة')).toBe(foldText('ساعه'));
  expect(foldText('هؤلاء')).toBe(foldText('هولا'));
  expect(foldText('Motó É')).toBe('moto e');
});

it('reads the digits of both scripts', () => {
  expect(foldText('٠١٢٣٤٥٦٧٨٩')).toBe('0123456789');
  expect(foldText('۰۱۲۳۴۵۶۷۸۹')).toBe('0123456789');
});

it('leaves other signs as they are', () => {
  expect(foldText("100%_'")).toBe("100%_'");
});
