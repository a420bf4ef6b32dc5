import type { ReviewableDealOption } from '@mazad/contract/grade-reviews';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useRef } from 'react';
import { useTranslations } from 'use-intl';
import { useLocale } from '#/i18n/i18n-provider';
import { call } from '#/session/api/api';
import { accountQuery } from '#/session/api/queries';
import type { Session } from '#/session/session-store';
import { useToasts } from '#/ui/frames/undo-toast';
import { useKept } from '#/ui/parts/use-kept';
import { useEvidence } from '../evidence/use-evidence';
import { refusalOf } from '../moves/refusal';
import { type NewReview, useReviewWrite } from '../moves/review-writes';
import { draftName } from './draft-name';
import { CommentStep, DealStep, EvidenceStep, GradeStep, IssuesStep } from './request-steps';
import { RequestSummary } from './request-summary';
import { askedGrade, chosenIssues, evidenceIds, parseDraft, requestOf } from './review-draft';
import { usePhonePhotos } from './use-phone-photos';
import { useStartOver } from './use-start-over';

type RequestFormProps = { deal: ReviewableDealOption; session: Session };

/** The request form; drafts are saved as they are typed, and errors are shown at their fields. */
export function RequestForm({ deal, session }: RequestFormProps) {
  const request = useRequest(deal, session);
  const { draft, change, chosen, refused, issues, grades, uploads, phone } = request;
  return (
    <form
      ref={request.form}
      className="grid items-start grid-cols-[minmax(0,1fr)_340px] gap-4 max-[1100px]:grid-cols-1"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        request.send();
      }}
    >
      <div className="flex flex-col gap-4 min-w-0">
        <DealStep account={session.index} deal={deal} error={refused.appraisalCode ?? request.against} />
        <IssuesStep
          deal={deal}
          issues={issues}
          draft={draft}
          hasLongIssue={chosen.some(({ issue }) => issue.hasLongWindow)}
          error={refused.conditionIds}
          onChange={change}
        />
        <GradeStep
          deal={deal}
          grades={grades}
          selected={request.grade}
          error={refused.requestedSaleGradeId}
          onChange={change}
        />
        <CommentStep draft={draft} error={refused.comment} onChange={change} />
        <EvidenceStep
          deal={deal}
          session={session}
          uploads={uploads}
          phone={phone}
          draft={draft}
          error={refused.videoIds}
          onChange={change}
        />
      </div>
      <RequestSummary deal={deal} request={request} />
    </form>
  );
}

export type ReviewRequest = ReturnType<typeof useRequest>;

function useRequest(deal: ReviewableDealOption, { index: account, user }: Session) {
  const t = useTranslations('gradeReviews.create');
  const code = deal.appraisalCode;
  const { locale } = useLocale();
  const { show } = useToasts();
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const [draft, keep] = useKept(draftName(user, 'new', code), parseDraft);
  const uploads = useEvidence(account, code);
  const phone = usePhonePhotos(account, code);
  const given = { params: { appraisalCode: code } };
  const issues = useQuery(
    accountQuery(account, 'GET /grade-review-request/asset-condition/{appraisalCode}', given),
  );
  const grades = useQuery(
    accountQuery(account, 'GET /grade-review-request/item-condition/{appraisalCode}', given),
  );
  const chosen = chosenIssues(draft, issues.data ?? []);
  const grade = askedGrade(draft, chosen, grades.data ?? []);
  const phoneIds = phone.pictures.map(({ fileId }) => fileId);
  const evidence = evidenceIds(uploads.files, phoneIds, draft);
  const forget = () => {
    keep(null);
    uploads.clear();
  };
  const create = useReviewWrite(
    account,
    (body: NewReview) => call(account, 'POST /grade-review-request/dealer', { body }),
    (review) => {
      forget();
      show({ text: t('done', { ticket: review.ticketNumber }), tone: 'done' });
    },
  );
  const send = () => {
    if (create.isPending || uploads.wait) return;
    create.mutate(requestOf({ code, draft, chosen, grade, evidence }), {
      onSuccess: (review) => {
        // Only if the user is still on the form.
        void navigate({
          to: '/$accountId/grade-reviews/$reviewId',
          params: { accountId: String(account), reviewId: review._id },
          replace: true,
        });
      },
      onError: () =>
        // After the errors are rendered.
        requestAnimationFrame(() =>
          form.current?.querySelector('[role="alert"]')?.scrollIntoView({ block: 'center' }),
        ),
    });
  };
  // A request that is being sent may already be the review that exists.
  const isOnItsWay = create.isPending || create.isSuccess;
  const against = deal.validationErrors.map(({ message }) => message[locale]).join(' ');
  return {
    form,
    draft,
    change: (part: Partial<typeof draft>) => keep({ ...draft, ...part }),
    chosen,
    grade,
    issues,
    grades,
    uploads,
    phone,
    evidence,
    against: (!isOnItsWay && against) || undefined,
    refused: refusalOf(create.error),
    error: create.error,
    isSending: create.isPending,
    startOver: useStartOver({ draft, keep, uploads }),
    send,
  };
}
