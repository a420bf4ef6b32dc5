import type { ReviewStatus } from '@mazad/domain/deals/review-status';
import { useTranslations } from 'use-intl';
import { type BadgeTone, StatusBadge } from '#/ui/marks/status-badge';
import { Nuqta, type NuqtaShape } from '#/ui/pictures/nuqta';

const FACES: Record<ReviewStatus, { tone: BadgeTone; shape: NuqtaShape }> = {
  UNDER_PROCESS: { tone: 'near', shape: 'half' },
  ADDITIONAL_INFO_REQUIRED: { tone: 'accent', shape: 'half' },
  REQUESTED_TO_RETURN: { tone: 'accent', shape: 'half' },
  RETURN_IN_PROGRESS: { tone: 'accent', shape: 'half' },
  GRADE_REVISED: { tone: 'first', shape: 'full' },
  GRADE_UNCHANGED: { tone: 'idle', shape: 'hollow' },
  DEVICE_RETURNED: { tone: 'lose', shape: 'full' },
  DELIVERED: { tone: 'idle', shape: 'struck' },
};

export function ReviewBadge({ review }: { review: { status: ReviewStatus } }) {
  const t = useTranslations('operatorReviews.status');
  const { tone, shape } = FACES[review.status];
  return (
    <StatusBadge tone={tone} icon={<Nuqta shape={shape} />}>
      {t(review.status)}
    </StatusBadge>
  );
}
