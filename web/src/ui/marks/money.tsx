import type { ComponentProps } from 'react';
import { currencyWord } from '#/i18n/formats';
import { useLocale } from '#/i18n/i18n-provider';
import { Price } from './ltr';

type MoneyProps = Omit<ComponentProps<typeof Price>, 'currency' | 'fixed'> & { currency: string };

/** An amount with its decimals, in the currency of this code. */
export function Money({ currency, ...price }: MoneyProps) {
  const { locale } = useLocale();
  return <Price {...price} fixed currency={currencyWord(currency, locale)} />;
}
