import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { DealAbsent } from '#/deals/deal-absent';
import { usePage } from '#/page/page-context';
import { Words } from '#/session/frames/words';
import { roleOf } from '#/session/roles';
import type { Session } from '#/session/session-store';
import { useSession } from '#/session/use-session';
import { StateFrame } from '#/ui/frames/state-frame';
import { useReviewsLive } from '../list/use-reviews-live';
import { ReviewHeader } from '../review-header';
import { reviewableDealQuery } from '../review-queries';
import { ChooseDeal } from './choose-deal';
import { RequestForm } from './request-form';

type NewReviewScreenProps = {
  accountIndex: number;
  /** The chosen deal. */
  code: string | undefined;
};

export function NewReviewScreen(props: NewReviewScreenProps) {
  const session = useSession(props.accountIndex);
  return session ? (
    <Words of="grade-reviews">
      <NewReview {...props} session={session} />
    </Words>
  ) : null;
}

function NewReview({ accountIndex, code, session }: NewReviewScreenProps & { session: Session }) {
  const t = useTranslations('gradeReviews');
  useReviewsLive(accountIndex);
  usePage({ title: t('request') });
  const body = useFocusOnStep(code);
  return (
    <article className="flex flex-col min-h-full bg-paper">
      <ReviewHeader accountIndex={accountIndex} title={t('request')} />
      <div
        ref={body}
        className="w-full max-w-322 pt-0.5 px-inset pb-8 focus:outline-none phone:pt-3 phone:px-4 phone:pb-6"
        tabIndex={-1}
      >
        {roleOf(session.user) === 'VIEWER' ? (
          <StateFrame kind="empty" title={t('viewOnly')} />
        ) : code ? (
          <ChosenDeal key={code} code={code} session={session} />
        ) : (
          <ChooseDeal accountIndex={accountIndex} />
        )}
      </div>
    </article>
  );
}

/** The focus left with the previous step, so the next step takes it. */
function useFocusOnStep(code: string | undefined) {
  const body = useRef<HTMLDivElement>(null);
  const shown = useRef(code);
  useEffect(() => {
    if (shown.current === code) return;
    shown.current = code;
    body.current?.focus();
  }, [code]);
  return body;
}

function ChosenDeal({ code, session }: { code: string; session: Session }) {
  const t = useTranslations('gradeReviews');
  const deal = useQuery(reviewableDealQuery(session.index, code));
  if (deal.data) return <RequestForm deal={deal.data} session={session} />;
  return (
    <DealAbsent
      isPending={deal.isPending}
      error={deal.error}
      words={{ title: t('create.noDealFits'), text: '' }}
      list={
        <Link to="/$accountId/grade-reviews/new" params={{ accountId: String(session.index) }}>
          {t('create.changeDeal')}
        </Link>
      }
    />
  );
}
