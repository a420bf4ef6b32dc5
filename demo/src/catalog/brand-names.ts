/** The demo's brands in Arabic, as spelled in the Gulf. */
export const BRAND_NAMES_AR: Readonly<Record<string, string>> = {
  Acer: 'إيسر',
  Amazfit: 'أمازفيت',
  Apple: 'آبل',
  ASUS: 'أسوس',
  Dell: 'ديل',
  Garmin: 'جارمن',
  Google: 'جوجل',
  HONOR: 'هونر',
  HP: 'إتش بي',
  HUAWEI: 'هواوي',
  Infinix: 'إنفينكس',
  Lenovo: 'لينوفو',
  Microsoft: 'مايكروسوفت',
  Motorola: 'موتورولا',
  Nokia: 'نوكيا',
  Nothing: 'نثينغ',
  OnePlus: 'ون بلس',
  OPPO: 'أوبو',
  POCO: 'بوكو',
  realme: 'ريلمي',
  Samsung: 'سامسونج',
  Sony: 'سوني',
  TECNO: 'تكنو',
  vivo: 'فيفو',
  Xiaomi: 'شاومي',
};

/** Letters drawn for the demo (web/public/brands), not real logos. Other brands have none. */
export const BRAND_LOGOS: Readonly<Record<string, string>> = {
  Apple: '/brands/apple.svg',
  Samsung: '/brands/samsung.svg',
};
