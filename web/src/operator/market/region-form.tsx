import { type OperatorRegion, UpdateRegionSchema } from '@mazad/contract/operator-regions';
import { useForm } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { useLocale } from '#/i18n/i18n-provider';
import { contractResolver } from '#/session/contract-form';
import { TextArea } from '#/ui/text-area';
import { TextField } from '#/ui/text-field';
import { amountOf } from '../amounts';
import { ConsequenceForm } from '../consequence-form';
import { type RegionChange, updateRegion } from './market-api';
import { marketKeys, useMarketChange } from './use-market';

/** Contact and sell tax of a region; what a tax does to offers stands above the button (C2, M4). */
export function RegionForm({ region, onClose }: { region: OperatorRegion; onClose: () => void }) {
  const t = useTranslations('operatorMarket.regions');
  const operator = useTranslations('operator');
  const { locale } = useLocale();
  const { regionId, version, contactNumber, contactEmail, taxRegistrationNumber, sellTax } = region;
  const { storeCount: stores } = region;
  const update = useMarketChange({
    key: marketKeys.region(regionId),
    room: 'regions',
    change: (body: RegionChange) => updateRegion(regionId, body),
    said: () => t('saved', { region: region.name[locale] }),
    onDone: onClose,
  });
  const form = useForm<RegionChange>({
    defaultValues: { version, contactNumber, contactEmail, taxRegistrationNumber, sellTax, note: '' },
    resolver: contractResolver(UpdateRegionSchema, locale),
  });
  const { errors } = form.formState;
  const typed = form.watch();
  const isContactSame = typed.contactNumber === contactNumber && typed.contactEmail === contactEmail;
  const isNumberSame = typed.taxRegistrationNumber === taxRegistrationNumber;
  const rise = (typed.sellTax ?? sellTax) - sellTax;
  const taxText = rise > 0 ? t('taxUp', { stores }) : rise < 0 ? t('taxDown', { stores }) : undefined;
  const submit = form.handleSubmit((change) => update.mutate({ ...change, version }));
  return (
    <ConsequenceForm
      text={taxText ?? (isContactSame ? undefined : t('contactText'))}
      tone={taxText ? 'near' : 'plain'}
      submitLabel={t('change')}
      isBusy={update.isPending}
      disabledReason={isContactSame && isNumberSame && rise === 0 ? t('nothingChanged') : undefined}
      error={update.error}
      onSubmit={(event) => void submit(event)}
      onCancel={onClose}
    >
      <TextField
        {...form.register('contactNumber')}
        autoFocus
        label={t('contactNumber')}
        isLtr
        inputMode="tel"
        autoComplete="off"
        error={errors.contactNumber?.message}
      />
      <TextField
        {...form.register('contactEmail')}
        label={t('contactEmail')}
        isLtr
        inputMode="email"
        autoComplete="off"
        error={errors.contactEmail?.message}
      />
      <TextField
        {...form.register('sellTax', { setValueAs: amountOf })}
        label={t('sellTax')}
        isLtr
        inputMode="decimal"
        autoComplete="off"
        error={errors.sellTax?.message}
      />
      <TextField
        {...form.register('taxRegistrationNumber')}
        label={t('taxNumber')}
        isLtr
        inputMode="numeric"
        autoComplete="off"
        error={errors.taxRegistrationNumber?.message}
      />
      <TextArea {...form.register('note')} label={operator('noteRequired')} error={errors.note?.message} />
    </ConsequenceForm>
  );
}
