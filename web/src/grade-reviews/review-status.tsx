import type { Localised } from '@mazad/contract/http';
import type { ReviewStatus } from '@mazad/domain/deals/review-status';
import {
  IconArrowBackUp,
  IconCheck,
  IconEqual,
  IconMessageQuestion,
  IconPackageExport,
  IconTruckReturn,
  IconX,
  IconZoomCheck,
  type TablerIcon,
} from '@tabler/icons-react';
import { useLocale } from '#/i18n/i18n-provider';
import { type BadgeTone, StatusBadge } from '#/ui/marks/status-badge';

type Look = { tone: Exclude<BadgeTone, 'lose'>; icon: TablerIcon };

const looks: Record<ReviewStatus | 'NONE', Look> = {
  UNDER_PROCESS: { tone: 'accent', icon: IconZoomCheck },
  ADDITIONAL_INFO_REQUIRED: { tone: 'near', icon: IconMessageQuestion },
  REQUESTED_TO_RETURN: { tone: 'near', icon: IconPackageExport },
  RETURN_IN_PROGRESS: { tone: 'accent', icon: IconTruckReturn },
  GRADE_REVISED: { tone: 'first', icon: IconCheck },
  GRADE_UNCHANGED: { tone: 'idle', icon: IconEqual },
  DEVICE_RETURNED: { tone: 'first', icon: IconArrowBackUp },
  DELIVERED: { tone: 'idle', icon: IconX },
  NONE: { tone: 'plain', icon: IconZoomCheck },
};
/** A status unknown to this version looks like NONE. */
const lookOf = (status: ReviewStatus): Look => looks[status] ?? looks.NONE;

const TONES: Record<Look['tone'], string> = {
  accent: 'text-accent',
  near: 'text-near',
  first: 'text-first',
  idle: 'text-idle',
  plain: '',
};

type ReviewStatusProps = { status: ReviewStatus; label: Localised };

export function StatusIcon({ status, size = 15 }: { status: ReviewStatus; size?: number }) {
  const { tone, icon: Icon } = lookOf(status);
  return (
    <span className={`inline-flex flex-none ${TONES[tone]}`}>
      <Icon size={size} aria-hidden="true" />
    </span>
  );
}

/** In a row: an icon and a word; a pill in every row would be too loud. */
export function ReviewStatusMark({ status, label }: ReviewStatusProps) {
  const { locale } = useLocale();
  return (
    <span className={`inline-flex items-center gap-2 min-w-0 ${TONES[lookOf(status).tone] || 'text-ink2'}`}>
      <StatusIcon status={status} />
      <span>{label[locale]}</span>
    </span>
  );
}

export function ReviewStatusBadge({ status, label }: ReviewStatusProps) {
  const { locale } = useLocale();
  const { tone, icon: Icon } = lookOf(status);
  return (
    <StatusBadge tone={tone} icon={<Icon size={14} aria-hidden="true" />}>
      {label[locale]}
    </StatusBadge>
  );
}
