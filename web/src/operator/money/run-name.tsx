import type { AuditRunRow } from '@mazad/contract/operator/money';
import { useTranslations } from 'use-intl';
import { useFormats } from '#/i18n/i18n-provider';

/** The run's night, or that it was requested. */
export function RunName({ row }: { row: AuditRunRow }) {
  const t = useTranslations('operatorMoney.audit');
  const { date } = useFormats('UTC');
  if (row.localDay === null) return t('asked');
  return t('nightOf', { day: `\u2066${date(`${row.localDay}T00:00:00Z`, 'history')}\u2069` });
}
