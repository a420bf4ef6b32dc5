import { withoutMarks } from '@mazad/domain/text/without-marks';

/** One spelling of an e-mail for look-ups. */
export function emailKey(email: string): string {
  return withoutMarks(email).trim().normalize('NFKC').toLowerCase();
}
