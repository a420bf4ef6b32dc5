import type { SignupDetails } from '@mazad/contract/registration';
import { lacksDeclaration } from '@mazad/domain/signup-course';
import { useNavigate } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { useFormats } from '#/i18n/i18n-provider';
import { Button } from '#/ui/buttons/button';
import { KeyValueList } from '#/ui/figures/key-value';
import { Ltr } from '#/ui/marks/ltr';
import { PlainFrame } from './frame';
import { SignupGate } from './signup-gate';
import { StatusAction, StatusBody, StatusHead } from './status-head';
import { SupportFooter } from './support-footer';
import { useWrapperBack } from './use-wrapper-back';

export function StatusScreen() {
  return <SignupGate place="/registration/status">{(details) => <Status details={details} />}</SignupGate>;
}

function Status({ details }: { details: SignupDetails }) {
  const t = useTranslations('registration');
  const auth = useTranslations('auth');
  const formats = useFormats();
  const navigate = useNavigate();
  const isRejected = details.stage === 'REJECTED';
  const facts = [
    { id: 'store', label: t('storeName'), value: <bdi>{details.store?.storeName}</bdi> },
    { id: 'phone', label: auth('phoneNumber'), value: <Ltr>{details.phoneNumber}</Ltr> },
    { id: 'email', label: auth('email'), value: <Ltr>{details.contact?.email}</Ltr> },
    details.queuedAt &&
      !isRejected && { id: 'on', label: t('submittedOn'), value: formats.date(details.queuedAt, 'validity') },
  ];
  return (
    <PlainFrame onBack={useWrapperBack('/registration/status')}>
      <StatusHead
        tone={isRejected ? 'lose' : 'near'}
        title={isRejected ? t('rejected') : t('inReview')}
        text={isRejected ? t('rejectedText') : t('inReviewText')}
      />
      <StatusBody>
        {isRejected && details.reason && (
          <div className="ps-3 border-s-3 border-s-lose">
            <h2 className="text-ink3 text-small font-medium">{t('reason')}</h2>
            <p className="text-h3 whitespace-pre-line wrap-anywhere" dir="auto">
              {details.reason}
            </p>
          </div>
        )}
        {!isRejected && <MissingDeclaration details={details} />}
        <KeyValueList items={facts} />
        <StatusAction>
          <Button
            look={isRejected ? 'primary' : 'default'}
            size="lg"
            onClick={() => void navigate({ to: '/registration', search: { mode: 'edit' } })}
          >
            {t('clickToEdit')}
          </Button>
          {!isRejected && <p className="text-ink3 text-small">{t('inReviewEdit')}</p>}
        </StatusAction>
      </StatusBody>
      <SupportFooter details={details} />
    </PlainFrame>
  );
}

/** VAT registration was added in review, so step 3's declaration is missing (R4). */
function MissingDeclaration({ details: { store, trading } }: { details: SignupDetails }) {
  const t = useTranslations('registration');
  const navigate = useNavigate();
  if (!lacksDeclaration(store?.isVatRegistered ?? false, trading?.declaresResale ?? false)) return null;
  return (
    <div className="flex flex-col items-start gap-3 ps-3 border-s-3 border-s-near" role="alert">
      <p>{t('undeclared')}</p>
      <Button look="primary" onClick={() => void navigate({ to: '/registration/step-3' })}>
        {t('toDeclaration')}
      </Button>
    </div>
  );
}
