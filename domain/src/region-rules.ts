/** What differs by country in a registration (R2). A region that is not here takes no registrations. */

export interface Bounds {
  south: number;
  north: number;
  west: number;
  east: number;
}

export interface RegionRules {
  /** ISO 3166-1 alpha-2, as phone numbers are parsed. */
  country: 'AE' | 'SA';
  /** Degrees. Stores lie inside. */
  bounds: Bounds;
  /** Where a map opens: latitude, longitude. */
  centre: readonly [number, number];
  nationalIdDigits: number;
  /** Days of the week on which desks are closed; 0 is Sunday. */
  weekend: readonly number[];
  cities: readonly { id: string; en: string; ar: string }[];
}

export const REGION_RULES = {
  uae: {
    country: 'AE',
    bounds: { south: 22.5, north: 26.5, west: 51.4, east: 56.5 },
    centre: [25.2048, 55.2708],
    nationalIdDigits: 15,
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
  ksa: {
    country: 'SA',
    bounds: { south: 16.0, north: 32.2, west: 34.4, east: 55.7 },
    centre: [24.7136, 46.6753],
    nationalIdDigits: 10,
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

export type RegionId = keyof typeof REGION_RULES;

/** The rules of a region, or null for one that takes no registrations. */
export function rulesOfRegion(regionId: string): RegionRules | null {
  return Object.hasOwn(REGION_RULES, regionId) ? REGION_RULES[regionId as RegionId] : null;
}

/** Latin digits for Arabic-Indic and Persian ones; everything else stays. */
export function toLatinDigits(text: string): string {
  return text.replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String((digit.codePointAt(0) ?? 0) & 0xf));
}

/** The digits of an id as people write it, with spaces or hyphens between them. */
export function nationalIdDigits(id: string): string {
  return toLatinDigits(id).replace(/[\s-]/g, '');
}

function hasLuhnDigit(digits: string): boolean {
  let sum = 0;
  for (let i = 0; i < digits.length; i++) {
    const digit = Number(digits[digits.length - 1 - i]);
    const doubled = i % 2 === 1 ? digit * 2 : digit;
    sum += doubled > 9 ? doubled - 9 : doubled;
  }
  return sum % 10 === 0;
}

export type NationalIdFault = 'LENGTH' | 'PREFIX' | 'CHECK_DIGIT';

/** What is wrong with a national ID in a region (R2), or null: 15 digits from 784 with a Luhn digit, or 10 digits. */
export function nationalIdFault(regionId: RegionId, id: string): NationalIdFault | null {
  const digits = nationalIdDigits(id);
  if (!/^\d+$/.test(digits) || digits.length !== REGION_RULES[regionId].nationalIdDigits) return 'LENGTH';
  if (regionId !== 'uae') return null;
  if (!digits.startsWith('784')) return 'PREFIX';
  return hasLuhnDigit(digits) ? null : 'CHECK_DIGIT';
}

/** Whether a place lies inside the region's bounding box (R2). Degrees. */
export function isInside(regionId: RegionId, latitude: number, longitude: number): boolean {
  const { south, north, west, east } = REGION_RULES[regionId].bounds;
  return latitude >= south && latitude <= north && longitude >= west && longitude <= east;
}
