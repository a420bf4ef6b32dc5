import type { SignupDetails } from '@mazad/contract/registration';
import { REGION_RULES } from '@mazad/domain/region-rules';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useLocale } from '#/i18n/i18n-provider';
import { Button } from '#/ui/buttons/button';
import { PlainFrame } from './frame';
import { leaveRegistration } from './signup-calls';
import { SignupGate } from './signup-gate';
import { StatusAction, StatusBody, StatusHead } from './status-head';
import { SupportFooter } from './support-footer';
import { useWrapperBack } from './use-wrapper-back';
import { tellWrapper } from './wrapper';

export function ActiveScreen() {
  // The registration is forgotten before the next page renders; nothing is shown in between.
  const [isLeaving, setLeaving] = useState(false);
  return (
    <SignupGate
      place="/registration/status-active"
      withoutNumber={isLeaving ? <PlainFrame>{null}</PlainFrame> : undefined}
    >
      {(details) => <Active details={details} onLeave={() => setLeaving(true)} />}
    </SignupGate>
  );
}

function Active({ details, onLeave }: { details: SignupDetails; onLeave: () => void }) {
  const t = useTranslations('registration');
  const { locale } = useLocale();
  const navigate = useNavigate();
  const email = details.contact?.email ?? '';

  const login = () => {
    const countryCode = REGION_RULES[details.country].callingCode;
    const number = details.phoneNumber.startsWith(countryCode)
      ? details.phoneNumber.slice(countryCode.length)
      : details.phoneNumber;
    tellWrapper({ type: 'login', countryCode, email, language: locale, number, status: 'NEW_MEMBER' });
    onLeave();
    leaveRegistration();
    void navigate({ to: '/login', search: email ? { email } : {} });
  };

  return (
    <PlainFrame onBack={useWrapperBack('/registration/status-active')}>
      <StatusHead tone="first" title={t('active')} text={t('activeText')} />
      <StatusBody>
        <div className="flex flex-col gap-1.5 text-ink2">
          <h2 className="text-h2">{t('welcome', { name: details.contact?.name ?? '' })}</h2>
          <p>{t('loginDetails')}</p>
        </div>
        <StatusAction>
          <Button look="primary" size="lg" onClick={login}>
            {t('login')}
          </Button>
        </StatusAction>
      </StatusBody>
      <SupportFooter details={details} />
    </PlainFrame>
  );
}
