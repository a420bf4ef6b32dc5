import type { Registration } from '@mazad/contract/operator/operator';
import { isInside, nationalIdDigits, nationalIdFault, REGION_RULES } from '@mazad/domain/region-rules';

type CheckNote =
  | 'verified'
  | 'checkDigit'
  | 'tenDigits'
  | 'LENGTH'
  | 'PREFIX'
  | 'CHECK_DIGIT'
  | 'inside'
  | 'outside'
  | 'missing'
  | 'notVat'
  | 'resale'
  | 'noResale'
  | 'accepted';
/** No note: nothing to add to the value. */
export type Check = { result: 'ok' | 'bad' | 'none'; note: CheckNote | null };
export type CheckId = 'phone' | 'nationalId' | 'location' | 'license' | 'vat' | 'terms';

const ok = (note: CheckNote | null): Check => ({ result: 'ok', note });
const bad = (note: CheckNote): Check => ({ result: 'bad', note });

/** What R2 and R4 require, checked again beside the decision. */
export function checksOf({ country, store, trading }: Registration): Record<CheckId, Check> {
  const { hasLuhnDigit } = REGION_RULES[country].nationalId;
  const fault = nationalIdFault(country, store?.nationalId ?? '');
  const isInPlace = store !== null && isInside(country, store.latitude, store.longitude);
  return {
    // Every request starts with a verified number (R1).
    phone: ok('verified'),
    nationalId: fault ? bad(fault) : ok(hasLuhnDigit ? 'checkDigit' : 'tenDigits'),
    location: isInPlace ? ok('inside') : bad('outside'),
    license: store?.companyLicense ? ok(null) : bad('missing'),
    vat: vatCheck(store, trading),
    terms: trading ? ok('accepted') : bad('missing'),
  };
}

function vatCheck(store: Registration['store'], trading: Registration['trading']): Check {
  if (!store?.isVatRegistered) return { result: 'none', note: 'notVat' };
  if (!store.vatCertificate) return bad('missing');
  return trading?.declaresResale ? ok('resale') : bad('noResale');
}

/** 784-1986-4420571-8, as printed on the card; other regions' ids are unchanged. */
export function groupNationalId(id: string): string {
  const digits = nationalIdDigits(id);
  const parts = /^(784)(\d{4})(\d{7})(\d)$/.exec(digits);
  return parts ? parts.slice(1).join('-') : digits;
}
