import { cleanText, nameKey } from '@mazad/domain/text/name-key';
import { categorySlug } from './category-slug.ts';

/** A category for the importer; `nameAr` is the English name if no Arabic one is known. */
export type CategoryName = { categoryId: string; nameEn: string; nameAr: string };

const MOBILE_PHONES = { categoryId: 'mobile-phones', nameEn: 'Mobile phones', nameAr: 'الهواتف المحمولة' };
const TABLETS = { categoryId: 'tablets', nameEn: 'Tablets', nameAr: 'الأجهزة اللوحية' };
const SMART_WATCHES = { categoryId: 'smart-watches', nameEn: 'Smart watches', nameAr: 'الساعات الذكية' };
const LAPTOPS = { categoryId: 'laptops', nameEn: 'Laptops', nameAr: 'أجهزة الكمبيوتر المحمولة' };

const ALSO_CALLED: ReadonlyArray<readonly [CategoryName, readonly string[]]> = [
  [
    MOBILE_PHONES,
    ['mobilephones', 'mobilephone', 'mobiles', 'mobile', 'phones', 'phone', 'smartphones', 'smartphone'],
  ],
  [TABLETS, ['tablets', 'tablet', 'tabs']],
  [SMART_WATCHES, ['smartwatches', 'smartwatch', 'watches', 'watch', 'wearables', 'wearable']],
  [LAPTOPS, ['laptops', 'laptop', 'notebooks', 'notebook']],
];

const BY_KEY = new Map<string, CategoryName>();
for (const [category, keys] of ALSO_CALLED) {
  for (const key of [...keys, category.categoryId, nameKey(category.nameAr)]) BY_KEY.set(key, category);
}

/** The category of a cell or constant. A new one gets a slug. */
export function categoryNamed(text: string): CategoryName {
  const name = cleanText(text);
  return BY_KEY.get(nameKey(name)) ?? { categoryId: categorySlug(name), nameEn: name, nameAr: name };
}

// Order matters: watches first ('Galaxy Watch'), laptops before tablets ('IdeaPad' and 'ThinkPad' end in 'Pad').
const WATCH = /\b(watch|band|forerunner|f[eē]nix|venu|amazfit|smartwatch)\b|watch\d*\b/i;
const LAPTOP =
  /\b(macbook|matebook|magicbook|galaxy book|redmibook|chromebook|notebook|laptop|thinkpad|ideapad|vivobook|zenbook|surface (laptop|book)|latitude|inspiron|elitebook|probook|pavilion)\b|book\b/i;
const TABLET =
  /\b(ipad|tab|tablet|pad|matepad|mediapad|magicpad|megapad|xpad|surface (pro|go))\b|(?<!think|idea)pads?\b/i;
// Names that contain one of the words above, but are phones.
const PHONE = /\b(padfone|zenfone|iphone|rog phone)\b/i;

/**
 * The category that a model's name suggests, for files that list tablets among phones. Without a known word it is a
 * phone. Nokia's T-series and Lenovo's Legion tablets are recognised by number.
 */
export function guessCategory(brand: string, name: string): CategoryName {
  if (PHONE.test(name)) return MOBILE_PHONES;
  if (WATCH.test(name)) return SMART_WATCHES;
  if (LAPTOP.test(name)) return LAPTOPS;
  if (TABLET.test(name)) return TABLETS;
  if (nameKey(brand) === 'nokia' && /^(nokia )?t\d{2}\b/i.test(name)) return TABLETS;
  return MOBILE_PHONES;
}
