import { passesLuhn } from './deals/device.ts';
import { toLatinDigits } from './text/latin-digits.ts';

/** Rules by country (R2). The database table of regions holds the regions and their countries. */

export interface Bounds {
  south: number;
  north: number;
  west: number;
  east: number;
}

export interface RegionRules {
  /** Of the country's phone numbers, with the plus. */
  callingCode: string;
  /** ISO 4217. */
  currency: string;
  /** IANA. */
  timeZone: string;
  /** In degrees; all stores lie inside. */
  bounds: Bounds;
  /** Where a map opens: latitude, longitude. */
  centre: readonly [number, number];
  nationalId: { digits: number; prefix: string; hasLuhnDigit: boolean };
  /** Weekdays without business; 0 is Sunday. */
  weekend: readonly number[];
  cities: readonly { id: string; en: string; ar: string }[];
}

/** By ISO 3166-1 alpha-2, the codes that phone parsing uses. Every region is in one of these countries. */
export const REGION_RULES = {
  AE: {
    callingCode: '+971',
    currency: 'AED',
    timeZone: 'Asia/Dubai',
    bounds: { south: 22.5, north: 26.5, west: 51.4, east: 56.5 },
    centre: [25.2048, 55.2708],
    nationalId: { digits: 15, prefix: '784', hasLuhnDigit: true },
    weekend: [6, 0],
    cities: [
      { id: 'abu-dhabi', en: 'Abu Dhabi', ar: 'أبوظبي' },
      { id: 'ajman', en: 'Ajman', ar: 'عجمان' },
      { id: 'al-ain', en: 'Al Ain', ar: 'العين' },
      { id: 'dubai', en: 'Dubai', ar: 'دبي' },
      { id: 'fujairah', en: 'Fujairah', ar: 'الفجيرة' },
      { id: 'ras-al-khaimah', en: 'Ras Al Khaimah', ar: 'رأس الخيمة' },
      { id: 'sharjah', en: 'Sharjah', ar: 'الشارقة' },
      { id: 'umm-al-quwain', en: 'Umm Al Quwain', ar: 'أم القيوين' },
    ],
  },
  SA: {
    callingCode: '+966',
    currency: 'SAR',
    timeZone: 'Asia/Riyadh',
    bounds: { south: 16.0, north: 32.2, west: 34.4, east: 55.7 },
    centre: [24.7136, 46.6753],
    nationalId: { digits: 10, prefix: '', hasLuhnDigit: false },
    weekend: [5, 6],
    cities: [
      { id: 'dammam', en: 'Dammam', ar: 'الدمام' },
      { id: 'jeddah', en: 'Jeddah', ar: 'جدة' },
      { id: 'khobar', en: 'Khobar', ar: 'الخبر' },
      { id: 'madinah', en: 'Madinah', ar: 'المدينة المنورة' },
      { id: 'makkah', en: 'Makkah', ar: 'مكة المكرمة' },
      { id: 'riyadh', en: 'Riyadh', ar: 'الرياض' },
    ],
  },
} as const satisfies Record<string, RegionRules>;

export type Country = keyof typeof REGION_RULES;

export const COUNTRIES = Object.keys(REGION_RULES) as [Country, ...Country[]];

/** The first day of the week, the one after the weekend; 0 is Sunday. */
export function firstWeekday(country: Country): number {
  return (REGION_RULES[country].weekend.at(-1)! + 1) % 7;
}

/** Only the digits of an id that may have spaces or hyphens in it. */
export function nationalIdDigits(id: string): string {
  return toLatinDigits(id).replace(/[\s-]/g, '');
}

export type NationalIdFault = 'LENGTH' | 'PREFIX' | 'CHECK_DIGIT';

/** What is wrong with a national ID (R2), or null: number of digits, prefix, Luhn digit. */
export function nationalIdFault(country: Country, id: string): NationalIdFault | null {
  const rule: RegionRules['nationalId'] = REGION_RULES[country].nationalId;
  const digits = nationalIdDigits(id);
  if (!/^\d+$/.test(digits) || digits.length !== rule.digits) return 'LENGTH';
  if (!digits.startsWith(rule.prefix)) return 'PREFIX';
  return rule.hasLuhnDigit && !passesLuhn(digits) ? 'CHECK_DIGIT' : null;
}

/** Whether a place is inside the country's bounding box (R2). In degrees. */
export function isInside(country: Country, latitude: number, longitude: number): boolean {
  const { south, north, west, east } = REGION_RULES[country].bounds;
  return latitude >= south && latitude <= north && longitude >= west && longitude <= east;
}
