import type { GradeReview } from '@mazad/contract/grade-reviews';
import { useTranslations } from 'use-intl';
import { call } from '#/session/api/api';
import { Button } from '#/ui/buttons/button';
import { useToasts } from '#/ui/frames/undo-toast';
import { SheetForm } from '../sheet-form';
import { useReviewWrite } from './review-writes';

export type DeedProps = { accountIndex: number; review: GradeReview; onDone: () => void };

/** States the cost: a deal has only one review, whether its dealer or the marketplace opened it. */
export function CancelForm({ accountIndex, review, onDone }: DeedProps) {
  const t = useTranslations('gradeReviews');
  const words = review.isCreatedByNL ? 'closeForm' : 'cancelForm';
  const { show } = useToasts();
  const params = { id: review._id };
  const cancel = useReviewWrite<void>(
    accountIndex,
    () => call(accountIndex, 'POST /grade-review-request/{id}/cancel', { params, body: {} }),
    () => {
      show({ text: t(`${words}.done`), tone: 'done' });
      onDone();
    },
  );
  return (
    <SheetForm
      title={t(review.isCreatedByNL ? 'closeReview' : 'cancelRequest')}
      error={cancel.error}
      onClose={onDone}
      onSubmit={(event) => {
        event.preventDefault();
        cancel.mutate();
      }}
      buttons={
        <>
          <Button type="submit" look="danger" isBusy={cancel.isPending}>
            {t(`${words}.submit`)}
          </Button>
          <Button look="quiet" onClick={onDone}>
            {t(`${words}.keep`)}
          </Button>
        </>
      }
    >
      <p>{t(`${words}.text`)}</p>
    </SheetForm>
  );
}
