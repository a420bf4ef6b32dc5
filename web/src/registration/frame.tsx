import { IconArrowLeft, IconCloudCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useLocale } from '#/i18n/i18n-provider';
import { LanguageSwitch, ThemeSwitch } from '#/page/look-switches';
import { useSignupToken } from '#/session/signup-store';
import { IconButton } from '#/ui/button';
import { Wordmark } from '#/ui/logo';
import classes from './frame.module.css';
import { isInWrapper } from './wrapper';

type FrameProps = {
  /** The arrow that only the mobile wrapper shows. */
  onBack?: (() => void) | undefined;
  isSaved?: boolean;
  children: ReactNode;
};

/** The top of every page of the registration. */
export function Frame({ onBack, isSaved = false, children }: FrameProps) {
  const t = useTranslations('registration');
  const { locale } = useLocale();
  const hasToken = useSignupToken() !== null;
  return (
    <div className={classes.page}>
      <header className={classes.bar}>
        {onBack && isInWrapper() && (
          <IconButton label={t('back')} onClick={onBack}>
            <IconArrowLeft size={18} aria-hidden="true" className={classes.mirrored} />
          </IconButton>
        )}
        <Wordmark language={locale} height={locale === 'ar' ? 30 : 24} />
        <span className={classes.gap} />
        {isSaved && hasToken && (
          <span className={classes.saved}>
            <IconCloudCheck size={16} aria-hidden="true" />
            {t('saved')}
          </span>
        )}
        <LanguageSwitch isNamed />
        <ThemeSwitch />
      </header>
      {children}
    </div>
  );
}

/** One card in the middle, for what is no step. */
export function PlainFrame({ children, onBack }: Pick<FrameProps, 'children' | 'onBack'>) {
  return (
    <Frame onBack={onBack}>
      <main className={classes.plain}>
        <div className={classes.card}>{children}</div>
      </main>
    </Frame>
  );
}
