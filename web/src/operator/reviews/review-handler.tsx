import type { DeskReview } from '@mazad/contract/operator/reviews';
import { isOpenReview } from '@mazad/domain/deals/grade-review';
import { IconUser } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { isOvertaken } from '#/session/api/api-error';
import { Button } from '#/ui/buttons/button';
import { FormError } from '../forms/form-error';
import { useMe, useSetHandler } from './queue/use-reviews';

/**
 * The review's handler, so that two operators do not work on it at once. Opening does not change it; it is taken, taken
 * over or released explicitly (P1).
 */
export function ReviewHandler({ review }: { review: DeskReview }) {
  const t = useTranslations('operatorReviews.handler');
  const me = useMe();
  const set = useSetHandler(review);
  const { handler } = review;
  const isMine = handler !== null && handler.userId === me;
  const act = isMine ? t('giveBack') : handler ? t('takeOver') : t('take');
  return (
    <div className="flex flex-wrap items-center gap-x-2 gap-y-1 mt-1.5 text-ink2 text-small">
      <IconUser size={14} aria-hidden="true" />
      <bdi role="status">
        {isMine ? t('mine') : handler ? t('anothers', { name: handler.name }) : t('nobodys')}
      </bdi>
      {isOpenReview(review.status) && (
        <Button
          look={handler ? 'quiet' : 'default'}
          isBusy={set.isPending}
          onClick={() => set.mutate(!isMine)}
        >
          {act}
        </Button>
      )}
      {/* If somebody else was first, the name itself shows it. */}
      {set.isError && !isOvertaken(set.error) && <FormError error={set.error} />}
    </div>
  );
}
