import type { ReviewableDealOption } from '@mazad/contract/grade-reviews';
import { ANSWER_HOURS } from '@mazad/domain/deals/grade-review';
import { DECIDE_DAYS, LOOK_DAYS } from '@mazad/domain/time/service-clock';
import { useTranslations } from 'use-intl';
import { Button } from '#/ui/buttons/button';
import { KeyValueList } from '#/ui/figures/key-value';
import { Ltr, Price } from '#/ui/marks/ltr';
import { ErrorNote } from '../error-note';
import type { ReviewRequest } from './request-form';

type RequestSummaryProps = { deal: ReviewableDealOption; request: ReviewRequest };

/** The summary, the next steps, and the button. Beside the steps; on a phone after them. */
export function RequestSummary({ deal, request }: RequestSummaryProps) {
  const t = useTranslations('gradeReviews');
  const { grade, chosen, evidence, uploads, error, refused } = request;
  const isAtFields = Object.keys(refused).length > 0;
  const reason = request.against ?? (uploads.wait ? t(`answerForm.${uploads.wait}`) : undefined);
  return (
    <section
      className="flex sticky top-3 flex-col gap-2.5 py-4 px-5 border border-line rounded-card bg-surface max-[1100px]:static"
      aria-labelledby="review-summary"
    >
      <h2 id="review-summary" className="text-h3">
        {t('create.summary')}
      </h2>
      <KeyValueList
        items={[
          { id: 'deal', label: t('create.deal'), value: <Ltr>{deal.appraisalCode}</Ltr> },
          {
            id: 'issues',
            label: t('create.issues'),
            value: t('create.issueCount', { count: chosen.length }),
          },
          {
            id: 'grade',
            label: t('grades.requested'),
            value: grade ? (
              <Ltr>
                {deal.saleGradeCondition} → {grade.condition}
              </Ltr>
            ) : (
              t('create.notSet')
            ),
          },
          {
            id: 'evidence',
            label: t('evidence.title'),
            value: t('evidence.count', {
              videos: evidence.videoIds?.length ?? 0,
              photos: evidence.imageIds?.length ?? 0,
            }),
          },
          {
            id: 'credit',
            label: t('grades.would'),
            value: <Price value={grade?.credit} fixed className="text-h2" />,
            isStrong: true,
          },
        ]}
      />
      <ol className="grid gap-1.5 m-0 ps-5 text-ink2 text-small">
        <li>{t('create.next1', { look: LOOK_DAYS, decide: DECIDE_DAYS })}</li>
        <li>{t('create.next2', { hours: ANSWER_HOURS })}</li>
        <li>{t('create.next3')}</li>
        <li>{t('create.next4')}</li>
      </ol>
      {isAtFields ? (
        <p className="py-2 px-3 rounded-button bg-lose-tint text-lose" role="alert">
          {t('create.refused')}
        </p>
      ) : (
        <ErrorNote error={error} />
      )}
      <Button type="submit" look="primary" size="lg" isBusy={request.isSending} disabledReason={reason}>
        {t('create.submit')}
      </Button>
      <p className="flex flex-wrap items-center justify-between gap-2 text-ink3 text-small">
        {t('create.kept')}
        <Button look="quiet" className="-mx-3.5" onClick={request.startOver}>
          {t('create.discard')}
        </Button>
      </p>
    </section>
  );
}
