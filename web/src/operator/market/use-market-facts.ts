import type { ComponentIssues, Grades } from '@mazad/contract/operator/market';
import type { OperatorRegion } from '@mazad/contract/operator/regions';
import { useTranslations } from 'use-intl';
import { useLocale } from '#/i18n/i18n-provider';
import type { ChangedFact } from '../forms/changed-note';
import { useScheduleWords } from './schedule-words';

/** A region's settings under one version, in words. */
export function useRegionFacts(): (region: OperatorRegion) => ChangedFact[] {
  const t = useTranslations('operatorMarket.regions');
  const scheduleWords = useScheduleWords();
  return (region) => [
    { id: 'number', label: t('contactNumber'), value: region.contactNumber },
    { id: 'email', label: t('contactEmail'), value: region.contactEmail },
    { id: 'tax', label: t('sellTax'), value: String(region.sellTax) },
    { id: 'taxNumber', label: t('taxNumber'), value: region.taxRegistrationNumber },
    { id: 'schedule', label: t('schedule'), value: scheduleWords(standingSchedule(region)) },
  ];
}

/** The schedule from now on: the changed one, if there is a pending change (E1). */
export const standingSchedule = ({ comingSchedule, schedule }: OperatorRegion) => comingSchedule ?? schedule;

/** A category's grade settings under one version, in words. */
export function useGradeFacts(): (grades: Grades) => ChangedFact[] {
  const t = useTranslations('operatorMarket.grades');
  const { locale } = useLocale();
  return ({ grades }) =>
    grades.map(({ itemConditionId, name, percent, isFrozen }) => ({
      id: itemConditionId,
      label: name[locale],
      value: isFrozen ? `${percent}% · ${t('frozen')}` : `${percent}%`,
    }));
}

/** A category's component issues in both languages, since either may have changed. */
export function useIssueFacts(): (list: ComponentIssues) => ChangedFact[] {
  const t = useTranslations('operatorMarket.issues');
  const { locale } = useLocale();
  const both = ({ en, ar }: { en: string; ar: string }) => `${en} / ${ar}`;
  return ({ issues }) =>
    issues.map(({ componentIssueId, name, hasLongWindow, conditions }) => ({
      id: componentIssueId,
      label: name[locale],
      value: [
        both(name),
        ...(hasLongWindow ? [t('longWindow')] : []),
        ...conditions.map((one) => `${both(one.condition)}: ${one.itemCondition[locale]}`),
      ].join(' · '),
    }));
}
