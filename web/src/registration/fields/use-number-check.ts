import { fieldWord } from '@mazad/contract/fields/field-words';
import { SendCodeSchema, sendCodeSchemaIn } from '@mazad/contract/registration';
import { useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import type * as z from 'zod/mini';
import { useLocale } from '#/i18n/i18n-provider';
import { contractResolver, showFieldErrors } from '#/session/contract-form';
import { useFailure, useSecondsUntil } from '#/session/frames/use-wait';
import { useOpenRegions } from '#/session/open-regions';
import { signup } from '#/session/signup-store';
import { adoptContactDraft, clearDraft, readDraft, useDraft } from '../drafts';
import { sendSignupCode, useKeepDetails, verifySignupCode } from '../signup-calls';
import { FORM_OPTIONS } from './form-options';

type Wanted = z.infer<typeof SendCodeSchema>;
type NumberValues = {
  regionId: string;
  phoneNumber: string;
  /** Epoch milliseconds; 0 while no code was sent. */
  resendAt: number;
  expiresAt: number;
};

const NOTHING: NumberValues = { regionId: '', phoneNumber: '', resendAt: 0, expiresAt: 0 };

/** Region, number and code: they start or continue a registration (R1). */
export function useNumberCheck() {
  const t = useTranslations('registration');
  const { locale } = useLocale();
  const keepDetails = useKeepDetails();
  const failure = useFailure();
  const { data: regions } = useOpenRegions();
  const [failed, setFailed] = useState<'send' | 'verify'>('send');
  const [code, setCode] = useState('');
  const [codeError, setCodeError] = useState<string>();
  const [isVerifying, setVerifying] = useState(false);
  const [isSending, setSending] = useState(false);
  const onTheirWay = useRef(new Set<string>());
  const codeField = useRef<HTMLInputElement>(null);
  const form = useForm<NumberValues, unknown, Wanted>({
    ...FORM_OPTIONS,
    defaultValues: { ...NOTHING, ...readDraft<NumberValues>(null, 'number') },
    // Empty until chosen; the schema has an error text for that.
    resolver: (values, ...rest) => {
      const country = regions?.find(({ id }) => id === values.regionId)?.country;
      const schema = country ? sendCodeSchemaIn(country) : SendCodeSchema;
      const check = contractResolver(schema as unknown as z.ZodMiniType<Wanted, NumberValues>, locale);
      return check(values, ...rest);
    },
  });
  useDraft(null, 'number', form);
  const [regionId, resendAt, expiresAt] = form.watch(['regionId', 'resendAt', 'expiresAt']);
  const secondsLeft = useSecondsUntil(expiresAt);
  const resendSeconds = useSecondsUntil(resendAt);

  const forgetCode = () => {
    form.setValue('resendAt', 0);
    form.setValue('expiresAt', 0);
    setCode('');
    setCodeError(undefined);
    setSending(false);
    failure.clear();
  };

  const numberNow = () => form.getValues(['regionId', 'phoneNumber']).join(' ');

  const sendCode = async (wanted: Wanted) => {
    const number = numberNow();
    failure.clear();
    setCodeError(undefined);
    setCode('');
    try {
      const { resendAfterSeconds, expiresInSeconds } = await sendSignupCode(wanted);
      if (numberNow() !== number) return;
      form.setValue('resendAt', Date.now() + resendAfterSeconds * 1000);
      form.setValue('expiresAt', Date.now() + expiresInSeconds * 1000);
    } catch (error) {
      if (numberNow() !== number || showFieldErrors(form, error)) return;
      setFailed('send');
      failure.show(error);
    }
  };

  /**
   * Requests a code, unless one for the same number is pending or must be waited for: the refusal of a second request
   * would hide the first and clear the typed code. A request for another number does not count.
   */
  const send = async () => {
    const number = numberNow();
    if (onTheirWay.current.has(number) || resendSeconds > 0 || failure.waitReason) return;
    onTheirWay.current.add(number);
    setSending(true);
    await form
      .handleSubmit(sendCode)()
      .finally(() => {
        onTheirWay.current.delete(number);
        if (numberNow() === number) setSending(false);
      });
  };

  const verify = async (typed: string) => {
    failure.clear();
    setCodeError(undefined);
    setVerifying(true);
    try {
      const { phoneNumber, regionId } = form.getValues();
      const body = { phoneNumber, regionId, code: typed };
      const { signupAccessToken, details } = await verifySignupCode(body);
      clearDraft(null, 'number');
      adoptContactDraft(details.signupId);
      keepDetails(details, signupAccessToken);
      signup.keep(signupAccessToken);
    } catch (error) {
      setCode('');
      setFailed('verify');
      failure.show(error);
      codeField.current?.focus();
    } finally {
      setVerifying(false);
    }
  };

  /** Errors of the number, if somebody tries to continue without it. */
  const ask = async () => {
    if (expiresAt === 0) return send();
    setCodeError(fieldWord('code', locale));
    codeField.current?.focus();
  };

  return {
    form,
    regionId,
    isSent: expiresAt > 0,
    isExpired: expiresAt > 0 && secondsLeft === 0,
    resendSeconds,
    isSending,
    code,
    codeError,
    codeField,
    isVerifying,
    failure,
    failureTitle: failed === 'send' ? t('sendFailed') : t('verifyFailed'),
    setCode,
    forgetCode,
    send: () => void send(),
    verify: (typed: string) => void verify(typed),
    ask,
  };
}

export type NumberCheckState = ReturnType<typeof useNumberCheck>;
