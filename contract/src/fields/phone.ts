/** Phone numbers, checked with libphonenumber's metadata. The metadata is large: import this file only where needed. */

import { COUNTRIES, type Country, REGION_RULES } from '@mazad/domain/region-rules';
import { toLatinDigits } from '@mazad/domain/text/latin-digits';
import { parsePhoneNumberFromString } from 'libphonenumber-js/min';

/** In these countries exactly the mobile numbers have nine digits that start with a five. */
const MOBILE = /^5\d{8}$/;

/** E.164 of a mobile number as people write it; null if it is not one of the country (R2). Codes go to it by SMS. */
export function phoneOf(typed: string, country: Country): string | null {
  const parsed = parsePhoneNumberFromString(toLatinDigits(typed), country);
  if (!parsed || `+${parsed.countryCallingCode}` !== REGION_RULES[country].callingCode) return null;
  return MOBILE.test(parsed.nationalNumber) ? parsed.number : null;
}

/** A number that can be called, with + and country code. Landlines and service numbers count too. */
export function isCallable(typed: string): boolean {
  return parsePhoneNumberFromString(typed)?.isPossible() ?? false;
}

/** E.164 of a number of any country. Without a country code, `country` is assumed. */
export function anyPhoneOf(typed: string, country: Country): string | null {
  return phoneOf(typed, country) ?? COUNTRIES.map((one) => phoneOf(typed, one)).find(Boolean) ?? null;
}

/** Whether it is a valid number of any country. The caller checks the country. */
export function isPhone(typed: string): boolean {
  return COUNTRIES.some((country) => phoneOf(typed, country) !== null);
}
