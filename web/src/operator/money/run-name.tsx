import type { AuditRunRow } from '@mazad/contract/operator-money';
import { useTranslations } from 'use-intl';

/** Which night it was, or that somebody asked for it. */
export function RunName({ row }: { row: AuditRunRow }) {
  const t = useTranslations('operatorMoney.audit');
  return row.localDay === null ? t('asked') : t('nightOf', { day: `\u2066${row.localDay}\u2069` });
}
