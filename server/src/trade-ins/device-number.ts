import { isImei, isSerialNumber } from '@mazad/domain/deals/device';
import { AppError } from '#platform/http/errors.ts';

// D5: what names a device. A tablet without a SIM has no IMEI.
const TAKES_IMEI = new Set(['mobile-phones', 'tablets']);
const TAKES_IMEI_ONLY = new Set(['mobile-phones']);

/**
 * The serial number as it is stored: spaces around it gone, letters in upper case. Digits of other scripts are not
 * read as digits: what is compared must be written in one way. Throws 422 SERIAL_NUMBER_INVALID.
 */
export function deviceNumberOf(categoryId: string, text: string): string {
  const number = text.trim().toUpperCase();
  // 15 digits are meant as an IMEI, so that a mistyped one does not pass for a serial number.
  const meantAsImei =
    TAKES_IMEI_ONLY.has(categoryId) || (TAKES_IMEI.has(categoryId) && /^\d{15}$/.test(number));
  if (meantAsImei ? isImei(number) : isSerialNumber(number)) return number;
  throw new AppError('SERIAL_NUMBER_INVALID', { field: 'serialNumber' });
}
