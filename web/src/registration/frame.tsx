import { IconArrowLeft, IconCloudCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useLocale } from '#/i18n/i18n-provider';
import { LanguageSwitch, ThemeSwitch } from '#/page/look-switches';
import { useSignupToken } from '#/session/signup-store';
import { IconButton } from '#/ui/buttons/button';
import { Wordmark } from '#/ui/pictures/logo';
import { isInWrapper } from './wrapper';

type FrameProps = {
  /** The back arrow, which only the mobile wrapper shows. */
  onBack?: (() => void) | undefined;
  isSaved?: boolean;
  children: ReactNode;
};

export function Frame({ onBack, isSaved = false, children }: FrameProps) {
  const t = useTranslations();
  const { locale } = useLocale();
  const hasToken = useSignupToken() !== null;
  return (
    <div className="grid grid-rows-[auto_1fr_auto] min-h-dvh">
      <header className="flex items-center gap-2 h-14 px-inset border-b border-b-line bg-surface phone:ps-4 phone:pe-2">
        {onBack && isInWrapper() && (
          <IconButton label={t('common.back')} onClick={onBack}>
            <IconArrowLeft size={18} aria-hidden="true" className="rtl:-scale-x-100" />
          </IconButton>
        )}
        <Wordmark language={locale} height={locale === 'ar' ? 30 : 24} />
        <span className="flex-1" />
        {isSaved && hasToken && (
          <span className="flex items-center gap-2 text-ink3 text-small phone:hidden">
            <IconCloudCheck size={16} aria-hidden="true" />
            {t('registration.saved')}
          </span>
        )}
        <LanguageSwitch isNamed />
        <ThemeSwitch />
      </header>
      {children}
    </div>
  );
}

/** One centred card, for pages that are no step. */
export function PlainFrame({ children, onBack }: Pick<FrameProps, 'children' | 'onBack'>) {
  return (
    <Frame onBack={onBack}>
      <main className="w-full max-w-170 mx-auto py-8 px-4">
        <div className="overflow-hidden border border-line rounded-card bg-surface">{children}</div>
      </main>
    </Frame>
  );
}
