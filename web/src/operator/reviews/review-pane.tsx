import type { DeskReview } from '@mazad/contract/operator/reviews';
import { useTranslations } from 'use-intl';
import { Button } from '#/ui/buttons/button';
import { CopyableId } from '#/ui/buttons/copyable-id';
import { ModelName } from '#/ui/marks/model-name';
import { useNow } from '#/ui/parts/use-now';
import { DeviceRecord } from './evidence/device-record';
import { Evidence } from './evidence/evidence';
import { OtherReviews } from './other-reviews';
import { Claim } from './queue/claim';
import { DueMark } from './queue/due-mark';
import { CLOCK_MS } from './queue/use-reviews';
import { ReviewBadge } from './review-badge';
import { ReviewHandler } from './review-handler';
import { ReviewHistory } from './review-history';
import { ServiceClock } from './service-clock';

const COLUMNS = 'grid gap-4 mb-4 @min-[860px]:grid-cols-[minmax(0,1.15fr)_minmax(0,1fr)]';

const COLUMN = 'grid content-start gap-4 min-w-0';

type ReviewPaneProps = {
  review: DeskReview;
  /** Reloads it, because file links last only minutes. */
  onReload: () => Promise<unknown>;
  onOpen: (reviewId: string) => void;
  onDecide: () => void;
};

/** The basis of a decision: evidence, and beside it the claim and the device as sold. */
export function ReviewPane({ review, onReload, onOpen, onDecide }: ReviewPaneProps) {
  const t = useTranslations('operatorReviews');
  return (
    <div className="@container">
      <ReviewHead review={review} />
      <div className={COLUMNS}>
        <div className={COLUMN}>
          <Evidence review={review} onReload={onReload} />
          <Claim review={review} />
        </div>
        <div className={COLUMN}>
          <DeviceRecord review={review} />
        </div>
      </div>
      <div className={COLUMNS}>
        <OtherReviews title={t('others.store')} others={review.ofStore} onOpen={onOpen} />
        <OtherReviews title={t('others.shop')} others={review.ofShop} onOpen={onOpen} />
      </div>
      <ReviewHistory review={review} />
      <div className="hidden phone:sticky phone:z-2 phone:-bottom-6 phone:grid phone:mt-4 phone:-mb-6 phone:-mx-4 phone:py-2.5 phone:px-4 phone:border-t phone:border-t-line phone:bg-surface">
        <Button look="primary" size="lg" onClick={onDecide}>
          {t('decision.title')}
        </Button>
      </div>
    </div>
  );
}

function ReviewHead({ review }: { review: DeskReview }) {
  const t = useTranslations('operatorReviews');
  const now = useNow(CLOCK_MS);
  return (
    <header className="mb-3.5">
      <div className="flex flex-wrap items-center gap-y-1 gap-x-2.5">
        <h2 className="text-h1 wrap-anywhere">
          <ModelName name={review.assetName} />
        </h2>
        <ReviewBadge review={review} />
        {review.isCreatedByNL && (
          <span className="px-2 rounded-full bg-accent-tint text-accent text-small">{t('byUs')}</span>
        )}
        <span className="ms-auto">
          <DueMark row={review} now={now} isFull />
        </span>
      </div>
      {/* What is copied has a finger's room between its lines and below them. */}
      <p className="flex flex-wrap items-center gap-y-0.5 gap-x-3.5 mt-0.5 text-ink2 coarse:gap-y-5.5 coarse:pt-2 coarse:pb-3">
        <CopyableId value={review.ticketNumber} />
        <CopyableId value={review.appraisalCode} />
        <bdi>{review.storeName}</bdi>
      </p>
      <ReviewHandler review={review} />
      <ServiceClock review={review} now={now} />
    </header>
  );
}
