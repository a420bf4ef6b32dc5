import type { ComponentIssueOption, GradeOption, ReviewableDealOption } from '@mazad/contract/grade-reviews';
import { IconAlertTriangle, IconArrowsExchange, IconVideo } from '@tabler/icons-react';
import type { UseQueryResult } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useId } from 'react';
import { useTranslations } from 'use-intl';
import { FailedFrame } from '#/session/frames/failed-frame';
import type { Session } from '#/session/session-store';
import { SkeletonRows } from '#/ui/frames/skeleton';
import { EvidenceUploader } from '../evidence/evidence-uploader';
import type { EvidenceForm } from '../evidence/use-evidence';
import { CommentField } from '../moves/comment-field';
import { DealFace } from './choose-deal';
import { GradePicker } from './grade-picker';
import { IssuePicker } from './issue-picker';
import { PhonePhotos } from './phone-photos';
import type { ReviewDraft } from './review-draft';
import type { PhonePhotosOfDeal } from './use-phone-photos';

const LINK = 'inline-flex items-center self-start gap-1.5';

type StepProps = {
  number: number;
  title: string;
  text?: string;
  error?: string | undefined;
  children: ReactNode;
};

function Step({ number, title, text, error, children }: StepProps) {
  const id = useId();
  return (
    <section
      className="flex flex-col gap-2.5 pt-4 px-5 pb-4.5 border border-line rounded-card bg-surface data-error:border-lose"
      aria-labelledby={id}
      data-error={error ? true : undefined}
    >
      <h2 id={id} className="flex items-center gap-2.5 text-h3">
        <span
          className="inline-grid flex-none place-items-center w-5.5 h-5.5 rounded-full bg-accent-tint text-accent text-small"
          aria-hidden="true"
        >
          {number}
        </span>
        {title}
      </h2>
      {text && <p className="text-ink2">{text}</p>}
      {children}
      {error && (
        <p className="text-lose text-small" role="alert">
          {error}
        </p>
      )}
    </section>
  );
}

type FieldProps = {
  deal: ReviewableDealOption;
  error: string | undefined;
  onChange: (part: Partial<ReviewDraft>) => void;
};

type DealStepProps = Pick<FieldProps, 'deal' | 'error'> & { account: number };

export function DealStep({ account, deal, error }: DealStepProps) {
  const t = useTranslations('gradeReviews.create');
  return (
    <Step number={1} title={t('deal')} error={error}>
      <div className="flex py-2.5 px-3 border border-line2 rounded-button">
        <DealFace deal={deal} />
      </div>
      <Link to="/$accountId/grade-reviews/new" params={{ accountId: String(account) }} className={LINK}>
        <IconArrowsExchange size={15} aria-hidden="true" />
        {t('changeDeal')}
      </Link>
    </Step>
  );
}

type IssuesStepProps = FieldProps & {
  issues: UseQueryResult<ComponentIssueOption[]>;
  draft: ReviewDraft;
  hasLongIssue: boolean;
};

export function IssuesStep({ deal, issues, draft, hasLongIssue, error, onChange }: IssuesStepProps) {
  const t = useTranslations('gradeReviews.create');
  return (
    <Step number={2} title={t('issues')} text={t('issuesText')} error={error}>
      {deal.needsLongWindow && !hasLongIssue && (
        <p className="flex items-center gap-2 py-2 px-3 rounded-button bg-near-tint text-near [&_svg]:flex-none">
          <IconAlertTriangle size={15} aria-hidden="true" />
          {t('longNeeded')}
        </p>
      )}
      <Loaded query={issues}>
        {(list) =>
          list.length === 0 ? (
            <p className="text-ink2">{t('noIssueList')}</p>
          ) : (
            <IssuePicker
              issues={list}
              conditions={draft.conditions}
              onChange={(conditions) => onChange({ conditions })}
            />
          )
        }
      </Loaded>
    </Step>
  );
}

type GradeStepProps = FieldProps & { grades: UseQueryResult<GradeOption[]>; selected: GradeOption | null };

export function GradeStep({ deal, grades, selected, error, onChange }: GradeStepProps) {
  const t = useTranslations('gradeReviews.create');
  return (
    <Step
      number={3}
      title={t('grade')}
      text={t('gradeText', { grade: deal.saleGradeCondition })}
      error={error}
    >
      <Loaded query={grades}>
        {(list) => (
          <fieldset className="min-w-0 m-0 p-0 border-0" aria-label={t('grade')}>
            <GradePicker
              grades={list}
              selected={selected}
              isInvalid={error !== undefined}
              onChange={(gradeId) => onChange({ gradeId })}
            />
          </fieldset>
        )}
      </Loaded>
    </Step>
  );
}

type CommentStepProps = Omit<FieldProps, 'deal'> & { draft: ReviewDraft };

export function CommentStep({ draft, error, onChange }: CommentStepProps) {
  const t = useTranslations();
  return (
    <Step number={4} title={t('gradeReviews.reported.comment')}>
      <CommentField
        label={t('gradeReviews.create.commentHint')}
        value={draft.comment}
        error={error}
        onChange={(comment) => onChange({ comment })}
      />
    </Step>
  );
}

type EvidenceStepProps = FieldProps & {
  session: Session;
  uploads: EvidenceForm;
  phone: PhonePhotosOfDeal;
  draft: ReviewDraft;
};

export function EvidenceStep({ deal, session, uploads, phone, draft, error, onChange }: EvidenceStepProps) {
  const t = useTranslations('gradeReviews.create');
  return (
    <>
      <Step number={5} title={t('evidence')} text={t('evidenceText')}>
        <a
          href="/tutorials/better-videos-for-grade-review-requests"
          target="_blank"
          rel="noopener"
          className={LINK}
        >
          <IconVideo size={15} aria-hidden="true" />
          {t('tutorial')}
        </a>
        <EvidenceUploader form={uploads} error={error} />
      </Step>
      <Step number={6} title={t('phone')} text={t('phoneText')}>
        <PhonePhotos
          accountIndex={session.index}
          code={deal.appraisalCode}
          phone={phone}
          leftOut={draft.leftOut}
          onLeaveOut={(leftOut) => onChange({ leftOut })}
        />
      </Step>
    </>
  );
}

type LoadedProps<Data> = { query: UseQueryResult<Data>; children: (data: Data) => ReactNode };

function Loaded<Data>({ query, children }: LoadedProps<Data>) {
  const t = useTranslations('common');
  if (query.data !== undefined) return children(query.data);
  if (query.isError)
    return <FailedFrame error={query.error} isBusy={query.isFetching} onRetry={() => void query.refetch()} />;
  return <SkeletonRows count={3} label={t('pleaseWait')} />;
}
