import type { SignupDetails } from '@mazad/contract/registration';
import { Navigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useErrorText } from '#/session/api/error-text';
import { Button } from '#/ui/buttons/button';
import { SkeletonRows } from '#/ui/frames/skeleton';
import { StateFrame } from '#/ui/frames/state-frame';
import { useDelayed } from '#/ui/parts/use-delayed';
import { isOpen, type Place, placeOf } from './course';
import { PlainFrame } from './frame';
import { useSignup } from './signup-calls';

type SignupGateProps = {
  place: Place;
  /** Shown without a verified number; by default it redirects to verify one. */
  withoutNumber?: ReactNode;
  children: (details: SignupDetails) => ReactNode;
};

/** Shows the page to applicants who have come this far; others are redirected to their own page (R1). */
export function SignupGate({ place, withoutNumber, children }: SignupGateProps) {
  const t = useTranslations('registration');
  const errorText = useErrorText();
  const isStatus = place.startsWith('/registration/status');
  const { token, query } = useSignup({ isWatched: isStatus });
  if (token === null) return withoutNumber ?? <Navigate to="/registration" replace />;
  const details = query.data;
  if (details) {
    if (isOpen(place, details)) return children(details);
    return <Navigate to={placeOf(details)} replace />;
  }
  if (query.isPending) {
    return (
      <PlainFrame>
        {isStatus && <LoadingStatus />}
        <SkeletonRows label={isStatus ? t('loadingStatus') : t('loading')} count={5} height={56} />
      </PlainFrame>
    );
  }
  return (
    <PlainFrame>
      <StateFrame
        kind="error"
        title={isStatus ? t('statusFailed') : t('loadFailed')}
        text={isStatus ? t('statusFailedText') : errorText(query.error).message}
        action={<RetryButton isBusy={query.isFetching} onClick={() => void query.refetch()} />}
      />
    </PlainFrame>
  );
}

/** Announces the loading state for screen readers. */
function LoadingStatus() {
  const t = useTranslations('registration');
  const isShown = useDelayed(true);
  return (
    <p className="min-h-10 pt-5 px-4 pb-0 text-ink2" aria-hidden="true">
      {isShown && t('loadingStatus')}
    </p>
  );
}

export function RetryButton({ isBusy, onClick }: { isBusy: boolean; onClick: () => void }) {
  const t = useTranslations('common');
  return (
    <Button isBusy={isBusy} onClick={onClick}>
      {t('retry')}
    </Button>
  );
}
