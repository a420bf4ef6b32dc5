import { fieldWord } from '@mazad/contract/fields/field-words';
import { anyPhoneOf } from '@mazad/contract/fields/phone';
import { type FormEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useLocale } from '#/i18n/i18n-provider';
import { useFailure, useSecondsUntil } from '#/session/frames/use-wait';
import { useOpenRegions } from '#/session/open-regions';
import { type PhoneNumber, type SentCode, sendSignInCode, signInWithCode } from '#/session/sign-in';
import { Button } from '#/ui/buttons/button';
import { CodeInput } from '#/ui/fields/code-input';
import { Ltr } from '#/ui/marks/ltr';
import { FailureNote } from './failure-note';
import { useEntrance } from './use-entrance';

const LINK = 'self-center h-auto min-h-0 p-0 text-accent [font-size:inherit]';

type PhoneCodeStepProps = {
  number: PhoneNumber;
  /** When another code may be requested, in epoch milliseconds. */
  resendAt: number;
  onSent: (number: PhoneNumber, answer: SentCode) => void;
  onOtherNumber: () => void;
};

export function PhoneCodeStep({ number, resendAt, onSent, onOtherNumber }: PhoneCodeStepProps) {
  const t = useTranslations('auth');
  const { locale } = useLocale();
  const enter = useEntrance();
  const failure = useFailure();
  // Separate, so that a failed request for a new code does not block the current one.
  const resendFailure = useFailure();
  const [isShort, setShort] = useState(false);
  const [code, setCode] = useState('');
  const [isBusy, setBusy] = useState(false);
  const resendSeconds = useSecondsUntil(resendAt);

  const { data: regions } = useOpenRegions();
  // A number without a region is one of the first region.
  const region = regions?.find(({ id }) => id === number.regionId) ?? regions?.[0];

  const attempt = async (work: () => Promise<void>, onFailure: (error: unknown) => void) => {
    failure.clear();
    resendFailure.clear();
    setBusy(true);
    await work().catch(onFailure);
    setBusy(false);
  };
  const verify = (typed: string) =>
    attempt(async () => {
      try {
        await enter(await signInWithCode({ ...number, code: typed }));
      } catch (error) {
        setCode('');
        throw error;
      }
    }, failure.show);
  const resend = () => attempt(async () => onSent(number, await sendSignInCode(number)), resendFailure.show);
  const type = (typed: string) => {
    setShort(false);
    setCode(typed);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    if (code.length === 6) void verify(code);
    else setShort(true);
  };

  return (
    <form
      className="flex flex-col gap-4 mt-6 [&_[type=submit]]:w-full [&_[type=submit]]:mt-1"
      onSubmit={submit}
      noValidate
    >
      <p className="text-ink2">
        {t.rich('codeSent', {
          number: () => (
            <Ltr>{(region && anyPhoneOf(number.phoneNumber, region.country)) ?? number.phoneNumber}</Ltr>
          ),
        })}{' '}
        <Button look="quiet" className={LINK} onClick={onOtherNumber}>
          {t('otherNumber')}
        </Button>
      </p>
      <CodeInput
        label={t('code')}
        value={code}
        autoFocus
        isBusy={isBusy}
        error={isShort ? fieldWord('code', locale) : undefined}
        onChange={type}
        onComplete={(typed) => void verify(typed)}
      />
      <FailureNote failure={failure.error ? failure : resendFailure} />
      <Button type="submit" look="primary" size="lg" isBusy={isBusy} disabledReason={failure.waitReason}>
        {t('submit')}
      </Button>
      <Button
        look="quiet"
        className={LINK}
        isBusy={isBusy}
        disabledReason={
          resendSeconds > 0 ? t('resendIn', { seconds: resendSeconds }) : resendFailure.waitReason
        }
        onClick={() => void resend()}
      >
        {resendSeconds > 0 ? t('resendIn', { seconds: resendSeconds }) : t('resend')}
      </Button>
    </form>
  );
}
