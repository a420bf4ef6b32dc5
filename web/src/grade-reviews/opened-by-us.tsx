import { IconBuildingStore } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { StatusBadge } from '#/ui/marks/status-badge';

/** isCreatedByNL: opened by an operator, not by the dealer. */
export function OpenedByUs() {
  const t = useTranslations('gradeReviews');
  return (
    <StatusBadge tone="plain" icon={<IconBuildingStore size={13} aria-hidden="true" />}>
      {t('byMazad')}
    </StatusBadge>
  );
}
