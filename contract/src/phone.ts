/** Phone numbers, checked with libphonenumber's metadata. Imported only where a phone number is read. */
import type { RegionId } from '@mazad/domain/region-rules';
import { REGION_RULES, toLatinDigits } from '@mazad/domain/region-rules';
import { parsePhoneNumberFromString } from 'libphonenumber-js/min';

/** In both regions mobile numbers, and no others, have nine digits of which the first is a five. */
const MOBILE = /^5\d{8}$/;

/** E.164 of a mobile number as people write it, or null when it is none of the region (R2): a code goes to it by SMS. */
export function phoneOf(typed: string, regionId: RegionId): string | null {
  const { country } = REGION_RULES[regionId];
  const parsed = parsePhoneNumberFromString(toLatinDigits(typed), country);
  if (parsed?.countryCallingCode !== callingCode(regionId)) return null;
  return MOBILE.test(parsed.nationalNumber) ? parsed.number : null;
}

/** Without the plus: 971, 966. */
export function callingCode(regionId: RegionId): string {
  return regionId === 'uae' ? '971' : '966';
}

/** A number that can be called, with + and its country's code; landlines and service numbers too. */
export function isCallable(typed: string): boolean {
  return parsePhoneNumberFromString(typed)?.isPossible() ?? false;
}

/** E.164 of a number of any region; one without a country code is read as one of `regionId`. */
export function anyPhoneOf(typed: string, regionId: RegionId): string | null {
  const regions = Object.keys(REGION_RULES) as RegionId[];
  return phoneOf(typed, regionId) ?? regions.map((id) => phoneOf(typed, id)).find(Boolean) ?? null;
}
