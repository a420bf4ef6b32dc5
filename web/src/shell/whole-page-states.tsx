import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '#/ui/button';
import { StateFrame } from '#/ui/state-frame';
import classes from './whole-page-states.module.css';

export function NotFoundScreen() {
  const t = useTranslations('shell');
  return (
    <WholePage>
      <StateFrame
        kind="notFound"
        title={t('notFoundTitle')}
        text={t('notFoundText')}
        action={<a href="/">{t('notFoundAction')}</a>}
      />
    </WholePage>
  );
}

export function CrashScreen() {
  const t = useTranslations('common');
  return (
    <WholePage>
      <StateFrame
        kind="error"
        title={t('somethingWrong')}
        action={<Button onClick={() => window.location.reload()}>{t('pleaseRetry')}</Button>}
      />
    </WholePage>
  );
}

function WholePage({ children }: { children: ReactNode }) {
  return <div className={classes.page}>{children}</div>;
}
