import { issueWord } from '@mazad/contract/fields/field-words';
import { type PurchaseLine, PurchaseLineSchema, type StoreCredit } from '@mazad/contract/operator/money';
import { taxMinor, toMajor, toMinor } from '@mazad/domain/money';
import type { Locale } from '#/i18n/locale';

/** The sums as the server makes them (M14), the tax in hundredths of a percent; null while a line is not whole. */
export function sumsOf(lines: readonly PurchaseLine[], basisPoints: number) {
  if (!lines.every((line) => PurchaseLineSchema.safeParse(line).success)) return null;
  const priceMinor = lines.reduce((sum, line) => sum + line.quantity * toMinor(line.unitPrice), 0);
  const tax = taxMinor(priceMinor, basisPoints);
  return { subtotal: toMajor(priceMinor), tax: toMajor(tax), total: toMajor(priceMinor + tax) };
}

/** Whether a store that owes `total` more, in major units as all of these, is over its limit (C2). */
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

/** What is wrong with the fields of a line, by the words of the schema that the server reads by. */
export function lineErrors(line: PurchaseLine, locale: Locale): Partial<Record<keyof PurchaseLine, string>> {
  const { error } = PurchaseLineSchema.safeParse(line, { reportInput: true });
  const found = (error?.issues ?? []).map((issue) => [issue.path[0], issueWord(issue, locale)]);
  // Of two faults of a field the first is said.
  return Object.fromEntries(found.reverse());
}
