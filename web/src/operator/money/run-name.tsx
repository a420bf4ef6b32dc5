import type { AuditRunRow } from '@mazad/contract/operator-money';
import { useTranslations } from 'use-intl';
import { isRegionId } from '../regions';

/** Which night it was, or that somebody asked for it. */
export function RunName({ row }: { row: AuditRunRow }) {
  const t = useTranslations('operatorMoney.audit');
  const operator = useTranslations('operator');
  if (row.localDay === null || row.regionId === null) return t('asked');
  const region = isRegionId(row.regionId) ? operator(`regions.${row.regionId}`) : row.regionId;
  return (
    <>
      {t('nightOf', { day: `\u2066${row.localDay}\u2069` })}, {region}
    </>
  );
}
