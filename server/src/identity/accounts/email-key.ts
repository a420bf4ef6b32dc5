import { withoutMarks } from '@mazad/domain/text/without-marks';

/** The normalised form of an e-mail for look-ups. */
export function emailKey(email: string): string {
  return withoutMarks(email).trim().normalize('NFKC').toLowerCase();
}
