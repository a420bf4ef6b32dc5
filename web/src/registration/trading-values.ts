import { issueWord } from '@mazad/contract/fields/field-words';
import {
  DevicesTradedSchema,
  type SignupDetails,
  type TradingStepSchema,
} from '@mazad/contract/registration';
import * as z from 'zod/mini';
import type { Locale } from '#/i18n/locale';

export type Trading = z.infer<typeof TradingStepSchema>;
type MayLack = 'tradeFrequency' | 'acceptsTerms';
export type TradingValues = Omit<Trading, MayLack> & {
  tradeFrequency: Trading['tradeFrequency'] | null;
  acceptsTerms: boolean;
};

export function tradingValuesOf(
  { trading }: SignupDetails,
  locale: Locale,
  draft: Partial<TradingValues>,
): TradingValues {
  return {
    devices: trading?.devices ?? [],
    tradeFrequency: trading?.tradeFrequency ?? null,
    productSources: trading?.productSources ?? [],
    termsVersion: trading?.termsVersion ?? '',
    termsLanguage: trading?.termsLanguage ?? locale,
    // An accepted version stays accepted; it is compared with the shown document.
    acceptsTerms: trading !== null,
    declaresResale: trading?.declaresResale ?? false,
    ...draft,
    step: 'TRADING',
  };
}

/** Errors of quantities by chosen category id. */
export function quantityFaults(devices: Trading['devices'], locale: Locale): Record<string, string> {
  const result = z.safeParse(DevicesTradedSchema, devices, { reportInput: true });
  const issues = result.error?.issues.filter((issue) => issue.path[1] === 'quantity') ?? [];
  return Object.fromEntries(
    issues.map((issue) => [devices[Number(issue.path[0])]?.categoryId ?? '', issueWord(issue, locale)]),
  );
}
