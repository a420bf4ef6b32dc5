import type { OperatorStore } from '@mazad/contract/operator/stores';
import { useTranslations } from 'use-intl';
import { currencyWord, formatMoney } from '#/i18n/formats';
import { useLocale } from '#/i18n/i18n-provider';
import type { ChangedFact } from '../forms/changed-note';
import { useListWords } from '../list/list-words';

/** A store's settings under one version, in words. */
export function useStoreFacts(): (store: OperatorStore) => ChangedFact[] {
  const words = useListWords('stores');
  const t = useTranslations('operator.decision');
  const { locale } = useLocale();
  return ({ creditLimit, currency, termsDays, paymentOption, mode, isActive }) => [
    {
      id: 'limit',
      label: t('creditLimit', { currency: currencyWord(currency, locale) }),
      value: formatMoney(creditLimit, { fixed: true }),
    },
    { id: 'days', label: t('termsDays'), value: String(termsDays) },
    { id: 'option', label: t('paymentOption'), value: t(`paymentOptions.${paymentOption}`) },
    { id: 'mode', label: t('mode'), value: mode },
    { id: 'state', label: words.columns.state, value: words.states[isActive ? 'ACTIVE' : 'FROZEN'] },
  ];
}
