import type { OperatorStore } from '@mazad/contract/operator/stores';
import { useTranslations } from 'use-intl';
import { currencyWord, formatMoney } from '#/i18n/formats';
import { useLocale } from '#/i18n/i18n-provider';
import type { ChangedFact } from '../forms/changed-note';
import { useListWords } from '../list/list-words';

/** A store's settings under one version, in words. */
export function useStoreFacts(): (store: OperatorStore) => ChangedFact[] {
  const t = useTranslations('operatorStores.stores');
  const words = useListWords('stores');
  const operator = useTranslations('operator.decision');
  const { locale } = useLocale();
  return ({ creditLimit, currency, termsDays, paymentOption, mode, isActive }) => [
    {
      id: 'limit',
      label: operator('creditLimit', { currency: currencyWord(currency, locale) }),
      value: formatMoney(creditLimit, { fixed: true }),
    },
    { id: 'days', label: operator('termsDays'), value: String(termsDays) },
    { id: 'option', label: t('option'), value: operator(`paymentOptions.${paymentOption}`) },
    { id: 'mode', label: t('modeTitle'), value: mode },
    { id: 'state', label: words.columns.state, value: words.states[isActive ? 'ACTIVE' : 'FROZEN'] },
  ];
}
