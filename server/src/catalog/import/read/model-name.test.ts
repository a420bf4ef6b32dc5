import { cleanText, nameKey } from '@mazad/domain/text/name-key';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { categoryNamed, guessCategory } from './category-guess.ts';
import { categorySlug } from './category-slug.ts';
import { splitModelName } from './model-name.ts';

describe('splitModelName', () => {
  it.each([
    ['iPhone 16 Pro Max 512GB', 'iPhone 16 Pro Max', '512GB', null],
    ['Galaxy S23 Ultra 12GB/512GB', 'Galaxy S23 Ultra', '512GB', '12GB'],
    ['Redmi Note 12 8+256GB', 'Redmi Note 12', '256GB', '8GB'],
    ['POCO F5 8GB RAM 256GB', 'POCO F5', '256GB', '8GB'],
    ['OnePlus 14+ 128GB', 'OnePlus 14+', '128GB', null],
    ['Galaxy Note 10+ 256GB', 'Galaxy Note 10+', '256GB', null],
    ['iPhone 15 Pro 256GB Natural Titanium', 'iPhone 15 Pro', '256GB', null],
    ['iPhone 13 128GB (Midnight)', 'iPhone 13', '128GB', null],
    ['Galaxy A13 5G 64GB', 'Galaxy A13 5G', '64GB', null],
    ['edge 50 ultra 16GB 1TB', 'edge 50 ultra', '1TB', '16GB'],
    ['Nokia 3310', 'Nokia 3310', null, null],
    ['128GB', '128GB', '128GB', null],
  ])('splits the phone %s', (name, group, storage, ram) => {
    expect(splitModelName(name, 'mobile-phones')).toEqual({ group, storage, ram });
  });

  it.each([
    ['iPad Air 5 64GB Wi-Fi + Cellular', 'tablets', 'iPad Air 5'],
    ['Galaxy Tab S9 5G 256GB', 'tablets', 'Galaxy Tab S9'],
    ['Apple Watch Series 9 45mm GPS + Cellular', 'smart-watches', 'Apple Watch Series 9'],
    ['MacBook Air 13 M2 256GB', 'laptops', 'MacBook Air 13 M2'],
    ['XPS 13 9315 i7 16GB 512GB SSD', 'laptops', 'XPS 13 9315'],
  ])('leaves radio, case and processor out of the group of %s', (name, categoryId, group) => {
    expect(splitModelName(name, categoryId).group).toBe(group);
  });

  it('gives a group for any name, quickly', () => {
    // A regular expression with exponential backtracking would hang here.
    for (const part of ['8GB ', '1', '(', '5G + ', 'Blue ', '8+'])
      splitModelName(part.repeat(500), 'tablets');
    fc.assert(
      fc.property(fc.string({ minLength: 1 }), (name) => splitModelName(name, 'mobile-phones').group !== ''),
    );
  });
});

describe('guessCategory', () => {
  it.each([
    ['Apple', 'iPad Air 5 64GB', 'tablets'],
    ['Samsung', 'Galaxy Tab S9', 'tablets'],
    ['Huawei', 'MatePad Pro 12.2', 'tablets'],
    ['Infinix', 'Xpad Lite', 'tablets'],
    ['Nokia', 'T21', 'tablets'],
    ['Vivo', 'T1 5G 128GB', 'mobile-phones'],
    ['Samsung', 'Galaxy Watch6 Classic', 'smart-watches'],
    ['Apple', 'Apple Watch SE', 'smart-watches'],
    ['Apple', 'MacBook Air 13', 'laptops'],
    ['Lenovo', 'IdeaPad Slim 3', 'laptops'],
    ['Lenovo', 'ThinkPad T14', 'laptops'],
    ['Asus', 'Zenfone 10', 'mobile-phones'],
    ['Apple', 'iPhone 13 128GB', 'mobile-phones'],
  ])('%s %s is one of the %s', (brand, name, categoryId) => {
    expect(guessCategory(brand, name).categoryId).toBe(categoryId);
  });

  it('knows the four categories by other names and makes a slug of any other', () => {
    expect(categoryNamed(' smartphones ').categoryId).toBe('mobile-phones');
    expect(categoryNamed('الساعات الذكية').categoryId).toBe('smart-watches');
    expect(categoryNamed('Gaming Consoles')).toMatchObject({
      categoryId: 'gaming-consoles',
      nameEn: 'Gaming Consoles',
    });
    expect(categorySlug('سماعات')).toMatch(/^category-[0-9a-f]{8}$/);
  });
});

describe('nameKey', () => {
  it('ignores case, spaces and marks that cannot be seen', () => {
    expect(nameKey(' iPhone\u00a013\t128 GB\u200f ')).toBe('iphone13128gb');
    expect(cleanText('a\u0000b\u202ec')).toBe('a bc');
  });
});
