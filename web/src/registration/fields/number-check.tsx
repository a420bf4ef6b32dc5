import { phoneOf } from '@mazad/contract/fields/phone';
import type { KeyboardEvent } from 'react';
import { Controller } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { useLocale } from '#/i18n/i18n-provider';
import { useOpenRegions } from '#/session/open-regions';
import { Button } from '#/ui/buttons/button';
import { CodeInput } from '#/ui/fields/code-input';
import { FieldGroup } from '#/ui/fields/field-group';
import { RadioCards } from '#/ui/fields/radio-cards';
import { TextField } from '#/ui/fields/text-field';
import { Skeleton } from '#/ui/frames/skeleton';
import { Ltr } from '#/ui/marks/ltr';
import { FailureLine } from '../failure-line';
import { RetryButton } from '../signup-gate';
import classes from './number-check.module.css';
import type { NumberCheckState } from './use-number-check';

export function NumberCheck({ number }: { number: NumberCheckState }) {
  const t = useTranslations('registration');
  return (
    <>
      <RegionChoice number={number} />
      <PhoneNumber number={number} />
      {number.isSent ? <SentCode number={number} /> : <p className="text-ink3 text-small">{t('codeNote')}</p>}
      <FailureLine failure={number.failure} title={number.failureTitle} />
    </>
  );
}

/** After the region in DOM order, because the first wrong field gets the focus. */
function PhoneNumber({ number }: { number: NumberCheckState }) {
  const { form } = number;
  const t = useTranslations();
  const { data: regions } = useOpenRegions();
  const countryCode = regions?.find((region) => region.id === number.regionId)?.countryCode;
  const { errors } = form.formState;
  const sendOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    number.send();
  };
  return (
    <div className="flex items-start gap-2.5 *:first:flex-1 *:first:min-w-0">
      <TextField
        label={t('auth.phoneNumber')}
        isLtr
        type="tel"
        autoComplete="tel"
        error={errors.phoneNumber?.message}
        onKeyDown={sendOnEnter}
        suffix={
          countryCode && (
            <span className={classes.prefix}>
              <Ltr>{countryCode}</Ltr>
            </span>
          )
        }
        {...form.register('phoneNumber', { onChange: number.forgetCode })}
      />
      {!number.isSent && (
        <Button
          className={classes.send}
          isBusy={number.isSending}
          disabledReason={number.failure.waitReason}
          onClick={number.send}
        >
          {t('auth.sendCode')}
        </Button>
      )}
    </div>
  );
}

function RegionChoice({ number: { form, forgetCode } }: { number: NumberCheckState }) {
  const t = useTranslations('registration');
  const { locale } = useLocale();
  const regions = useOpenRegions();
  return (
    <Controller
      control={form.control}
      name="regionId"
      render={({ field, fieldState }) => (
        <FieldGroup
          label={t('region')}
          error={fieldState.error?.message}
          errorNote={t('regionNote')}
          note={t('regionNote')}
        >
          {regions.data && (
            <RadioCards
              ref={field.ref}
              value={field.value || null}
              isInRow
              isInvalid={fieldState.invalid}
              onChange={(regionId) => {
                field.onChange(regionId);
                forgetCode();
                if (form.formState.isSubmitted) void form.trigger();
              }}
              onBlur={field.onBlur}
              options={regions.data.map((region) => ({
                value: region.id,
                label: region.name[locale],
                end: <Ltr className="text-ink3">{region.countryCode}</Ltr>,
              }))}
            />
          )}
          {regions.isPending && <Skeleton height={40} />}
          {regions.isError && (
            <div className="flex items-center justify-between gap-3 text-ink2">
              {t('partFailed')}
              <RetryButton isBusy={regions.isFetching} onClick={() => void regions.refetch()} />
            </div>
          )}
        </FieldGroup>
      )}
    />
  );
}

function SentCode({ number }: { number: NumberCheckState }) {
  const { form, regionId, resendSeconds } = number;
  const t = useTranslations('registration');
  const typed = form.getValues('phoneNumber');
  const country = useOpenRegions().data?.find((region) => region.id === regionId)?.country;
  const sentTo = (country && phoneOf(typed, country)) ?? typed;
  return (
    <div className="flex flex-col items-start gap-2.5">
      <CodeInput
        ref={number.codeField}
        label={t('code')}
        value={number.code}
        autoFocus
        isBusy={number.isVerifying}
        error={number.isExpired ? t('codeExpired') : number.codeError}
        onChange={number.setCode}
        onComplete={number.verify}
      />
      <p className="text-ink3 text-small">
        {t.rich('codeSent', { number: () => <Ltr>{sentTo}</Ltr>, minutes: 5 })}
      </p>
      <Button
        isBusy={number.isSending}
        disabledReason={
          resendSeconds > 0 ? t('sendAgainIn', { seconds: resendSeconds }) : number.failure.waitReason
        }
        onClick={number.send}
      >
        {resendSeconds > 0 ? t('sendAgainIn', { seconds: resendSeconds }) : t('sendAgain')}
      </Button>
    </div>
  );
}
