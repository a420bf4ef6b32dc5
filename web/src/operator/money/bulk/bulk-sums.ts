import { issueWord } from '@mazad/contract/fields/field-words';
import { type PurchaseLine, PurchaseLineSchema, type StoreCredit } from '@mazad/contract/operator/money';
import { taxMinor, toMajor, toMinor } from '@mazad/domain/money';
import type { Locale } from '#/i18n/locale';

/** The sums as computed by the server (M14), the tax in hundredths of a percent; null while a line is incomplete. */
export function sumsOf(lines: readonly PurchaseLine[], basisPoints: number) {
  if (!lines.every((line) => PurchaseLineSchema.safeParse(line).success)) return null;
  const priceMinor = lines.reduce((sum, line) => sum + line.quantity * toMinor(line.unitPrice), 0);
  const tax = taxMinor(priceMinor, basisPoints);
  return { subtotal: toMajor(priceMinor), tax: toMajor(tax), total: toMajor(priceMinor + tax) };
}

/** Whether a store would exceed its limit with `total` more debt; all in major units (C2). */
export function isOverLimit(
  {
    runningBalance,
    blockedCredit,
    creditLimit,
  }: Pick<StoreCredit, 'runningBalance' | 'blockedCredit' | 'creditLimit'>,
  total: number,
): boolean {
  return toMinor(runningBalance) + toMinor(blockedCredit) + toMinor(total) > toMinor(creditLimit);
}

/** Errors of a line's fields, by the server's schema. */
export function lineErrors(line: PurchaseLine, locale: Locale): Partial<Record<keyof PurchaseLine, string>> {
  const { error } = PurchaseLineSchema.safeParse(line, { reportInput: true });
  const found = (error?.issues ?? []).map((issue) => [issue.path[0], issueWord(issue, locale)]);
  // Of two errors of a field, the first one is shown.
  return Object.fromEntries(found.reverse());
}
