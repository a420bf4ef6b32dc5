import type { RowOf } from '@mazad/contract/calls';
import { useTranslations } from 'use-intl';
import { useLocale } from '#/i18n/i18n-provider';

type AuditEntry = RowOf<'GET /operator/audit-log'>;

export function Actor({ actor }: Pick<AuditEntry, 'actor'>) {
  const { locale } = useLocale();
  return (
    <span className="flex min-w-0 *:cut-off">
      <bdi>{actor[locale]}</bdi>
    </span>
  );
}

export function AuditValue({ value }: { value: AuditEntry['changes'][number]['after'] }) {
  const t = useTranslations('operatorAudit');
  const { locale } = useLocale();
  return value ? <bdi>{value[locale]}</bdi> : t('nothing');
}
