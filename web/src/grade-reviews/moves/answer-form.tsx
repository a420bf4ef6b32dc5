import { REVIEW_PHOTOS_MAX, REVIEW_VIDEOS_MAX } from '@mazad/contract/evidence';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { call } from '#/session/api/api';
import type { Session } from '#/session/session-store';
import { useSession } from '#/session/use-session';
import { Button } from '#/ui/buttons/button';
import { FieldGroup } from '#/ui/fields/field-group';
import { useToasts } from '#/ui/frames/undo-toast';
import { useKept } from '#/ui/parts/use-kept';
import { EvidenceUploader } from '../evidence/evidence-uploader';
import { useEvidence } from '../evidence/use-evidence';
import { draftName } from '../request/draft-name';
import { PhonePhotos } from '../request/phone-photos';
import { evidenceIds, parseDraft } from '../request/review-draft';
import { usePhonePhotos } from '../request/use-phone-photos';
import { SheetForm } from '../sheet-form';
import type { DeedProps } from './cancel-form';
import { CommentField } from './comment-field';
import { type ReviewAnswer, useReviewWrite } from './review-writes';

export function AnswerForm(props: DeedProps) {
  const session = useSession(props.accountIndex);
  return session ? <Answer {...props} session={session} /> : null;
}

/** A remark and more evidence; drafts survive closing the sheet and a reload. */
function Answer({ accountIndex, review, onDone, session }: DeedProps & { session: Session }) {
  const t = useTranslations('gradeReviews');
  const { show } = useToasts();
  // Per question: if the response to an answer is lost, the next question starts with an empty form.
  const asking = `${review._id}.${review.dealerActionBefore}`;
  const [draft, keep] = useKept(draftName(session.user, 'answer', asking), parseDraft);
  const uploads = useEvidence(accountIndex, asking);
  const [isTried, setTried] = useState(false);
  const phone = usePhonePhotos(accountIndex, review.appraisalCode);
  const answer = useReviewWrite(
    accountIndex,
    (body: ReviewAnswer) => call(accountIndex, 'POST /grade-review-request/additional-info', { body }),
    () => {
      keep(null);
      uploads.clear();
      show({ text: t('answerForm.sent'), tone: 'done' });
      onDone();
    },
  );
  const isMissing = draft.comment.trim() === '';
  const send = () => {
    setTried(true);
    if (isMissing) return;
    // Pictures that are evidence of this review already are not sent again.
    const known = new Set(review.evidence.map(({ fileId }) => fileId));
    const phoneIds = phone.pictures.map(({ fileId }) => fileId).filter((id) => !known.has(id));
    const evidence = evidenceIds(uploads.files, phoneIds, draft);
    answer.mutate({ gradeReviewRequestId: review._id, remark: draft.comment, ...evidence });
  };
  return (
    <SheetForm
      title={t('answer')}
      error={answer.error}
      onClose={onDone}
      onSubmit={(event) => {
        event.preventDefault();
        if (!uploads.wait && !answer.isPending) send();
      }}
      buttons={
        <Button
          type="submit"
          look="primary"
          isBusy={answer.isPending}
          disabledReason={uploads.wait ? t(`answerForm.${uploads.wait}`) : undefined}
        >
          {t('answerForm.send')}
        </Button>
      }
    >
      {review.latestRemark && (
        <p>
          {t('reported.remark')}: <bdi>{review.latestRemark}</bdi>
        </p>
      )}
      <CommentField
        label={t('answerForm.remark')}
        value={draft.comment}
        error={isTried && isMissing ? t('answerForm.missing') : undefined}
        onChange={(comment) => keep({ ...draft, comment })}
      />
      <EvidenceUploader form={uploads} room={roomOf(review)} />
      <FieldGroup label={t('create.phone')}>
        <PhonePhotos
          accountIndex={accountIndex}
          code={review.appraisalCode}
          phone={phone}
          leftOut={draft.leftOut}
          onLeaveOut={(leftOut) => keep({ ...draft, leftOut })}
        />
      </FieldGroup>
    </SheetForm>
  );
}

/** How much more evidence a review accepts; phone pictures have a separate limit. */
function roomOf({ evidence }: DeedProps['review']) {
  const count = (kind: 'VIDEO' | 'PHOTO') =>
    evidence.filter((one) => one.kind === kind && one.position === null).length;
  return {
    REVIEW_VIDEO: Math.max(0, REVIEW_VIDEOS_MAX - count('VIDEO')),
    REVIEW_PHOTO: Math.max(0, REVIEW_PHOTOS_MAX - count('PHOTO')),
  };
}
