import { type CatalogAsset, UpdateAssetSchema } from '@mazad/contract/operator/catalog';
import { useTranslations } from 'use-intl';
import { useLocale } from '#/i18n/i18n-provider';
import { SelectField } from '#/ui/fields/select-field';
import { TextField } from '#/ui/fields/text-field';
import type { ChangedFact } from '../../forms/changed-note';
import { ConsequenceForm } from '../../forms/consequence-form';
import { useEdit } from '../../forms/use-edit';
import { sendTo } from '../../queries';
import { useBrands, useNameOf } from '../use-names';
import { ModelFields } from './model-fields';
import { amountWords, MODEL_FIELDS } from './model-values';
import { useModelChange } from './use-models';

type EditModelProps = { model: CatalogAsset; onClose: () => void };

export function EditModel({ model, onClose }: EditModelProps) {
  const t = useTranslations('operatorCatalog');
  const operator = useTranslations('operator');
  const { locale } = useLocale();
  const nameOf = useNameOf();
  const brands = useBrands().data?.items ?? [];
  const edit = useEdit(model, UpdateAssetSchema, MODEL_FIELDS);
  const { field } = edit;
  const save = useModelChange(
    sendTo('PUT /operator/models/{assetId}', { assetId: model.assetId }),
    () => operator('saved', { name: model.name }),
    onClose,
    { assetId: model.assetId, onOvertaken: edit.takeOver },
  );
  const factsOf = (one: CatalogAsset): ChangedFact[] => [
    { id: 'name', label: t('models.name'), value: one.name },
    { id: 'brand', label: t('fields.brand'), value: one.brandName[locale] },
    { id: 'group', label: t('fields.group'), value: one.groupName },
    { id: 'stepper', label: t('fields.stepper'), value: amountWords(one.stepperValue) },
    { id: 'price', label: t('fields.price'), value: amountWords(one.launchPrice) },
    { id: 'year', label: t('fields.year'), value: String(one.launchYear ?? '') },
    { id: 'storage', label: t('fields.storage'), value: one.storage ?? '' },
    { id: 'picture', label: t('picture'), value: one.imageUrl ?? '' },
  ];
  return (
    <ConsequenceForm
      {...edit.shown(factsOf)}
      text={'stepperValue' in edit.own ? t('models.stepperText') : undefined}
      sending={save}
      onSubmit={edit.submit(save.mutate)}
      onCancel={onClose}
    >
      <TextField {...field('name')} autoFocus autoComplete="off" label={t('models.name')} />
      <SelectField
        {...field('brandId')}
        // The brands may come after the form.
        key={brands.length}
        label={t('fields.brand')}
        options={
          brands.length > 0
            ? brands.map((one) => ({ value: one.brandId, label: nameOf(one) }))
            : [{ value: model.brandId, label: model.brandName[locale] }]
        }
      />
      <ModelFields field={field} categoryId={model.categoryId} brandId={edit.typed.brandId} />
    </ConsequenceForm>
  );
}
