import { type CatalogAsset, UpdateAssetSchema } from '@mazad/contract/operator/catalog';
import { useForm } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import * as z from 'zod/mini';
import { useLocale } from '#/i18n/i18n-provider';
import { contractResolver } from '#/session/contract-form';
import { SelectField } from '#/ui/fields/select-field';
import { TextField } from '#/ui/fields/text-field';
import { type ChangedFact, Overtaken } from '../../forms/changed-note';
import { ConsequenceForm } from '../../forms/consequence-form';
import { keepOwnEdits, ownEdits } from '../../forms/own-edits';
import { useOpened } from '../../forms/use-opened';
import { callOperator } from '../../frame/operator-session';
import { useBrands, useNameOf } from '../use-names';
import { ModelFields } from './model-fields';
import { amountWords, type ModelFields as Fields, fieldsOf } from './model-values';
import { useModelChange } from './use-models';

const FieldsSchema = z.omit(UpdateAssetSchema, { version: true });

type EditModelProps = { model: CatalogAsset; onClose: () => void };

export function EditModel({ model, onClose }: EditModelProps) {
  const t = useTranslations('operatorCatalog');
  const { locale } = useLocale();
  const nameOf = useNameOf();
  const brands = useBrands().data ?? [];
  const { opened, was, goOn } = useOpened(model);
  const before = fieldsOf(opened);
  const form = useForm<Fields>({ defaultValues: before, resolver: contractResolver(FieldsSchema, locale) });
  const save = useModelChange(
    (fields: Fields) =>
      callOperator('PUT /operator/catalog/assets/{assetId}', {
        params: { assetId: model.assetId },
        body: { ...fields, version: opened.version },
      }),
    () => t('models.saved', { name: model.name }),
    onClose,
    {
      assetId: model.assetId,
      onOvertaken: (now) => {
        form.reset(keepOwnEdits(form.getValues(), before, fieldsOf(now)));
        goOn(now);
      },
    },
  );
  const typed = form.watch();
  const { errors } = form.formState;
  const isSame = Object.keys(ownEdits(before, typed)).length === 0;
  const submit = form.handleSubmit((fields) => save.mutate(ownEdits(before, fields)));
  const factsOf = (one: CatalogAsset): ChangedFact[] => [
    { id: 'name', label: t('models.name'), value: one.name },
    { id: 'brand', label: t('models.brand'), value: one.brandName[locale] },
    { id: 'group', label: t('models.group'), value: one.groupName },
    { id: 'stepper', label: t('models.stepper'), value: amountWords(one.stepperValue) },
    { id: 'price', label: t('models.launchPrice'), value: amountWords(one.launchPrice) },
    { id: 'year', label: t('models.launchYear'), value: String(one.launchYear ?? '') },
    { id: 'storage', label: t('models.storage'), value: one.storage ?? '' },
    { id: 'picture', label: t('picture'), value: one.imageUrl ?? '' },
  ];
  return (
    <ConsequenceForm
      overtaken={was && <Overtaken was={was} now={opened} factsOf={factsOf} />}
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
