import { IconBuildingStore } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { StatusBadge } from '#/ui/marks/status-badge';

/** isCreatedByNL: an operator opened it, not the dealer. */
export function OpenedByUs() {
  const t = useTranslations('gradeReviews');
  return (
    <StatusBadge tone="plain" icon={<IconBuildingStore size={13} aria-hidden="true" />}>
      {t('byMazad')}
    </StatusBadge>
  );
}
