import { anyPhoneOf } from '@mazad/contract/phone';
import { type FormEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { type PhoneNumber, type SentCode, sendSignInCode, signInWithCode } from '#/session/sign-in';
import { useFailure, useSecondsUntil } from '#/session/use-wait';
import { Button } from '#/ui/button';
import { CodeInput } from '#/ui/code-input';
import { Ltr } from '#/ui/ltr';
import classes from './auth-form.module.css';
import { FailureNote } from './failure-note';
import { useEntrance } from './use-entrance';

type PhoneCodeStepProps = {
  number: PhoneNumber;
  /** From when on another code may be asked for, as an epoch in milliseconds. */
  resendAt: number;
  onSent: (number: PhoneNumber, answer: SentCode) => void;
  onOtherNumber: () => void;
};

export function PhoneCodeStep({ number, resendAt, onSent, onOtherNumber }: PhoneCodeStepProps) {
  const t = useTranslations('auth');
  const enter = useEntrance();
  const failure = useFailure();
  const [code, setCode] = useState('');
  const [isBusy, setBusy] = useState(false);
  const resendSeconds = useSecondsUntil(resendAt);

  const attempt = async (work: () => Promise<void>) => {
    failure.clear();
    setBusy(true);
    await work().catch(failure.show);
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
    });
  const resend = () => attempt(async () => onSent(number, await sendSignInCode(number)));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (code.length === 6 && !isBusy) void verify(code);
  };

  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <p className={classes.sent}>
        {t.rich('codeSent', {
          number: () => <Ltr>{anyPhoneOf(number.phoneNumber, number.regionId) ?? number.phoneNumber}</Ltr>,
        })}{' '}
        <Button look="quiet" className={classes.link} onClick={onOtherNumber}>
          {t('otherNumber')}
        </Button>
      </p>
      <CodeInput
        label={t('code')}
        value={code}
        autoFocus
        isBusy={isBusy}
        onChange={setCode}
        onComplete={(typed) => void verify(typed)}
      />
      <FailureNote failure={failure} />
      <Button type="submit" look="primary" size="lg" isBusy={isBusy} disabledReason={failure.waitReason}>
        {isBusy ? t('submitting') : t('submit')}
      </Button>
      <Button
        look="quiet"
        className={classes.link}
        isBusy={isBusy}
        disabledReason={resendSeconds > 0 ? t('resendIn', { seconds: resendSeconds }) : undefined}
        onClick={() => void resend()}
      >
        {resendSeconds > 0 ? t('resendIn', { seconds: resendSeconds }) : t('resend')}
      </Button>
    </form>
  );
}
