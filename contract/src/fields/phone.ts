/** Phone numbers, checked with libphonenumber's metadata. Imported only where a phone number is read. */

import { COUNTRIES, type Country, REGION_RULES } from '@mazad/domain/region-rules';
import { toLatinDigits } from '@mazad/domain/text/latin-digits';
import { parsePhoneNumberFromString } from 'libphonenumber-js/min';

/** In each of the countries mobile numbers, and no others, have nine digits of which the first is a five. */
const MOBILE = /^5\d{8}$/;

/** E.164 of a mobile number as people write it, or null when it is none of the country (R2): a code goes to it by SMS. */
export function phoneOf(typed: string, country: Country): string | null {
  const parsed = parsePhoneNumberFromString(toLatinDigits(typed), country);
  if (!parsed || `+${parsed.countryCallingCode}` !== REGION_RULES[country].callingCode) return null;
  return MOBILE.test(parsed.nationalNumber) ? parsed.number : null;
}

/** A number that can be called, with + and its country's code; landlines and service numbers too. */
export function isCallable(typed: string): boolean {
  return parsePhoneNumberFromString(typed)?.isPossible() ?? false;
}

/** E.164 of a number of any country; one without a country code is read as one of `country`. */
export function anyPhoneOf(typed: string, country: Country): string | null {
  return phoneOf(typed, country) ?? COUNTRIES.map((one) => phoneOf(typed, one)).find(Boolean) ?? null;
}

/** Whether a number is one of some country; which one says whoever knows the region. */
export function isPhone(typed: string): boolean {
  return COUNTRIES.some((country) => phoneOf(typed, country) !== null);
}
