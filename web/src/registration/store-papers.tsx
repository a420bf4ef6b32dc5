import type { FilePurpose } from '@mazad/contract/files';
import { StoreTypeSchema } from '@mazad/contract/registration';
import { useRef } from 'react';
import { Controller, useController } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { FieldGroup } from '#/ui/fields/field-group';
import { RadioCards } from '#/ui/fields/radio-cards';
import { Segmented } from '#/ui/fields/segmented';
import { FileField } from './fields/file-field';
import type { StoreForm } from './store-screen';

type StorePapersProps = { form: StoreForm; onBusy: (purpose: FilePurpose, isBusy: boolean) => void };

/** Facts about the store, and documents that prove them. */
export function StorePapers({ form, onBusy }: StorePapersProps) {
  const t = useTranslations('registration');
  const { control, watch } = form;
  return (
    <>
      <Controller
        control={control}
        name="storeType"
        render={({ field, fieldState }) => (
          <FieldGroup label={t('storeType')} error={fieldState.error?.message}>
            <RadioCards
              ref={field.ref}
              value={field.value}
              isInvalid={fieldState.invalid}
              onChange={field.onChange}
              onBlur={field.onBlur}
              options={StoreTypeSchema.options.map((value) => ({ value, label: t(`storeTypes.${value}`) }))}
            />
          </FieldGroup>
        )}
      />
      <Paper form={form} name="companyLicense" purpose="COMPANY_LICENSE" onBusy={onBusy} />
      <VatChoice form={form} />
      {watch('isVatRegistered') && (
        <Paper form={form} name="vatCertificate" purpose="VAT_CERTIFICATE" onBusy={onBusy} />
      )}
    </>
  );
}

type PaperProps = StorePapersProps & { name: 'companyLicense' | 'vatCertificate'; purpose: FilePurpose };

function Paper({ form, name, purpose, onBusy }: PaperProps) {
  const t = useTranslations('registration');
  const { field, fieldState } = useController({ control: form.control, name: `${name}Id` });
  return (
    <FileField
      label={t(name)}
      purpose={purpose}
      ref={field.ref}
      value={form.watch(name)}
      error={fieldState.error?.message}
      onBusy={onBusy}
      onBlur={field.onBlur}
      onChange={(file) => {
        form.setValue(name, file);
        field.onChange(file?.fileId ?? null);
        if (file) form.clearErrors(`${name}Id`);
      }}
    />
  );
}

function VatChoice({ form }: { form: StoreForm }) {
  const t = useTranslations('registration');
  const { field, fieldState } = useController({ control: form.control, name: 'isVatRegistered' });
  const group = useRef<HTMLDivElement>(null);
  return (
    <FieldGroup label={t('isVatRegistered')} error={fieldState.error?.message}>
      <div
        ref={(element) => {
          group.current = element;
          field.ref({ focus: () => group.current?.querySelector('input')?.focus() });
        }}
        className="w-36"
      >
        <Segmented<'yes' | 'no' | ''>
          label={t('isVatRegistered')}
          isWide
          value={field.value === null ? '' : field.value ? 'yes' : 'no'}
          options={[
            { value: 'yes', label: t('yes') },
            { value: 'no', label: t('no') },
          ]}
          onChange={(choice) => {
            field.onChange(choice === 'yes');
            form.clearErrors(['isVatRegistered', 'vatCertificateId']);
          }}
        />
      </div>
    </FieldGroup>
  );
}
