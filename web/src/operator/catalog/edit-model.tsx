import { type CatalogAsset, UpdateAssetSchema } from '@mazad/contract/operator-catalog';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import * as z from 'zod/mini';
import { useLocale } from '#/i18n/i18n-provider';
import { contractResolver } from '#/session/contract-form';
import { SelectField } from '#/ui/select-field';
import { TextField } from '#/ui/text-field';
import { ConsequenceForm } from '../consequence-form';
import { ownEdits } from '../own-edits';
import { updateModel } from './catalog-api';
import { ModelFields } from './model-fields';
import { type ModelFields as Fields, fieldsOf } from './model-values';
import { useModelChange } from './use-models';
import { useBrands, useNameOf } from './use-names';

const FieldsSchema = z.omit(UpdateAssetSchema, { version: true });

type EditModelProps = { model: CatalogAsset; onClose: () => void };

export function EditModel({ model, onClose }: EditModelProps) {
  const t = useTranslations('operatorCatalog');
  const { locale } = useLocale();
  const nameOf = useNameOf();
  const brands = useBrands().data ?? [];
  // As it was when the form was opened: of what another changed meanwhile nothing is taken back.
  const [before] = useState(() => fieldsOf(model));
  const save = useModelChange(
    (fields: Fields) => updateModel(model.assetId, { ...fields, version: model.version }),
    () => t('models.saved', { name: model.name }),
    onClose,
  );
  const form = useForm<Fields>({ defaultValues: before, resolver: contractResolver(FieldsSchema, locale) });
  const typed = form.watch();
  const { errors } = form.formState;
  const isSame = Object.keys(ownEdits(before, typed)).length === 0;
  const submit = form.handleSubmit((fields) => save.mutate(ownEdits(before, fields)));
  return (
    <ConsequenceForm
      text={typed.stepperValue !== before.stepperValue ? t('models.stepperText') : undefined}
      submitLabel={t('save')}
      isBusy={save.isPending}
      disabledReason={isSame ? t('nothingChanged') : undefined}
      error={save.error}
      onSubmit={(event) => void submit(event)}
      onCancel={onClose}
    >
      <TextField
        {...form.register('name')}
        autoFocus
        autoComplete="off"
        label={t('models.name')}
        error={errors.name?.message}
      />
      <SelectField
        {...form.register('brandId')}
        // The brands may come after the form.
        key={brands.length}
        label={t('models.brand')}
        options={
          brands.length > 0
            ? brands.map((one) => ({ value: one.brandId, label: nameOf(one) }))
            : [{ value: model.brandId, label: model.brandName[locale] }]
        }
      />
      <ModelFields
        register={form.register}
        errors={errors}
        categoryId={model.categoryId}
        brandId={typed.brandId ?? model.brandId}
      />
    </ConsequenceForm>
  );
}
